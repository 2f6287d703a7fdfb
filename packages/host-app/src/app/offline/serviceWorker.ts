// One file without imports: the build writes it to /sw.js and fills in what this version consists of.

type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type ShellWorker = {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: (name: string, listener: (event: never) => void) => void
}

declare const __DIAB_SHELL__: { version: string; files: string[] }

const worker = globalThis as unknown as ShellWorker
const shell = __DIAB_SHELL__
const cachePrefix = 'diab-shell-'
const cacheName = cachePrefix + shell.version
/** The app's page; every path of the app is answered with it. */
const page = '/'

/** Health data and sign-ins never lie in a cache; the renewal's frame has a page of its own. */
const isNeverKept = (path: string) => /^\/(?:v1|idp|oidc|metrics)(?:\/|$)/.test(path)
/** Names that hold a hash of their content, and the few files beside them. */
const isFile = (path: string) => path.startsWith('/assets/') || /^\/[\w.-]+\.(?:svg|png|webmanifest)$/.test(path)

async function keepShell() {
  const cache = await caches.open(cacheName)
  // A name with a hash is what the browser has already; the page and its like are asked for anew.
  const toRequest = (path: string) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })
  await cache.addAll([page, ...shell.files].map(toRequest))
}

async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(page, { cacheName })
    if (kept) return kept
    throw error
  }
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

worker.addEventListener('install', (event: LifeEvent) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event: LifeEvent) => event.waitUntil(forgetOthers()))
// The person chose the new version; nobody is interrupted by it.
worker.addEventListener('message', (event: MessageEvent) => {
  if (event.data === 'activate') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || isNeverKept(pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (isFile(pathname)) event.respondWith(answerFile(request))
})

export {}
