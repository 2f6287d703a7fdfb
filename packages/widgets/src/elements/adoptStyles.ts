/** Gives a shadow root the widgets' style sheet. Resolves when it stands there. */
export type AdoptStyles = (root: ShadowRoot) => Promise<void>

/** What the page's own sheet says of the element that holds the root; such a page may have none. */
const hostRule = '@layer diab.theme{:host{display:block}}'

/** One style sheet for all shadow roots of a document, made when the first of them asks; its text is a chunk of its own. */
export function createAdoptStyles(): AdoptStyles {
  const sheets = new WeakMap<Document, CSSStyleSheet>()
  return async (root) => {
    // jsdom has no such sheets.
    if (!('adoptedStyleSheets' in root)) return
    const { builtStyles } = await import('./builtStyles.ts')
    const { defaultView } = root.ownerDocument
    if (!defaultView) return
    let sheet = sheets.get(root.ownerDocument)
    if (!sheet) {
      sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet()
      sheet.replaceSync(builtStyles + hostRule)
      sheets.set(root.ownerDocument, sheet)
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
