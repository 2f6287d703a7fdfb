import type { OutboxStore } from '@diab/core/outbox'
import { createChoiceCookies, createMemoryDraftStore, type DraftStore, type OidcSession } from '@diab/core/session'
import { rememberLocale, removeFormerCookies } from '@diab/internal/session'
import { withConditionalReads } from './conditionalReads.ts'
import { readConfig } from './config.ts'
import { type App, createApp, type Installation, type ReportError } from './createApp.ts'
import { withEarlyAnswers } from './early/earlyAnswers.ts'
import { locale } from './language/locale.ts'
import type { LivePorts } from './live/startLive.ts'
import type { BrowserStorage } from './offline/browserStorage.ts'
import { createLazyLastKnown } from './offline/createLazyLastKnown.ts'
import { createResponseCache } from './offline/responseCache.ts'
import { createLazyOidcSession } from './session/lazyOidcSession.ts'

function localStorageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage
  } catch {
    // Reading the property throws where storage is blocked.
    return undefined
  }
}

type LazyStorage = {
  drafts: DraftStore
  loadOutboxStore: () => Promise<OutboxStore>
  leaveDevice: () => Promise<void>
}

/** The browser's storage without its code in the first load. Where that cannot be had, drafts last as long as the page. */
function createLazyStorage(load: () => Promise<BrowserStorage>): LazyStorage {
  const memory = createMemoryDraftStore()
  const drafts = () =>
    load().then(
      (storage) => storage.drafts,
      () => memory,
    )
  return {
    drafts: {
      read: async (key) => (await drafts()).read(key),
      write: async (key, draft) => (await drafts()).write(key, draft),
      remove: async (key) => (await drafts()).remove(key),
      list: async (prefix) => (await drafts()).list(prefix),
    },
    loadOutboxStore: async () => (await load()).outboxStore,
    leaveDevice: async () => (await load()).leave(),
  }
}

/** Reports errors of the app to its operator; an error-reporting service listens to the event. Never holds health data. */
const reportError: ReportError = (severity, error) => {
  // A developer sees it at once.
  // oxlint-disable-next-line no-console -- the console is where a developer looks
  if (import.meta.env.DEV) console.error(severity, error)
  dispatchEvent(new CustomEvent('diab:error', { detail: { severity, error } }))
}

/** The app on a real page: cookies, IndexedDB, the page's own settings. */
export function createBrowserApp(page: Document): App {
  const config = readConfig(page)
  const view = page.defaultView
  if (!view) throw new Error('The page has no window')
  const fetch = withConditionalReads(
    withEarlyAnswers(
      (...args) => view.fetch(...args),
      view.diabEarlyAnswers,
      () => Date.now(),
    ),
  )
  const isOnline = () => view.navigator.onLine
  const library = createLazyOidcSession(config)
  // Without a network the token cannot be renewed: the person continues with cached data, and the first call afterwards renews.
  const oidc: OidcSession = {
    ...library,
    load: async () => heldOffline(await library.load(), isOnline()),
    // A token that ends sooner is renewed by the call that needs it.
    onExpiring: (listener) => stopLater(app.atRest().then(() => library.onExpiring(listener))),
  }
  const signedInUser = async () => (await library.load())?.userId
  const openChannel = 'BroadcastChannel' in view ? (name: string) => new BroadcastChannel(name) : undefined
  const loadStorage = once(async () =>
    (await import('./offline/browserStorage.ts')).openBrowserStorage({
      app,
      signedInUser,
      isOnline,
      channel: openChannel?.('diab.signIn'),
    }),
  )
  const choices = createChoiceCookies()
  const lastKnown = createLazyLastKnown(choices, async (userId) => {
    const [{ createLastKnown }, { answers }] = await Promise.all([import('./offline/lastKnown.ts'), loadStorage()])
    return createLastKnown({ app, answers, userId })
  })
  const cachingFetch = createResponseCache({
    fetch,
    loadStore: async () => (await loadStorage()).answers,
    isOnline,
    userId: signedInUser,
    now: () => Date.now(),
    onUsed: (at) => app.connection.set((state) => ({ ...state, cachedAt: Math.min(at, state.cachedAt ?? at) })),
  })
  rememberLocale(locale)
  removeFormerCookies()
  const app = createApp({
    config,
    page: view,
    fetch: cachingFetch,
    oidc,
    choices,
    ...createLazyStorage(loadStorage),
    storage: localStorageOf(view),
    lastKnown,
    nonce: page.querySelector<HTMLElement>('[nonce]')?.nonce,
    reportError,
  })
  view.addEventListener('beforeinstallprompt', (offer) => app.installation.set(() => offer as Installation))
  goLive(app, { page: view, fetch, oidc, openChannel })
  // The person who closed the browser may have left data there; the page that is loading comes first.
  void app.atRest().then(() => loadStorage().catch(() => {}))
  void app.atRest().then(() => keepShell(app, view))
  return app
}

/** Stops what has begun by then, or as soon as it begins. */
function stopLater(beginning: Promise<() => void>): () => void {
  return () => void beginning.then((stop) => stop())
}

/** Loads once; what failed is loaded again at the next call. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

const heldOffline = <Held extends { expired: boolean }>(held: Held | undefined, isOnline: boolean): Held | undefined =>
  held && !isOnline ? { ...held, expired: false } : held

/** After the first page, so that it takes nothing from it. A browser that keeps no app only needs its network. */
async function keepShell({ update }: App, page: Window): Promise<void> {
  if (!import.meta.env.PROD) return
  await import('./offline/registerWorker.ts').then(({ registerWorker }) => registerWorker(page, update)).catch(() => {})
}

/** Starts what no page waits for, beside the first page: what changes between its data and the stream would not be shown. */
function goLive(app: App, ports: LivePorts): void {
  const stop = app.session.state.subscribe(() => {
    if (app.session.state.get().kind !== 'signedIn') return
    stop()
    // Without it nothing arrives by itself, and everything is still there when it is opened.
    void import('./live/startLive.ts').then(({ startLive }) => startLive(app, ports)).catch(() => {})
  })
}
