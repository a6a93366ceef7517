/** The service worker (public/sw.js). Without one the page plays all the same, with a network. */

import { language } from './language.svelte'

const ADDRESS = './sw.js'
const LATEST_MS = 3_000

/** What of the browser's Trusted Types is needed here; TypeScript does not know them yet. */
interface Policy {
  createScriptURL: (address: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: Policy) => Policy
}

/** What is to be there without a network, though nobody has opened it yet. */
const WANTED = () => Promise.all([import('./keeper/KeeperPage.svelte'), language.withMore()])

/**
 * Hands the worker everything that the page has loaded, and the score-keeper: the first visit, whose
 * files came before the worker did, is then enough. Only once the page has nothing better to do.
 */
export async function fillWorker(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  wanted: () => Promise<unknown> = WANTED,
): Promise<void> {
  if (container === undefined) return
  const { active } = await container.ready
  await new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST_MS })
    else setTimeout(resolve, LATEST_MS)
  })
  await wanted()
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: loaded })
}

/** Starts it, or leaves it at that. */
export function startWorker(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  types: TrustedTypes | undefined = (window as { trustedTypes?: TrustedTypes }).trustedTypes,
): void {
  // The page's Content-Security-Policy lets this name alone make a script's address of a text.
  const policy = types?.createPolicy('followsuit', { createScriptURL: () => ADDRESS })
  const address = policy?.createScriptURL(ADDRESS) ?? ADDRESS
  container?.register(address).catch(() => undefined)
}
