/** Being forgotten: by the server, and in the name that this browser suggests. */
import { rememberName, storedName } from './name'

/**
 * Has the server take you out of all that it keeps; whether it has.
 *
 * Afterwards the cookie is gone, and the page has to be loaded again.
 */
export async function forgetMe(): Promise<boolean> {
  const name = storedName()
  // First: the server ends this page's link too, and the page may be loaded again at any moment.
  rememberName('')
  const answer = await fetch('./forget', { method: 'POST' }).catch(() => null)
  if (answer?.ok === true) return true
  rememberName(name)
  return false
}
