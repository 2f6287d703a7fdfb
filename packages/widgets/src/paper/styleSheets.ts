const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n')

/** `cloneNode` gives no nonce: the browser hides it from everything but this property. */
function copyWithNonce<Copied extends HTMLElement>(element: Copied, owner: Document): Copied {
  const copy = owner.importNode(element, true)
  if (element.nonce) copy.nonce = element.nonce
  return copy
}

const loaded = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true })
  })

function copyLink(link: HTMLLinkElement, to: Document): Promise<void> {
  const copy = copyWithNonce(link, to)
  copy.href = link.href
  const ready = loaded(copy)
  to.head.append(copy)
  return ready
}

function copyStyle(style: HTMLStyleElement, to: Document) {
  const copy = copyWithNonce(style, to)
  // Rules inserted by a script are in the sheet and not in the text.
  if (style.sheet) copy.textContent = textOf(style.sheet)
  to.head.append(copy)
}

/** Adds rules to a document in a new sheet, because documents cannot share a constructed one. Returns the sheet's removal. */
export function adoptRules(to: Document, rules: string): () => void {
  const view = to.defaultView as (Window & typeof globalThis) | null
  if (!view) return () => {}
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(rules)
  to.adoptedStyleSheets = [...to.adoptedStyleSheets, sheet]
  return () => {
    to.adoptedStyleSheets = to.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Gives a document every style sheet of a page, or of a shadow root and its page. Resolves when the files have loaded or failed. */
export async function copyStyleSheets(from: Document | ShadowRoot, to: Document): Promise<void> {
  const roots = from instanceof ShadowRoot ? [from.ownerDocument, from] : [from]
  const loading: Promise<void>[] = []
  for (const root of roots) {
    for (const element of root.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel~="stylesheet"], style')) {
      if (element instanceof HTMLLinkElement) {
        if (!element.disabled) loading.push(copyLink(element, to))
      } else copyStyle(element, to)
    }
    for (const sheet of root.adoptedStyleSheets) adoptRules(to, textOf(sheet))
  }
  await Promise.all(loading)
}
