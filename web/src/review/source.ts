/** Where a match that is looked back at comes from, and what the server tells of it. */
import { t } from '../i18n'
import type { Analysed, Analysis, Branch, Declined, Progress, Replay, Shared } from '../wire'

/** A lasting link, a table that one sat at, or a record that one has in hand. */
export type Source =
  | { kind: 'link'; secret: string }
  | { kind: 'table'; table: string }
  | { kind: 'record'; name: string; text: string }

/** Why the server would not, or could not; *line* says in English what is wrong with a record. */
export class Refusal extends Error {
  readonly code: string

  constructor({ code, message }: Declined) {
    super(message)
    this.code = code
  }
}

const NO_ANSWER: Declined = { code: 'unavailable', message: '' }

export async function replayOf(source: Source): Promise<Replay> {
  return (await ask(source, 'replay')).json() as Promise<Replay>
}

/** The analysis, once it is there. Aborting *signal* ends the work; then it rejects. */
export async function analysisOf(
  source: Source,
  onprogress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Analysis> {
  const response = await ask(source, 'analysis', signal)
  if (response.body === null) throw new Refusal(NO_ANSWER)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new Refusal(NO_ANSWER)
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = JSON.parse(line) as Analysed | Progress | Declined
      if ('analysis' in said) return said.analysis
      if ('code' in said) throw new Refusal(said)
      onprogress(said)
    }
  }
}

/** The record with *move* at the event instead, and bots from there to the end of the hand. */
export async function branchOf(branch: Branch): Promise<Replay> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(branch)
  return (
    await answered(fetch('branches', { method: 'POST', headers, body }))
  ).json() as Promise<Replay>
}

/** The address of the lasting link to the match of a table. */
export async function share(table: string): Promise<string> {
  const response = await answered(
    fetch(`tables/${encodeURIComponent(table)}/share`, { method: 'POST' }),
  )
  return ((await response.json()) as Shared).secret
}

/** The address that shows the match of a link. */
export function linkTo(secret: string): string {
  return new URL(`r/${encodeURIComponent(secret)}`, document.baseURI).href
}

/** What another page holds to show it in a frame. */
export function frameOf(secret: string): string {
  const frame = document.createElement('iframe')
  const address = new URL(`embed.html#/r/${encodeURIComponent(secret)}`, document.baseURI).href
  const attributes = { src: address, title: t('review-title'), width: '720', height: '640' }
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
  return frame.outerHTML
}

function ask(source: Source, what: 'replay' | 'analysis', signal?: AbortSignal): Promise<Response> {
  const init: RequestInit = signal === undefined ? {} : { signal }
  if (source.kind === 'record') {
    const headers = { 'content-type': 'text/plain' }
    const path = what === 'replay' ? 'replays' : 'analyses'
    return answered(fetch(path, { ...init, method: 'POST', headers, body: source.text }))
  }
  if (source.kind === 'table') {
    return answered(fetch(`tables/${encodeURIComponent(source.table)}/${what}`, init))
  }
  const path = `replays/${encodeURIComponent(source.secret)}`
  return answered(fetch(what === 'replay' ? path : `${path}/analysis`, init))
}

/** The answer, if it is a good one; else a Refusal. An abort rejects as it is. */
async function answered(asked: Promise<Response>): Promise<Response> {
  let response: Response
  try {
    response = await asked
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Refusal(NO_ANSWER)
  }
  if (response.ok) return response
  const said: unknown = await response.json().catch(() => NO_ANSWER)
  const isDeclined = typeof said === 'object' && said !== null && 'code' in said
  throw new Refusal(isDeclined ? (said as Declined) : NO_ANSWER)
}
