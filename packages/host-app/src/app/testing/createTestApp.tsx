import '@testing-library/jest-dom/vitest'
import { createFakeProvider, type FakeProvider, type FakeProviderOptions } from '@diab/core/testing'
import { createMemoryOutboxStore } from '@diab/core/outbox'
import { type ChoiceCookies, createMemoryDraftStore, type OidcSession } from '@diab/core/session'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { FetchFunction } from '@diab/core/client'
import { AppView } from '../AppView.tsx'
import type { AppConfig } from '../config.ts'
import { type App, createApp } from '../createApp.ts'
import { followStores } from '../followStores.ts'
import type { LazyLastKnown } from '../offline/lastKnownTypes.ts'
import { createOpenPlace } from '../router.tsx'
import { createMemoryHistory } from '../routing/appHistory.ts'
import { toPlace } from '../routing/place.ts'
import { createAppRouter } from '../routing/createAppRouter.ts'
import { RoutingContext } from '../routing/routing.tsx'
import { AppContext } from '../useApp.ts'

// A page is imported when it is opened, which takes as long as the machine is busy.
configure({ asyncUtilTimeout: 20_000 })

export type TestApp = { app: App; provider: FakeProvider; oidc: OidcSession; cookies: Map<string, string>; reported: string[] }

export type TestAppOptions = FakeProviderOptions & {
  isSignedIn?: boolean
  emailConfirmed?: boolean
  mode?: AppConfig['mode']
  signInElsewhere?: true
  /** Storage of the device; none unless given. */
  storage?: Storage
  /** Where the page is loaded again; jsdom cannot. */
  location?: Pick<Location, 'reload'>
  /** Between the app and the provider. */
  network?: (fetch: FetchFunction) => FetchFunction
  /** What the device knows from an earlier visit; nothing unless given. */
  lastKnown?: (app: () => App) => LazyLastKnown
}

/** Creates the identity provider of a test: the user named by `signedInAs` is signed in there until `signOut`. */
function createTestOidc(provider: FakeProvider, userId: string, isSignedIn: boolean, emailConfirmed: boolean): OidcSession {
  let holds = isSignedIn
  const tokenUser = { userId, roles: [], emailConfirmed, expired: false }
  const isConfirmed = () => provider.state.users.find(({ id }) => id === userId)?.emailConfirmed === true
  return {
    load: async () => (holds ? tokenUser : undefined),
    signIn: vi.fn<(path: string) => Promise<void>>(async () => {}),
    completeSignIn: async () => {
      holds = true
      return { tokenUser, intendedPath: '/naplo' }
    },
    renew: async () => (holds ? { ...tokenUser, emailConfirmed: emailConfirmed || isConfirmed() } : undefined),
    signOut: vi.fn<() => Promise<void>>(async () => {
      holds = false
    }),
    completeSignOut: async () => {},
    forget: vi.fn<() => Promise<void>>(async () => {
      holds = false
    }),
    getAccessToken: async () => (holds ? provider.clientOptions.getAccessToken?.() : undefined),
    renewAccessToken: async () => (holds ? provider.clientOptions.renewAccessToken?.() : undefined),
    onExpiring: () => () => {},
  }
}

function createTestCookies(cookies: Map<string, string>): ChoiceCookies {
  return {
    read: (name) => cookies.get(name),
    write: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  }
}

/** The window with another location: its own cannot be replaced. */
const windowAt = (location: Pick<Location, 'reload'>) =>
  new Proxy(window, {
    get(target, name) {
      if (name === 'location') return location
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** The real app with the fake provider behind `fetch`. */
export function createTestApp({
  isSignedIn = true,
  emailConfirmed = true,
  mode = 'demo',
  signInElsewhere,
  storage,
  location,
  network = (fetch) => fetch,
  lastKnown,
  ...options
}: TestAppOptions = {}): TestApp {
  const provider = createFakeProvider(options)
  const userId = (options.signedInAs ?? provider.people.patient).id
  const oidc = createTestOidc(provider, userId, isSignedIn, emailConfirmed)
  const cookies = new Map<string, string>()
  const reported: string[] = []
  const outboxStore = createMemoryOutboxStore()
  const loadOutboxStore = async () => outboxStore
  const app: App = createApp({
    config: { apiUrl: provider.baseUrl, authority: '', clientId: 'diab-web', scope: 'openid', mode, version: 'test', signInElsewhere },
    page: location ? windowAt(location) : window,
    fetch: network(provider.fetch),
    oidc,
    choices: createTestCookies(cookies),
    drafts: createMemoryDraftStore(),
    loadOutboxStore,
    storage,
    lastKnown: lastKnown?.(() => app),
    atRest: async () => {},
    reportError: (severity, error) => reported.push(`${severity} ${error.message}`),
  })
  return { app, provider, oidc, cookies, reported }
}

/** What jsdom lacks of a browser: the reader's wish for stillness, and nothing to scroll. */
function completeBrowser({ reducedMotion = false } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: reducedMotion, media }))
  vi.stubGlobal('scrollTo', () => {})
}

/** Shows one part of the app by itself. */
export function renderInApp(app: App, part: ReactNode, browser: { reducedMotion?: boolean } = {}) {
  completeBrowser(browser)
  const location = toPlace('/')
  const routing = {
    location,
    historyAction: 'POP',
    isNavigating: false,
    params: {},
    navigate: async () => {},
    rewriteSearch: () => {},
    currentSearch: () => new URLSearchParams(),
    openOverlay: () => () => {},
    outlet: null,
  } as const
  render(
    <AppContext value={app}>
      <RoutingContext value={routing}>{part}</RoutingContext>
    </AppContext>,
  )
}

/** Opens a path of the app. Returns the router, whose state says where one ended up. */
export function openPath(app: App, path: string) {
  completeBrowser()
  const router = createAppRouter(createMemoryHistory(path), createOpenPlace(app))
  followStores(app, router)
  render(<AppView app={app} router={router} />)
  return router
}
