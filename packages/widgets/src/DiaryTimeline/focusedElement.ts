/** Returns the focused element, through shadow roots; null on the server. */
export function focusedElement(): Element | null {
  if (typeof document === 'undefined') return null
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** Checks whether the focused element was removed, so that nothing has the focus. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
