/**
 * Which language the page speaks: the person's choice, else the first of the browser's that is here.
 *
 * A language is fetched when it is spoken first, so nobody loads the texts of another. Whoever reads
 * `language.spoken` in a template or an effect is run again when the person switches.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle'

import { readStored, writeStored } from './session/stored'

/** The languages by what speakers call them; in the order of the picker. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  gl: 'Galego',
} as const
export type Language = keyof typeof LANGUAGES

/** Browsers know the plurals of Galician, but often neither its lists nor its numbers. */
const LOCALES: Record<Language, string[]> = {
  en: ['en'],
  es: ['es'],
  fr: ['fr'],
  de: ['de'],
  gl: ['gl', 'pt-PT'],
}

/** A language that has arrived: its texts, and its ways with numbers and lists. */
export interface Spoken {
  language: Language
  bundle: FluentBundle
  ordinals: Intl.PluralRules
  numbers: Intl.NumberFormat
  list: Intl.ListFormat
}

/** The files of each language as a chunk of their own. */
const SOURCES = import.meta.glob<Record<string, string>>('./texts/*.ts', { import: 'default' })

const arrived = new Map<Language, Spoken>()

class CurrentLanguage {
  /** Null until the first texts are here; main.ts draws nothing before. */
  spoken = $state.raw<Spoken | null>(null)
  #wanted: Language | null = null

  /** Speaks *language* from now on, once its texts are here; rejects when they cannot be had. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language
    const spoken = await fetched(language)
    // Of two quick choices the last one counts, whichever arrives first.
    if (this.#wanted !== language) return
    this.spoken = spoken
    document.documentElement.lang = language
  }

  /** Speaks *language* and remembers it for this browser. */
  async choose(language: Language): Promise<void> {
    await this.speak(language)
    if (this.spoken?.language === language) writeStored('language', language)
  }
}

export const language = new CurrentLanguage()

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag)
}

/** The language to start with: the one *stored*, else the first of *wanted* that is here, else English. */
export function preferred(
  stored = readStored('language'),
  wanted: readonly string[] = navigator.languages,
): Language {
  // The region says nothing here: "es-MX" is Spanish.
  const asked = [stored ?? '', ...wanted].map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '')
  return asked.find(isLanguage) ?? 'en'
}

async function fetched(language: Language): Promise<Spoken> {
  const known = arrived.get(language)
  if (known !== undefined) return known
  const load = SOURCES[`./texts/${language}.ts`]
  if (load === undefined) throw new Error(`no texts in ${language}`)
  const locales = LOCALES[language]
  const spoken: Spoken = {
    language,
    bundle: bundleOf(locales, await load()),
    ordinals: new Intl.PluralRules(locales, { type: 'ordinal' }),
    numbers: new Intl.NumberFormat(locales),
    list: new Intl.ListFormat(locales),
  }
  arrived.set(language, spoken)
  return spoken
}

function bundleOf(locales: string[], sources: Record<string, string>): FluentBundle {
  const bundle = new FluentBundle(locales, { useIsolating: false })
  for (const [path, source] of Object.entries(sources)) {
    for (const error of bundle.addResource(new FluentResource(source))) {
      throw new Error(`${path}: ${String(error)}`)
    }
  }
  return bundle
}
