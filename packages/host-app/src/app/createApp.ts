import {
  createDiaryApi,
  createLazyDiabClient,
  createSendEndpoint,
  type DiabClient,
  type FetchFunction,
  isUnreachable,
  ProviderError,
  type SendEndpoint,
} from '@diab/core/client'
import type { LiveEvent } from '@diab/core/events'
import { isWaiting, type OutboxSender, type OutboxStore } from '@diab/core/outbox'
import type { ChoiceCookies, DraftStore, OidcSession } from '@diab/core/session'
import { initialSidebars, type ProgressState, type SidebarsState } from '@diab/internal/shell'
import type { AppConfig } from './config.ts'
import { type Connection, createConnection } from './connection.ts'
import { createTypedForms, type TypedForms } from './forms/createTypedForms.ts'
import { createPinLock, type PinLock } from './pinLock/createPinLock.ts'
import { createProgress } from './progress.ts'
import type { LazyLastKnown, ShownLastKnown } from './offline/lastKnownTypes.ts'
import type { Update } from './offline/registerWorker.ts'
import { createLazyOutbox } from './outbox/createLazyOutbox.ts'
import { createLazyPush } from './push/createLazyPush.ts'
import { createRecentAuthentication } from './recentAuthentication/createRecentAuthentication.ts'
import type { Question } from './recentAuthentication/question.ts'
import { type AppSession, createAppSession } from './session/createAppSession.ts'
import { createRegistrationFlow, type RegistrationProgress } from './session/createRegistrationFlow.ts'
import { createSettings, type Settings } from './settings.ts'
import { createMessages, type Messages } from './sidebars/createMessages.ts'
import { createNotifications, type Notifications } from './sidebars/createNotifications.ts'
import { reloadPage } from './reloadPage.ts'
import { whenAtRest } from './rest.ts'
import { locale } from './language/locale.ts'
import { createStore, type Store } from './store.ts'

/** Chromium's `beforeinstallprompt`; other browsers install from their own menus. */
export type Installation = Event & { prompt: () => Promise<unknown> }

/** Everything that lives as long as the page and is not React's. */
export type App = {
  config: AppConfig
  client: DiabClient
  session: AppSession
  registration: RegistrationProgress
  typedForms: TypedForms
  /** Cookies of small choices, per person. */
  choices: ChoiceCookies
  drafts: DraftStore
  /** Choices of this device; never health data. Undefined where the browser blocks it. */
  storage: Storage | undefined
  /** Entries that wait for the provider. */
  outbox: OutboxSender
  /** A new version of the app that waits for the person's word. */
  update: Store<Update | undefined>
  /** The browser's offer to put the app among the device's; undefined where it offers none. */
  installation: Store<Installation | undefined>
  /** The question whether to sign out while entries wait or something typed is not sent; undefined while it is not asked. */
  leaving: Store<Leaving | undefined>
  /** Answers the question to authenticate again; undefined while no call waits for it. */
  recentAuthentication: Question
  settings: Store<Settings>
  /** Locks this device after a while without use. */
  pinLock: PinLock
  /** Calls whose failures open no page: the caller reports them. */
  sendQuietly: SendEndpoint
  notifications: Notifications
  messages: Messages
  /** Counts the changes, made in other tabs, of the clinic that staff work in. */
  workspaceChanges: Store<number>
  /** The newest live event; each makes reads stale. */
  liveEvent: Store<LiveEvent | undefined>
  /** Counts the changes, made in other tabs, of the person that the user acts for. */
  identityChanges: Store<number>
  sidebars: Store<SidebarsState>
  connection: Store<Connection>
  /** Shows queries what an earlier visit read, until their answers are there; undefined where a device keeps nothing. */
  lastKnown: Pick<LazyLastKnown, 'follow'> | undefined
  /** What is shown of an earlier visit; undefined when every answer is of now. */
  shownLastKnown: Store<ShownLastKnown | undefined>
  /** Requests in flight. */
  progress: Store<ProgressState>
  /** Of the page's content security policy, for the few styles that parts insert. */
  nonce: string | undefined
  /** Resolves when the first page has what it shows; what no page waits for begins then. */
  atRest: () => Promise<void>
  /** Loads the page again as the provider serves it now. */
  reload: () => void
  reportError: ReportError
  /** Checks whether the provider is ready and serves the signed-in user; stores the result unless the check was aborted. */
  probe: (signal?: AbortSignal) => Promise<boolean>
}

export type Leaving = { isTyped: boolean; answer: (go: boolean) => void }

export type ReportError = (severity: 'fatal' | 'non-fatal', error: Error) => void

export type AppPorts = {
  config: AppConfig
  page: Window
  fetch: FetchFunction
  oidc: OidcSession
  choices: ChoiceCookies
  drafts: DraftStore
  loadOutboxStore: () => Promise<OutboxStore>
  /** Removes from this device what a person who signs out leaves there. */
  leaveDevice?: () => Promise<void>
  storage: Storage | undefined
  lastKnown?: LazyLastKnown
  nonce?: string
  reportError: ReportError
  /** Instead of following the page. */
  atRest?: () => Promise<void>
}

