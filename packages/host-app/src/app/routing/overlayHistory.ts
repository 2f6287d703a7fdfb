import { type AppHistory, hrefOf, type OpenOverlay, type Place } from './place.ts'

/**
 * `overlays` counts what is open over the place at this entry: 0, or undefined, is the place itself. The entries of one place have
 * its `place` in common.
 */
type HistoryState = { usr?: unknown; key?: string; place?: string; overlays?: number } | null

export interface Overlays {
  openOverlay: OpenOverlay
  /** To be called once for each move through the history: true where it only left or reached the entry of an overlay. */
  staysOnPlace: () => boolean
}

/**
 * Gives each open overlay an entry of the browser's history, over the entry of its place, from now on. The entry of an overlay
 * that was closed by other means stays until the next overlay takes it, and Back passes over it: leaving it at once
 * would abort a navigation that begins with the closing, such as a sign-out.
 */
export function createOverlays(history: AppHistory, page: Window): Overlays {
  const overlays: { close: () => void }[] = []
  const stored = () => page.history.state as HistoryState
  /** The place that is shown, as it was written last. */
  let shown = { state: stored(), href: hrefOf(history.current()) }

  history.write = (place: Place, action: 'PUSH' | 'REPLACE') => {
    const { overlays: above, place: name } = stored() ?? {}
    const state = { usr: place.state, key: place.key, ...(action === 'REPLACE' && { place: name, overlays: above }) }
    shown = { state, href: hrefOf(place) }
    // Above the entry of an overlay, too: it has the address of the place as it was left, and the one below may not.
    if (action === 'PUSH') page.history.pushState(state, '', shown.href)
    else page.history.replaceState(state, '', shown.href)
  }

  /** Makes as many entries as overlays are open. */
  function follow() {
    const { overlays: above = 0, ...state } = stored() ?? {}
    if (above >= overlays.length) return
    const named = { ...state, place: state.place ?? Math.random().toString(36).slice(2, 10) }
    if (!state.place) page.history.replaceState({ ...named, overlays: above }, '')
    for (let count = above + 1; count <= overlays.length; count++) page.history.pushState({ ...named, overlays: count }, '')
    shown = { ...shown, state: stored() }
  }
  // Once for an overlay that closes while another one opens.
  const followLater = () => void setTimeout(follow)

  function staysOnPlace(): boolean {
    const now = stored()
    const above = now?.overlays ?? 0
    const before = shown.state?.overlays ?? 0
    if (now?.place === undefined || now.place !== shown.state?.place) {
      const { pathname, search, hash } = page.location
      shown = { state: now, href: pathname + search + hash }
      followLater()
      return false
    }
    // The query of the page may have changed since this entry was made.
    const state = { ...shown.state, place: now.place, overlays: above }
    page.history.replaceState(state, '', shown.href)
    shown = { ...shown, state }
    const left = overlays.slice(above).toReversed()
    for (const { close } of left) close()
    if (left.length === 0 && above < before) page.history.go(-1 - above)
    // One that asks before it closes is still open.
    else followLater()
    return true
  }

  function openOverlay(close: () => void) {
    const overlay = { close }
    overlays.push(overlay)
    followLater()
    return () => void overlays.splice(overlays.indexOf(overlay), 1)
  }
  return { openOverlay, staysOnPlace }
}
