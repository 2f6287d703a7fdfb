/** Returns the focused element, through shadow roots: a document returns the host of the root. */
export function focusedElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Returns the focused element within a node's root: its shadow root, or the document. */
export const focusedBeside = (node: Node): Element | null => (node.getRootNode() as Document | ShadowRoot).activeElement
