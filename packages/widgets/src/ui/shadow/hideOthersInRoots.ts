/**
 * Hides from screen readers what is beside a dialog in its shadow root, and in the roots around that. In the document Radix
 * does it, but takes the host for the dialog, so that all else in the root would still be read; and it does not know a root
 * inside a root. Returns how to undo it.
 */
export function hideOthersInRoots(dialog: Element): () => void {
  const hidden: Element[] = []
  let shownRoot = dialog
  let depth = 0
  for (let root = shownRoot.getRootNode(); root instanceof ShadowRoot; root = shownRoot.getRootNode()) {
    hidden.push(...hideOthers(root, shownRoot))
    shownRoot = root.host
    depth++
  }
  if (depth > 1) hidden.push(...hideOthers(document.body, shownRoot))
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden')
  }
}

/** Returns everything but the element, its ancestors, and live regions. */
function hideOthers(root: ShadowRoot | HTMLElement, shownRoot: Element): Element[] {
  const heard = new Set<Node>([shownRoot, ...root.querySelectorAll('[aria-live]')])
  const around = new Set<Node>()
  for (const element of heard) {
    for (let node = element.parentNode; node && !around.has(node); node = node.parentNode) around.add(node)
  }
  const hidden: Element[] = []
  const visit = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (heard.has(child)) continue
      if (around.has(child)) visit(child)
      else if (!child.hasAttribute('aria-hidden')) hidden.push(child)
    }
  }
  visit(root)
  for (const element of hidden) element.setAttribute('aria-hidden', 'true')
  return hidden
}
