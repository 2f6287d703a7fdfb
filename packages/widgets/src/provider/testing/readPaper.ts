/**
 * jsdom has no paper: gives each frame that is printed what a browser's has. @returns the texts that were printed, as they come.
 */
export function readPaper(): string[] {
  const printed: string[] = []
  document.adoptedStyleSheets ??= []
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLIFrameElement) || !node.contentWindow) continue
      const view = node.contentWindow as Window & typeof globalThis
      Object.defineProperty(view.document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
      view.document.adoptedStyleSheets ??= []
      view.CSSStyleSheet.prototype.replaceSync ??= () => {}
      view.print = () => {
        printed.push(view.document.body.textContent)
        view.dispatchEvent(new view.Event('afterprint'))
      }
    }
  }).observe(document.body, { childList: true })
  return printed
}
