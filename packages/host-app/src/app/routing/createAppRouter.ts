import type { ComponentType } from 'react'
import { type AppHistory, type HistoryAction, hrefOf, type Place, toPlace } from './place.ts'

/** What the screen shows: a page in its frame, or a failure instead. */
export type View =
  | { kind: 'page'; routeId: string; Frame: ComponentType; Page: ComponentType; params: Readonly<Record<string, string>> }
  | { kind: 'failure'; error: unknown }

/** A path that leads on to another one, or the view that it opens. */
export type Opening = { kind: 'redirect'; to: string } | View

/** Asks the guards of a path and fetches its page. Rejects with what the failure page is to say. */
export type OpenPlace = (place: Place) => Promise<Opening>

export type RouterState = {
  location: Place
  historyAction: HistoryAction
  /** False until the first view is there. */
  initialized: boolean
  /** `loading` while another place is on its way; the present one stays until then. */
  navigation: { state: 'idle' | 'loading' }
  view: View | undefined
  /** The page changed its own address only: it stays scrolled as it is. */
  preventScrollReset: boolean
}

/** Returns the query that follows this one. */
export type SearchChange = (current: URLSearchParams) => URLSearchParams

export type NavigateOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean }

export interface AppRouter {
  readonly state: RouterState
  subscribe: (listener: (state: RouterState) => void) => () => void
  /**
   * Opens a path, and resolves when it is shown or another navigation replaced it; or moves by that many entries of the
   * history, which happens later.
   */
  navigate: (to: Destination | number, options?: NavigateOptions) => Promise<void>
  /**
   * Changes the query in the address of the page at a path, in place, beginning with what it is at the moment: the screen may
   * still show an earlier one. What is on its way still arrives; a page that has been left changes nothing any more.
   */
  rewriteSearch: (pathname: string, change: SearchChange) => void
  /** Lets the next Back close something that opened over the page. Returns what to call after it has closed. */
  openOverlay: AppHistory['openOverlay']
  /** Stops listening to the history. */
  dispose: () => void
}

type Target = { place: Place; action: HistoryAction; preventScrollReset: boolean }

/** A chain longer than this goes in a circle. */
const redirectsMax = 10

/** A path, or the parts of one; without a path it is the present page's. */
export type Destination = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>

const toText = (to: Destination) => (typeof to === 'string' ? to : hrefOf({ pathname: '', search: '', hash: '', ...to }))

/** The path with query and fragment that a destination names. */
export const resolveHref = (to: Destination, from: string): string => hrefOf(toPlace(toText(to), null, from))

/**
 * One view at a time: a place is shown, and written into the history, once its guards have let it pass and its page is
 * there. A later navigation overtakes an earlier one that has not arrived.
 */
export function createAppRouter(history: AppHistory, open: OpenPlace): AppRouter {
  const listeners = new Set<(state: RouterState) => void>()
  let turn = 0
  /** How the place on its way will be written; undefined without one. */
  let coming: HistoryAction | undefined
  let state: RouterState = {
    location: history.current(),
    historyAction: 'POP',
    initialized: false,
    navigation: { state: 'loading' },
    view: undefined,
    preventScrollReset: false,
  }

  function change(part: Partial<RouterState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener(state)
  }

  function arrive({ place, action, preventScrollReset }: Target, view: View) {
    coming = undefined
    if (action !== 'POP') history.write(place, action)
    change({ location: place, historyAction: action, view, preventScrollReset, initialized: true, navigation: { state: 'idle' } })
  }

  /** A changed query is the same page for the same person: nothing to decide again. */
  const isSamePage = ({ place }: Target) => state.view?.kind === 'page' && state.location.pathname === place.pathname

  async function go(target: Target, redirects = 0): Promise<void> {
    const own = ++turn
    if (state.view && isSamePage(target)) return arrive(target, state.view)
    coming = target.action
    if (state.navigation.state === 'idle') change({ navigation: { state: 'loading' } })
    const opening = await open(target.place).catch((error: unknown): View => ({ kind: 'failure', error }))
    if (own !== turn) return
    if (opening.kind !== 'redirect') return arrive(target, opening)
    if (redirects === redirectsMax) return arrive(target, { kind: 'failure', error: new Error('redirects') })
    // The place that led on is none to come back to.
    const action = target.action === 'PUSH' ? 'PUSH' : 'REPLACE'
    await go({ place: toPlace(opening.to), action, preventScrollReset: false }, redirects + 1)
  }

  const stopListening = history.listen(() => void go({ place: history.current(), action: 'POP', preventScrollReset: false }))
  void go({ place: state.location, action: 'POP', preventScrollReset: false })

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async navigate(to, { replace = false, state: given = null, preventScrollReset = false } = {}) {
      if (typeof to === 'number') return history.go(to)
      const place = toPlace(toText(to), given, state.location.pathname)
      await go({ place, action: replace ? 'REPLACE' : 'PUSH', preventScrollReset })
    },
    rewriteSearch(pathname, write) {
      // Gone back to another page, the history is there already.
      if (coming === 'POP' || pathname !== state.location.pathname) return
      const search = write(new URLSearchParams(state.location.search))
      const place = toPlace(search.size > 0 ? `${pathname}?${search}` : pathname)
      history.write(place, 'REPLACE')
      change({ location: place, historyAction: 'REPLACE', preventScrollReset: true })
    },
    openOverlay: history.openOverlay,
    dispose: stopListening,
  }
}
