// The build writes it to /sw.js, with all it imports in it, and fills in what this version consists of.
import { pushedMessages as messages } from './pushed.messages.ts'

type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type ClickEvent = LifeEvent & { notification: { close: () => void } }
type OpenPage = { visibilityState: DocumentVisibilityState; focus: () => Promise<unknown>; postMessage: (message: string) => void }
type ShellWorker = {
  location: Location
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<OpenPage[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: { body: string; tag: string; icon: string }) => Promise<void> }
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

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Says that something waits, unless somebody is looking: an open page has heard of it by itself. */
async function tell() {
  if ((await openPages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  await worker.registration.showNotification(messages.title, { body: messages.text, tag: 'diab', icon: '/icon-192.png' })
}

async function showApp() {
  const [shown] = await openPages()
  await (shown ? shown.focus() : worker.clients.openWindow(page))
}

async function passOn(message: string) {
  for (const shown of await openPages()) shown.postMessage(message)
}

worker.addEventListener('install', (event: LifeEvent) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event: LifeEvent) => event.waitUntil(forgetOthers()))
// The person chose the new version; nobody is interrupted by it.
worker.addEventListener('message', (event: MessageEvent) => {
  if (event.data === 'activate') void worker.skipWaiting()
})
worker.addEventListener('push', (event: LifeEvent) => event.waitUntil(tell()))
worker.addEventListener('notificationclick', (event: ClickEvent) => {
  event.notification.close()
  event.waitUntil(showApp())
})
// A page with its sign-in sends the new token; this worker has none.
worker.addEventListener('pushsubscriptionchange', (event: LifeEvent) => event.waitUntil(passOn('pushsubscriptionchange')))
worker.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || isNeverKept(pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (isFile(pathname)) event.respondWith(answerFile(request))
})
