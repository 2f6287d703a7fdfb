// The build writes it to /sw.js, with all it imports in it, and fills in what this version consists of.
import { hasFrame } from '../early/hasFrame.ts'
import { pushedMessages as messages } from './pushed.messages.ts'

type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = LifeEvent & { data: { json: () => unknown } | null }
type FetchEvent = LifeEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type ClickEvent = LifeEvent & { notification: { close: () => void } }
type OpenPage = { visibilityState: DocumentVisibilityState; focus: () => Promise<unknown>; postMessage: (message: string) => void }
type ShellWorker = {
  location: Location
  navigator: { setAppBadge?: () => Promise<void> }
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

/** Health data and sign-ins are never cached; the renewal's frame has a separate page. */
const isNeverCached = (path: string) => /^\/(?:v1|idp|oidc|metrics)(?:\/|$)/.test(path)
/** Names that hold a hash of their content, and the few files beside them. */
const isFile = (path: string) => path.startsWith('/assets/') || /^\/[\w.-]+\.(?:svg|png|webmanifest)$/.test(path)

async function keepShell() {
  const cache = await caches.open(cacheName)
  // The browser already has a file with a hash in its name; other files, such as the page, are fetched again.
  const toRequest = (path: string) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })
  await cache.addAll([page, ...shell.files].map(toRequest))
}

const otherCaches = async () => (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName)

/** After a change of language, or of a build whose files were gone, the open page is of this version already: no question is needed. */
async function beginIfShown() {
  const own = await storedBuild(cacheName)
  const others = await Promise.all((await otherCaches()).map(storedBuild))
  if (own !== undefined && others.includes(own)) await worker.skipWaiting()
}

async function forgetOthers() {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The start's file names the build. */
const buildOf = (html: string) => /\/assets\/index-[\w-]+\.js/.exec(html)?.[0]

const storedBuild = async (name: string) => buildOf((await (await caches.match(page, { cacheName: name }))?.text()) ?? '')

/**
 * Stores the page with its new nonce and settings. That of another build waits for the worker that has its files, unless the open
 * page has put it there itself meanwhile (`renewStoredPage`).
 */
async function renewPage() {
  const answer = await fetch(new URL(page, worker.location.origin), { cache: 'reload' })
  if (!answer.ok || answer.redirected) return
  const present = buildOf(await answer.clone().text())
  if ((await storedBuild(cacheName)) === present) await (await caches.open(cacheName)).put(page, answer)
}

async function answerOther(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(page, { cacheName })
    if (cached) return cached
    throw error
  }
}

/**
 * Answers a page behind the sign-in with the document of this version at once, and renews it meanwhile: what it shows, it asks for
 * itself. Other addresses may be another's, such as the mails of a demo: their documents come from the network.
 */
async function answerPage({ request, waitUntil }: { request: Request; waitUntil: FetchEvent['waitUntil'] }): Promise<Response> {
  const cached = hasFrame(new URL(request.url).pathname) ? await caches.match(page, { cacheName }) : undefined
  if (!cached) return answerOther(request)
  waitUntil(renewPage().catch(() => {}))
  return cached
}

async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { cacheName, ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

/** Files that another app shared with this one. They are health data, so they are held in memory alone, until the page takes them. */
let shared: { files: File[]; taken: () => void } | undefined
const uploadPage = '/adatfeltoltes'
/** As long as a page may take to open before the files are forgotten. */
const sharedForMs = 60_000

async function holdShared(request: Request): Promise<Response> {
  const form = await request.formData()
  shared = { files: form.getAll('fajl').filter((part) => part instanceof File), taken: shared?.taken ?? (() => {}) }
  return Response.redirect(`${uploadPage}?megosztott=1`, 303)
}

/** Keeps the worker alive until the page has taken the files. */
const untilTaken = () =>
  new Promise<void>((resolve) => {
    const forget = setTimeout(() => {
      shared = undefined
      resolve()
    }, sharedForMs)
    shared = {
      files: [],
      taken() {
        clearTimeout(forget)
        resolve()
      },
    }
  })

function handOver(port: MessagePort | undefined) {
  port?.postMessage(shared?.files ?? [])
  shared?.taken()
  shared = undefined
}

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Whether a message is a reminder to measure again, the one reminder there is; the messaging service wraps what the provider sends. */
function isReminder({ data }: PushEvent): boolean {
  try {
    return (data?.json() as { data?: { kind?: unknown } } | undefined)?.data?.kind === 'reminder'
  } catch {
    return false
  }
}

/** Notifies of a waiting item unless a page is visible: an open page receives the event itself. */
async function notifyPages(event: PushEvent) {
  if ((await openPages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  if (isReminder(event)) {
    // The tag is the page's: one that is open in the background has said it already, or will not say it twice.
    return worker.registration.showNotification(messages.title, { body: messages.measure, tag: 'diab-measure', icon: '/icon-192.png' })
  }
  // How many are unread, the page knows; without one the icon has a mark without a number.
  await worker.navigator.setAppBadge?.().catch(() => {})
  await worker.registration.showNotification(messages.title, { body: messages.text, tag: 'diab', icon: '/icon-192.png' })
}

async function showApp() {
  const [shown] = await openPages()
  await (shown ? shown.focus() : worker.clients.openWindow(page))
}

async function passOn(message: string) {
  for (const shown of await openPages()) shown.postMessage(message)
}

worker.addEventListener('install', (event: LifeEvent) => event.waitUntil(keepShell().then(beginIfShown)))
worker.addEventListener('activate', (event: LifeEvent) => event.waitUntil(forgetOthers()))
// The person chose the new version, so that the reload interrupts no work.
worker.addEventListener('message', (event: MessageEvent) => {
  if (event.data === 'activate') void worker.skipWaiting()
  if (event.data === 'takeShared') handOver(event.ports[0])
})
worker.addEventListener('push', (event: PushEvent) => event.waitUntil(notifyPages(event)))
worker.addEventListener('notificationclick', (event: ClickEvent) => {
  event.notification.close()
  event.waitUntil(showApp())
})
// A page with its sign-in sends the new token; this worker has none.
worker.addEventListener('pushsubscriptionchange', (event: LifeEvent) => event.waitUntil(passOn('pushsubscriptionchange')))
worker.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === worker.location.origin && pathname === uploadPage) {
    event.waitUntil(untilTaken())
    event.respondWith(holdShared(request))
    return
  }
  if (request.method !== 'GET' || origin !== worker.location.origin || isNeverCached(pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage({ request, waitUntil: (work) => event.waitUntil(work) }))
  else if (isFile(pathname)) event.respondWith(answerFile(request))
})
