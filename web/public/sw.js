/**
 * The installed page without a network: the page itself and what it has loaded so far.
 *
 * The page is always asked of the server first, so that a new version is there with the next visit
 * and never in the middle of one; files below assets/ never change and are kept.
 */
const KEPT = 'followsuit-1'
const MOST_FILES = 200

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const path = new URL(request.url).pathname.slice(new URL(self.registration.scope).pathname.length)
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  if (request.mode === 'navigate' && (path === '' || path === 'index.html'))
    event.respondWith(fromServer(request))
  else if (path.startsWith('assets/')) event.respondWith(fromCache(request))
})

/** What the page loaded before there was a worker, and what it wants to be there without a network. */
self.addEventListener('message', (event) => {
  const addresses = event.data?.keep
  if (Array.isArray(addresses)) event.waitUntil(keep(addresses))
})

async function keep(addresses) {
  const cache = await caches.open(KEPT)
  const assets = `${self.registration.scope}assets/`
  const wanted = ['./', ...addresses.filter((address) => String(address).startsWith(assets))]
  for (const address of wanted) {
    // One that cannot be had just now is fetched when it is asked for.
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined)
  }
}

/** The page as the server has it now; the last one kept when the server cannot be reached. */
async function fromServer(request) {
  const cache = await caches.open(KEPT)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put('./', response.clone())
    // A proxy whose server is away answers with a page of its own; ours goes on trying.
    if (response.status < 500) return response
    return (await cache.match('./')) ?? response
  } catch (error) {
    const kept = await cache.match('./')
    if (kept === undefined) throw error
    return kept
  }
}

/** A file that never changes. */
async function fromCache(request) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    const files = await cache.keys()
    for (const old of files.slice(0, Math.max(0, files.length - MOST_FILES)))
      await cache.delete(old)
  }
  return response
}
