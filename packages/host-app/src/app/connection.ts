import { createStore, type Store } from './store.ts'

export type Connection = {
  /** Whether the device has a network. */
  online: boolean
  /** Whether the provider answered when it was last asked. */
  providerReachable: boolean
  /** Path with query where the user was when the provider went away. */
  returnTo?: string
  /** Without a network: when the oldest data on the page were read, in milliseconds since 1970. */
  cachedAt?: number
  /** When the maintenance page last led back, in milliseconds since 1970. */
  returnedAt?: number
}

export function createConnection(page: Window): Store<Connection> {
  const store = createStore<Connection>({ online: page.navigator.onLine, providerReachable: true })
  const follow = () =>
    store.set(({ cachedAt, ...state }) => {
      const online = page.navigator.onLine
      return online ? { ...state, online } : { ...state, online, cachedAt }
    })
  page.addEventListener('online', follow)
  page.addEventListener('offline', follow)
  return store
}
