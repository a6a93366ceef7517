/**
 * Every text on the page, by its name in `locales/LANGUAGE/*.ftl`, in the language that is spoken.
 *
 * A missing text shows its name: ugly, and found by the tests. Names of people go in through
 * `isolate`, so that a right-to-left name cannot turn the sentence round. Call these where the text
 * is drawn, not once beforehand: then it follows when the person switches the language.
 */
import type { FluentVariable } from '@fluent/bundle'

import { language } from './language.svelte'

export type Arguments = Record<string, FluentVariable>

/** The text called *id*, with *args* filled in. */
export function t(id: string, args?: Arguments): string {
  return find(id, args) ?? id
}

/** The text called *id* if the catalogue has it, else *fallback*. */
export function tOr(id: string, fallback: string, args?: Arguments): string {
  return find(id, args) ?? fallback
}

/** *name* between the marks that keep its writing direction to itself. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}

/** *value* with a proper minus sign. */
export function numeral(value: number): string {
  const text = language.spoken?.numbers.format(Math.abs(value)) ?? String(Math.abs(value))
  return value < 0 ? `\u2212${text}` : text
}

/** "minus 3" where the sign alone might not be read aloud. */
export function spokenNumber(value: number): string {
  return value < 0 ? t('minus', { value: -value }) : numeral(value)
}

/** *text* from the server with a capital letter and a full stop. */
export function asSentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
  return /[.?!…]$/.test(whole) ? whole : `${whole}.`
}

/** A place in a ranking: "1st". */
export function ordinal(rank: number): string {
  // Fluent's NUMBER has no ordinals: the category goes in as an argument of its own.
  return t('rank', { rank, kind: language.spoken?.ordinals.select(rank) ?? 'other' })
}

/** "Anna, Ben and Cleo". */
export function listed(names: string[]): string {
  return language.spoken?.list.format(names) ?? names.join(', ')
}

function find(id: string, args?: Arguments): string | null {
  const bundle = language.spoken?.bundle
  const pattern = bundle?.getMessage(id)?.value
  if (bundle === undefined || pattern === undefined || pattern === null) return null
  const errors: Error[] = []
  const text = bundle.formatPattern(pattern, args, errors)
  if (errors.length > 0) console.error(`text ${id}: ${errors.map(String).join('; ')}`)
  return text
}
