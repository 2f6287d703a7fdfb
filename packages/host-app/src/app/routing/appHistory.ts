import type { Overlays } from './overlayHistory.ts'
import { type AppHistory, type OpenOverlay, type Place, hrefOf, newKey, toPlace } from './place.ts'

type HistoryState = { usr?: unknown; key?: string } | null

export function createBrowserHistory(page: Window): AppHistory {
  const current = () => {
    const stored = page.history.state as HistoryState
    const { pathname, search, hash } = page.location
    // An address that was typed or opened from elsewhere has no key yet; with a common one it would begin where another page was left.
    const key = stored?.key ?? newKey()
    if (!stored?.key) page.history.replaceState({ ...stored, key }, '')
    return { pathname, search, hash, state: stored?.usr ?? null, key }
  }
  let overlays: Promise<OpenOverlay> | undefined
  let staysOnPlace: Overlays['staysOnPlace'] | undefined
  const history: AppHistory = {
    current,
    write(place, action) {
      const stored = { usr: place.state, key: place.key }
      if (action === 'PUSH') page.history.pushState(stored, '', hrefOf(place))
      else page.history.replaceState(stored, '', hrefOf(place))
    },
    go: (delta) => page.history.go(delta),
    listen(listener) {
      // Not a second listener beside this one: a window calls its listeners in the order in which they were added.
      const follow = () => {
        if (!staysOnPlace?.()) listener()
      }
      page.addEventListener('popstate', follow)
      return () => page.removeEventListener('popstate', follow)
    },
    openOverlay(close) {
      overlays ??= import('./overlayHistory.ts').then(({ createOverlays }) => {
        const made = createOverlays(history, page)
        staysOnPlace = made.staysOnPlace
        return made.openOverlay
      })
      let isOpen = true
      let release: (() => void) | undefined
      overlays.then(
        (open) => {
          if (isOpen) release = open(close)
        },
        // Without this code Back leaves the page.
        () => (overlays = undefined),
      )
      return () => {
        isOpen = false
        release?.()
      }
    },
  }
  return history
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
    openOverlay: () => () => {},
  }
}
