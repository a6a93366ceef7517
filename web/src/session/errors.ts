/** The server's refusals as sentences of the catalogue. */
import { asSentence, tOr } from '../i18n'
import type { ErrorMessage } from '../wire'

/** A sentence for *error*. The engine's own reasons name the cards, so they are shown as they are. */
export function errorText(error: ErrorMessage): string {
  if (error.code === 'illegal') return asSentence(error.message)
  return tOr(`error-${error.code}`, asSentence(error.message))
}
