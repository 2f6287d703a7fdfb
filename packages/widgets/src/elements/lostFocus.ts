/**
 * Creates a check whether a call of `focus` on the host of a shadow root is React's own. When the focused element is removed,
 * React restores the focus to `document.activeElement` as it was, which is the host: the widget would take the focus from the
 * next element.
 */
export function createLostFocusCheck(host: HTMLElement): () => boolean {
  let isInside = false
  let isLeaving = false
  host.addEventListener('focusin', () => {
    isInside = true
  })
  host.addEventListener('focusout', () => {
    isInside = false
    isLeaving = true
    // React is still in the middle of the change that took the element away; a page's own call comes later.
    queueMicrotask(() => {
      isLeaving = false
    })
  })
  // Not every browser reports that a removed element has lost the focus.
  return () => host.shadowRoot !== null && host.ownerDocument.activeElement === host.ownerDocument.body && (isInside || isLeaving)
}
