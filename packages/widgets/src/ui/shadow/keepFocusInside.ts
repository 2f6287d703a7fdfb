/**
 * Returns the focus when it leaves a dialog in a shadow root. Radix listens on the document, which receives nothing of what
 * moves inside a root, and takes all of it for the host. What the provider shows over the dialog may have the focus too.
 * Returns how to stop.
 */
export function keepFocusInside(dialog: HTMLElement): () => void {
  const root = dialog.getRootNode()
  if (!(root instanceof ShadowRoot)) return () => {}
  let last: HTMLElement = dialog
  const bringBack = (event: Event) => {
    const path = event.composedPath()
    const [target] = path
    if (path.includes(dialog) && target instanceof HTMLElement) last = target
    else if (!path.some(isPortal)) (last.isConnected ? last : dialog).focus({ preventScroll: true })
  }
  const places = [root, dialog.ownerDocument]
  for (const place of places) place.addEventListener('focusin', bringBack)
  return () => {
    for (const place of places) place.removeEventListener('focusin', bringBack)
  }
}

const isPortal = (node: EventTarget) => node instanceof HTMLElement && node.dataset.diabPortal !== undefined
