import { PAGES, SIGNED_OUT_ADDRESS } from '#shared/features/auth/pages.rules.ts'

/** Replaced by scripts/lib/build-worker.mjs: the id of this build and the list of the app's files. */
declare const BUILD: string
declare const FILES: readonly string[]

declare const self: ServiceWorkerGlobalScope

const CACHE = `damson-${BUILD}`
/** The app's page without any data of a visitor. It is cached only while somebody is signed in. */
const SHELL = '/app-shell'
const UNHASHED_FILES = ['/theme.js', '/favicon.svg']
const NETWORK_TIMEOUT_MS = 4_000

/** Set in a version that is about to be replaced. From then on it leaves pages to the network. */
let isBeingReplaced = false

/** All other pages, such as /subscribe and the public pages, always come from the network. */
const OFFLINE_PAGES: ReadonlySet<string> = new Set(
  Object.entries(PAGES)
    .filter(([path, access]) => access === 'tools' || path === '/account' || path.startsWith('/help'))
    .map(([path]) => path),
)

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()))
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim())),
)
self.addEventListener('message', (event) => {
  if (event.data === 'keep-shell') event.waitUntil(cacheShell())
  // Only on the owner's request: the new version would remove files that the open page still needs.
  if (event.data === 'use-now') event.waitUntil(self.skipWaiting())
  if (event.data === 'stand-back') isBeingReplaced = true
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const isOfflinePage = OFFLINE_PAGES.has(pathname) || pathname + search === SIGNED_OUT_ADDRESS
    if (!isBeingReplaced && isOfflinePage) event.respondWith(openPage(request))
    return
  }
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request))
  else if (UNHASHED_FILES.includes(pathname)) event.respondWith(fromNetworkFirst(request))
})

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([...UNHASHED_FILES, ...FILES])
}

/** The cache of the previous build stays, for tabs that were opened with it. */
async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('damson-') && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Caches the shell only if it is of this build: a newer shell would request files that are not cached. */
async function cacheShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(SHELL)) return
  const answer = await fetch(SHELL, { cache: 'no-store', credentials: 'omit' })
  const html = await answer.clone().text()
  const neededFiles = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  if (answer.ok && neededFiles.every((file) => FILES.includes(file))) await cache.put(SHELL, answer)
}

/** Tries the network first. If it fails or takes too long, answers with the cached page, if there is one. */
async function openPage(request: Request): Promise<Response> {
  const page = fetch(request).then(deleteShellIfSignedOut)
  const shell = await findCached(SHELL)
  if (!shell) return page
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), NETWORK_TIMEOUT_MS))
  return Promise.race([page, timeout]).catch(() => shell)
}

/** A redirect or a signed-out page means that the session is over, so the app must not open offline any more. */
async function deleteShellIfSignedOut(page: Response): Promise<Response> {
  if (page.type === 'opaqueredirect' || page.headers.get('x-signed-out') === '1') await deleteShell()
  return page
}

async function deleteShell(): Promise<void> {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(SHELL)
}

async function fromCacheFirst(request: Request): Promise<Response> {
  return (await findCached(request)) ?? fetch(request)
}

async function fromNetworkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await findCached(request)
    if (cached) return cached
    throw error
  }
}

/** Looks in the cache of this build first, then in the others. */
async function findCached(request: Request | string): Promise<Response | undefined> {
  return (await (await caches.open(CACHE)).match(request)) ?? caches.match(request)
}
