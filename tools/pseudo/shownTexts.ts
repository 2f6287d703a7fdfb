const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'placeholder', 'title']

/** Every text that is shown, or read out by a screen reader. */
export function shownTexts(root: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) texts.push(...attributes.flatMap((name) => node.getAttribute(name) ?? []))
    else if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '')
  }
  return texts
}

/** What of a text is in no brackets; a sentence may be shown in several pieces, of which one opens and another one closes. */
export function withoutMarked(text: string): string {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  return rest.replace(/⟦.*$/s, '').replace(/^.*⟧/s, '').trim()
}
