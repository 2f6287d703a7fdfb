import type { KeyboardEvent } from 'react'

const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

const isReachable = (element: HTMLElement) => element.tabIndex >= 0 && element.getClientRects().length > 0

/** Returns the elements of a dialog that Tab stops at, in order. */
export const tabStops = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(tabbable)].filter(isReachable)

/**
 * Tab goes round inside a dialog, forwards and back. Radix does this too, but asks the document which element has the
 * focus, and inside a shadow root the document answers with the host.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const container = event.currentTarget
  const root = container.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const stops = tabStops(container)
  const [first] = stops
  const last = stops.at(-1)
  if (!first || !last) return event.preventDefault()
  const current = root.activeElement
  const isOutside = !container.contains(current)
  if (event.shiftKey ? current === first || current === container || isOutside : current === last || isOutside) {
    event.preventDefault()
    const next = event.shiftKey ? last : first
    next.focus()
  }
}
