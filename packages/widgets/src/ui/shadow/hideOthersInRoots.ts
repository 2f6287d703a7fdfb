/**
 * Hides from screen readers what stands beside a dialog in its shadow root, and in the roots around that. In the document Radix
 * does it, but takes the host for the dialog, so that all else in the root would still be read; and of a root inside a root it
 * only says that it does not know it. Returns how to undo it.
 */
export function hideOthersInRoots(dialog: Element): () => void {
  const hidden: Element[] = []
  let kept = dialog
  let depth = 0
  for (let root = kept.getRootNode(); root instanceof ShadowRoot; root = kept.getRootNode()) {
    hidden.push(...hideOthers(root, kept))
    kept = root.host
    depth++
  }
  if (depth > 1) hidden.push(...hideOthers(document.body, kept))
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden')
  }
}

/** Everything but the element, what is around it, and what tells of changes. */
function hideOthers(root: ShadowRoot | HTMLElement, kept: Element): Element[] {
  const heard = new Set<Node>([kept, ...root.querySelectorAll('[aria-live]')])
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
