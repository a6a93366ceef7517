/** What people type or paste where a code is asked for. */
import { parseRoute, type Route } from '../session/route'

/** The page that *text* leads to: a code as it was heard, or a whole link; null for nothing. */
export function invitationIn(text: string): Route | null {
  const hash = /#\/(?:join|watch)\/[^/\s]+/.exec(text)?.[0]
  if (hash !== undefined) return parseRoute(hash)
  const invite = text.toUpperCase().replace(/[\s\p{P}]/gu, '')
  return invite === '' ? null : { page: 'join', invite }
}
