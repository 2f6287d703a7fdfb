import { type DiabClient, type FetchFunction, isUnreachable, ProviderError } from '@diab/core/client'
import { createLazyDiabClient } from '@diab/core/lazy-client'
import type { DraftStore } from '@diab/core/session'
import { initialSidebars, type ProgressState, type SidebarsState } from '@diab/core/shell'
import type { ChoiceCookies, OidcSession } from '@diab/core/session/browser'
import type { AppConfig } from './config.ts'
import { type Connection, createConnection } from './connection.ts'
import { createProgress } from './progress.ts'
import { type AppSession, createAppSession } from './session/createAppSession.ts'
import { createSettings, type Settings } from './settings.ts'
import { createNotifications, type Notifications } from './sidebars/createNotifications.ts'
import { createStore, type Store } from './store.ts'

/** Everything that lives as long as the page and is not React's. */
export type App = {
  config: AppConfig
  client: DiabClient
  session: AppSession
  drafts: DraftStore
  settings: Store<Settings>
  notifications: Notifications
  sidebars: Store<SidebarsState>
  connection: Store<Connection>
  /** Requests in flight. */
  progress: Store<ProgressState>
  /** Of the page's content security policy, for the few styles that parts insert. */
  nonce: string | undefined
  reportError: ReportError
  /** Asks the provider whether it lives and serves whoever is signed in, and remembers the answer unless it was aborted. */
  probe: (signal?: AbortSignal) => Promise<boolean>
}

export type ReportError = (severity: 'fatal' | 'non-fatal', error: Error) => void

export type AppPorts = {
  config: AppConfig
  page: Window
  fetch: FetchFunction
  oidc: OidcSession
  choices: ChoiceCookies
  drafts: DraftStore
  storage: Storage | undefined
  nonce?: string
  reportError: ReportError
}

export function createApp({ config, page, fetch, oidc, choices, drafts, storage, nonce, reportError }: AppPorts): App {
  const connection = createConnection(page)
  const counted = createProgress(fetch)
  const client: DiabClient = createLazyDiabClient({
    baseUrl: config.apiUrl,
    fetch: counted.fetch,
    getAccessToken: oidc.getAccessToken,
    renewAccessToken: oidc.renewAccessToken,
    onUnauthenticated: () => session.expire(),
    onUnreachable: () => {
      // Without a network the page stays where it is, says so, and keeps what is typed.
      if (!page.navigator.onLine) return connection.set((state) => ({ ...state, online: false }))
      connection.set((state) => (state.providerReachable ? { ...state, providerReachable: false } : state))
    },
    reportError,
  })
  const session = createAppSession({ client, oidc, choices, reportError })

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
    session,
    drafts,
    settings: createSettings(storage),
    notifications: createNotifications({ client, session: session.state }),
    sidebars: createStore(initialSidebars),
    connection,
    progress: counted.progress,
    nonce,
    reportError,
    async probe(signal) {
      const providerReachable = await answers(signal)
      if (signal?.aborted) return false
      connection.set((state) => (state.providerReachable === providerReachable ? state : { ...state, providerReachable }))
      return providerReachable
    },
  }
}
