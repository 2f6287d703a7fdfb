/** One entry of the browser's history. */
export type Place = {
  pathname: string
  /** With its question mark; empty without a query. */
  search: string
  hash: string
  /** What the page that led here gave along. */
  state: unknown
  /** Names the entry: its scroll position is kept under it. */
  key: string
}

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE'

/** The list of places behind and before the present one: the browser's, or a test's. */
export interface AppHistory {
  current: () => Place
  write: (place: Place, action: 'PUSH' | 'REPLACE') => void
  go: (delta: number) => void
  /** Calls back when someone went back or forth. Returns how to stop. */
  listen: (listener: () => void) => () => void
}

export const hrefOf = ({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash

const newKey = () => Math.random().toString(36).slice(2, 10)

const base = 'http://place.invalid'

/**
 * The place that a path names; one that begins with its query or fragment is of the page at `from`.
 * @throws TypeError for an address elsewhere
 */
export function toPlace(href: string, state: unknown = null, from = '/'): Place {
  const { origin, pathname, search, hash } = new URL(href, base + from)
  if (origin !== base) throw new TypeError('An address elsewhere is no place of the app')
  return { pathname, search, hash, state, key: newKey() }
}

type Kept = { usr?: unknown; key?: string } | null

export function createBrowserHistory(page: Window): AppHistory {
  const current = () => {
    const kept = page.history.state as Kept
    const { pathname, search, hash } = page.location
    return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' }
  }
  return {
    current,
    write(place, action) {
      const kept = { usr: place.state, key: place.key }
      if (action === 'PUSH') page.history.pushState(kept, '', hrefOf(place))
      else page.history.replaceState(kept, '', hrefOf(place))
    },
    go: (delta) => page.history.go(delta),
    listen(listener) {
      page.addEventListener('popstate', listener)
      return () => page.removeEventListener('popstate', listener)
    },
  }
}

/** A history without a browser. */
export function createMemoryHistory(href: string): AppHistory {
  let places = [toPlace(href)]
  let index = 0
  const listeners = new Set<() => void>()
  return {
    current: () => places[index] as Place,
    write(place, action) {
      if (action === 'PUSH') index++
      places = action === 'PUSH' ? [...places.slice(0, index), place] : places.with(index, place)
    },
    go(delta) {
      if (!places[index + delta]) return
      index += delta
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