export function createApp(ports: AppPorts): App {
  const { config, page, fetch, oidc, choices, drafts, loadOutboxStore, leaveDevice, storage, lastKnown, nonce, reportError, atRest } = ports
  const connection = createConnection(page)
  const counted = createProgress(fetch)
  let resting: Promise<void> | undefined
  const recentAuthentication = createRecentAuthentication(counted.fetch)
  const options = {
    baseUrl: config.apiUrl,
    locale,
    fetch: recentAuthentication.fetch,
    getAccessToken: oidc.getAccessToken,
    renewAccessToken: oidc.renewAccessToken,
    onUnauthenticated: (): void => session.expire(),
    onUnreachable: (): void => {
      // Without a network the page stays where it is, says so, and keeps what is typed.
      if (!page.navigator.onLine) return connection.set((state) => ({ ...state, online: false }))
      connection.set((state) => (state.providerReachable ? { ...state, providerReachable: false } : state))
    },
    reportError,
  }
  const provided = createLazyDiabClient(options)
  const sendQuietly = createSendEndpoint({ ...options, onUnreachable: undefined })
  const { outbox, diary, start } = createLazyOutbox({
    loadStore: loadOutboxStore,
    quietDiary: createDiaryApi(sendQuietly),
    client: provided,
    session: () => session.state,
    connection,
    page,
  })
  const client: DiabClient = { ...provided, diary }
  const session = createAppSession({
    client,
    oidc,
    choices,
    reportError,
    loadLastKnown: lastKnown?.loadUser,
    push: config.firebase && createLazyPush(config.firebase, page, () => client.push),
  })

  session.state.subscribe(() => {
    // A call of the former user is not repeated for the next one.
    if (session.state.get().kind === 'signedOut') recentAuthentication.question.get()?.(false)
  })

  const pinLock = createPinLock({
    storage,
    page,
    session: session.state,
    onFreshSignIn: (userId) => {
      // The password was given: wrong PINs are forgiven. Without the chunk they are at the next fresh sign-in.
      void import('./pinLock/pinVault.ts').then(({ createPinVault }) => createPinVault(drafts).resetTries(userId)).catch(() => {})
    },
  })

  start()

  const typedForms = createTypedForms({ page, session: session.state })
  const leaving: App['leaving'] = createStore<Leaving | undefined>(undefined)
  async function isTyped(userId: string): Promise<boolean> {
    if (typedForms.size > 0) return true
    const found = await Promise.all(['diaryEntry', 'mealTime', 'message'].map((kind) => drafts.list(`${kind}/${userId}/`)))
    return found.flat().some(({ draft }) => !draft.isSetAside)
  }
  async function mayLeave(): Promise<boolean> {
    const state = session.state.get()
    if (state.kind !== 'signedIn') return true
    const question = { isTyped: await isTyped(state.user.id) }
    if (!question.isTyped && !outbox.items().some(isWaiting)) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    leaving.set(() => ({ ...question, answer: resolve }))
    const mayGo = await promise
    leaving.set(() => undefined)
    return mayGo
  }
  async function signOut() {
    if (!(await mayLeave())) return
    // Each to its end, the first with the key that the second lets go: staff have no outbox to forget.
    await outbox.apply({ type: 'forgetSent', before: Infinity }).catch(() => {})
    await leaveDevice?.().catch(() => {})
    await session.signOut()
  }

  async function answers(signal: AbortSignal | undefined): Promise<boolean> {
    const isReady = await client.health.ready({ signal }).then(
      () => true,
      () => false,
    )
    const { kind } = session.state.get()
    if (!isReady || (kind !== 'signedIn' && kind !== 'failed')) return isReady
    // Ready speaks of the provider alone. While it cannot check sign-ins at their issuer, it says 503 to people.
    return client.account.readUser({ signal }).then(
      () => true,
      (error: unknown) => error instanceof ProviderError && !isUnreachable(error),
    )
  }

  return {
    config,
    client,
    session: {
      ...session,
      signOut,
      async completeSignOut() {
        await session.completeSignOut()
        pinLock.signedOut()
      },
    },
    pinLock,
    sendQuietly,
    registration: createRegistrationFlow(choices),
    typedForms,
    choices,
    drafts,
    storage,
    outbox,
    update: createStore<Update | undefined>(undefined),
    installation: createStore<Installation | undefined>(undefined),
    leaving,
    recentAuthentication: recentAuthentication.question,
    settings: createSettings(storage),
    notifications: createNotifications({ client, session: session.state }),
    messages: createMessages(session.state),
    liveEvent: createStore<LiveEvent | undefined>(undefined),
    identityChanges: createStore(0),
    workspaceChanges: createStore(0),
    sidebars: createStore(initialSidebars),
    connection,
    lastKnown,
    shownLastKnown: createStore<ShownLastKnown | undefined>(undefined),
    progress: counted.progress,
    nonce,
    atRest: atRest ?? (() => (resting ??= whenAtRest(page, counted.progress))),
    reload: () => void reloadPage(page),
    reportError,
    async probe(signal) {
      const providerReachable = await answers(signal)
      if (signal?.aborted) return false
      connection.set((state) => (state.providerReachable === providerReachable ? state : { ...state, providerReachable }))
      return providerReachable
    },
  }
}
