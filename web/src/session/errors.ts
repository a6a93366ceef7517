/** The server's refusals as sentences of the catalogue. Its own words are the last resort. */
import { asSentence, tOr } from '../i18n'
import type { ErrorMessage } from '../wire'

/** A sentence for *error*: by its code, or for an illegal move by the engine's, in `detail`. */
export function errorText({ code, detail, message }: ErrorMessage): string {
  const id = code === 'illegal' ? `illegal-${detail}` : `error-${code}`
  return tOr(id, asSentence(message))
}
