type Root = (Document | ShadowRoot) & { getSelection?: Document['getSelection'] }

/** Checks whether the reader has selected text: browsers with a selection per shadow root do not report it to the document. */
export function hasSelectedText(node: Node): boolean {
  const root = node.getRootNode() as Root
  return (root.getSelection ? root.getSelection() : document.getSelection())?.isCollapsed === false
}
