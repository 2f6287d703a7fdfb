/** The focused element, through shadow roots: a document answers with the host of the root. */
export function focusedElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** The focused element as the part of the page sees it that a node stands in: its shadow root, or the document. */
export const focusedBeside = (node: Node): Element | null => (node.getRootNode() as Document | ShadowRoot).activeElement
