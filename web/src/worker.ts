/** The service worker (public/sw.js). Without one the page plays all the same, with a network. */

const ADDRESS = './sw.js'

/** What of the browser's Trusted Types is needed here; TypeScript does not know them yet. */
interface Policy {
  createScriptURL: (address: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: Policy) => Policy
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
