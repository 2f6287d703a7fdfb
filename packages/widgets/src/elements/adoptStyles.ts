/** Adds the widgets' style sheet to a shadow root. Resolves when it is applied. */
export type AdoptStyles = (root: ShadowRoot) => Promise<void>

/** The rules of the page's own sheet for the element that holds the root; such a page may have none. */
const hostRule = '@layer diab.theme{:host{display:block}}'

/** Creates one style sheet for all shadow roots of a document, at the first request; its text is a separate chunk. */
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
