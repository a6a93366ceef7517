/** What may be printed, and how the page comes by the PDF: see docs/print.md. */

export const PARTS = ['cards', 'sheets', 'rules'] as const
export type Part = (typeof PARTS)[number]
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

export interface Order {
  /** Keys; none: all games. */
  games: string[]
  parts: Part[]
  paper: Paper
  language: string
  /** Outlines alone. */
  ink: boolean
}

/** Where people print on Letter. */
const LETTER = ['US', 'CA', 'MX', 'CL', 'CO', 'VE', 'PH', 'GT', 'CR', 'PA', 'DO', 'PR']
/** The browser has the file by then. */
const REVOKE_MS = 60_000

/** Where the PDF is to be had. */
export function addressOf({ games, parts, paper, language, ink }: Order): string {
  const words = new URLSearchParams()
  for (const game of games) words.append('game', game)
  for (const part of parts) words.append('part', part)
  words.append('paper', paper)
  words.append('language', language)
  if (ink) words.append('ink', 'saving')
  return `print.pdf?${String(words)}`
}

/** The paper to begin with: the one *stored*, else that of the browser's country. */
export function usualPaper(stored: string | null, tag: string = navigator.language): Paper {
  const known = PAPERS.find((paper) => paper === stored)
  if (known !== undefined) return known
  const region = /-([A-Z]{2})\b/.exec(tag)?.[1] ?? ''
  return LETTER.includes(region) ? 'letter' : 'a4'
}

/** Puts the file at *address* among the downloads; how that went. */
export async function download(address: string): Promise<'done' | 'failed' | 'missing'> {
  try {
    const answer = await fetch(address)
    if (answer.status === 501) return 'missing'
    if (!answer.ok) return 'failed'
    save(await answer.blob(), nameIn(answer.headers.get('content-disposition')))
    return 'done'
  } catch {
    return 'failed'
  }
}

/** Puts *content* among the downloads. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS)
}

function nameIn(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'followsuit.pdf'
}
