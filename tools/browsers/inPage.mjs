// Functions that run in the page of either browser: they hold nothing of this module.

/** Returns the first visible element of a kind whose accessible name, or its label's text, fits. */
export function findInPage(kind, pattern, withinSelector) {
  const name = new RegExp(pattern)
  const isVisible = (element) => element.getClientRects().length > 0
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const roots = withinSelector ? [...document.querySelectorAll(withinSelector)].filter(isVisible) : [document]
  const all = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)])
  if (kind === 'field') {
    const labelled = all('label').find((label) => name.test(nameOf(label)) && label.control && isVisible(label.control))
    return (
      labelled?.control ?? all('input[aria-label], select[aria-label]').find((element) => name.test(nameOf(element)) && isVisible(element))
    )
  }
  const selector = kind === 'link' ? 'a[href], [role=link]' : 'button, [role=button], [role=tab], [role=menuitem]'
  return all(selector).find((element) => isVisible(element) && name.test(nameOf(element)))
}

/** Selects the content, so that typing replaces it. */
export function selectContent(element) {
  element.focus()
  element.select?.()
}

/** Chooses an option by the beginning of its text. */
export function chooseOption(element, text) {
  const option = [...element.options].find(({ label }) => label.startsWith(text))
  if (!option) throw new Error(`no option ${text}`)
  element.value = option.value
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

export const readValue = (element) => element.value

/** Returns what a person sees: the heading, the words, and by how much the page is too wide. */
export function lookAtPage() {
  const page = document.documentElement
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    text: document.body?.innerText ?? '',
    tooWide: Math.max(0, page.scrollWidth - page.clientWidth),
  }
}

/** Scrolls an element into the middle of the window, at once. */
export function showInPage(element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}
