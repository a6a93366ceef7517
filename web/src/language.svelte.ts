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
  /** Done once the texts of seldom pages are in it; null: nobody has asked for them. */
  more: Promise<void> | null
  ordinals: Intl.PluralRules
  numbers: Intl.NumberFormat
  list: Intl.ListFormat
}

/** The files of each language as a chunk of their own. */
const SOURCES = import.meta.glob<Record<string, string>>('./texts/*.ts', { import: 'default' })

/** Those of pages that are seldom open, likewise. */
const MORE = import.meta.glob<Record<string, string>>('./texts/more/*.ts', { import: 'default' })

/** Those that have arrived or are on their way: whoever asks meanwhile waits for the same. */
const begun = new Map<Language, Promise<Spoken>>()

class CurrentLanguage {
  /** Null until the first texts are here; main.ts draws nothing before. */
  spoken = $state.raw<Spoken | null>(null)
  #wanted: Language | null = null
  /** The texts of pages that are seldom open are wanted too. */
  #more = false

  /** Speaks *language* from now on, once its texts are here; rejects when they cannot be had. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language
    const spoken = await fetched(language, this.#more)
    // Of two quick choices the last one counts, whichever arrives first.
    if (this.#wanted !== language) return
    this.spoken = spoken
    document.documentElement.lang = language
  }

  /** Has the texts of seldom pages too, from now on in whatever language is spoken. */
  async withMore(): Promise<void> {
    this.#more = true
    if (this.#wanted !== null) await fetched(this.#wanted, true)
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

async function fetched(language: Language, withMore: boolean): Promise<Spoken> {
  const coming = begun.get(language) ?? begin(language)
  begun.set(language, coming)
  coming.catch(() => begun.delete(language))
  const spoken = await coming
  if (!withMore) return spoken
  spoken.more ??= addMore(spoken)
  spoken.more.catch(() => (spoken.more = null))
  await spoken.more
  return spoken
}

async function addMore({ bundle, language }: Spoken): Promise<void> {
  add(bundle, await textsIn(MORE, `./texts/more/${language}.ts`))
}

async function begin(language: Language): Promise<Spoken> {
  const sources = await textsIn(SOURCES, `./texts/${language}.ts`)
  const locales = LOCALES[language]
  const spoken: Spoken = {
    language,
    bundle: new FluentBundle(locales, { useIsolating: false }),
    more: null,
    ordinals: new Intl.PluralRules(locales, { type: 'ordinal' }),
    numbers: new Intl.NumberFormat(locales),
    list: new Intl.ListFormat(locales),
  }
  add(spoken.bundle, sources)
  return spoken
}

async function textsIn(
  chunks: Record<string, () => Promise<Record<string, string>>>,
  path: string,
): Promise<Record<string, string>> {
  const load = chunks[path]
  if (load === undefined) throw new Error(`no texts in ${path}`)
  return load()
}

function add(bundle: FluentBundle, sources: Record<string, string>): void {
  for (const [path, source] of Object.entries(sources)) {
    // Two pages may ask for the same texts at once.
    const errors = bundle.addResource(new FluentResource(source), { allowOverrides: true })
    for (const error of errors) throw new Error(`${path}: ${String(error)}`)
  }
}
