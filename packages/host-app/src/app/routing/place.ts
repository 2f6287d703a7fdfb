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

export type OpenOverlay = (close: () => void) => () => void

/** The list of places behind and before the present one: the browser's, or a test's. */
export interface AppHistory {
  current: () => Place
  write: (place: Place, action: 'PUSH' | 'REPLACE') => void
  go: (delta: number) => void
  /** Calls back when someone went back or forth. Returns how to stop. */
  listen: (listener: () => void) => () => void
  /** Lets the next Back close something that opened over the place, before it leaves the place. Returns what to call after it has closed. */
  openOverlay: OpenOverlay
}

export const hrefOf = ({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash

export const newKey = () => Math.random().toString(36).slice(2, 10)

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
