type Root = (Document | ShadowRoot) & { getSelection?: Document['getSelection'] }

/** Whether the reader has marked text: browsers that keep a selection for each shadow root do not tell the document of it. */
export function hasSelectedText(node: Node): boolean {
  const root = node.getRootNode() as Root
  return (root.getSelection ? root.getSelection() : document.getSelection())?.isCollapsed === false
}
