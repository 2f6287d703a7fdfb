import { act, fireEvent } from '@testing-library/react'

const pressable =
  'button, summary, [role="menuitem"], [role="menuitemcheckbox"], [role="option"], input[type="checkbox"], input[type="text"], input[type="search"], textarea'
const layered = '[data-diab-widget], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Waits until two checks in a row find no change: requests and lazily loaded parts have arrived. */
export async function settle(milliseconds = 15): Promise<void> {
  let isSame = false
  const observer = new MutationObserver(() => {
    isSame = false
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
  for (let quiet = 0; quiet < 2; quiet = isSame ? quiet + 1 : 0) {
    isSame = true
    await act(() => new Promise((done) => setTimeout(done, milliseconds)))
  }
  observer.disconnect()
}

const isField = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches('input[type="text"], input[type="search"], textarea')
const isSwitchedOn = (element: HTMLElement) =>
  element.matches('[aria-pressed="true"], [aria-checked="true"], input[type="checkbox"]:checked')

function press(element: HTMLElement) {
  fireEvent.pointerDown(element, { button: 0, pointerType: 'mouse' })
  fireEvent.click(element)
  if (element.getAttribute('aria-haspopup') === 'menu') fireEvent.keyDown(element, { key: 'Enter' })
}

interface PressOptions {
  /** Returns the name of an element; '' for one that is left alone. Each name is pressed once. */
  nameOf: (element: HTMLElement) => string
  /** Before each press. */
  meanwhile?: () => void
  /** After each press, when everything has come. */
  look: (pressed: HTMLElement) => void
}

/**
 * Works its way through everything that is on the page: the innermost layer first; what is open is filled in, sent and left when
 * nothing in it is left to press. @returns how many things were pressed
 */
export async function pressEverything({ nameOf, meanwhile, look }: PressOptions): Promise<number> {
  const done = new Set<string>()

  function next(): HTMLElement | undefined {
    for (const layer of [...document.querySelectorAll(layered)].toReversed()) {
      for (const element of [
        ...layer.querySelectorAll<HTMLElement>(pressable),
        ...layer.querySelectorAll<HTMLElement>('input[type="radio"]'),
      ]) {
        // The way out of a layer is taken when everything else is done.
        if (element.closest('[aria-hidden="true"], [data-panel-header]') || element.matches(':disabled')) continue
        const name = nameOf(element)
        if (name === '' || done.has(name)) continue
        done.add(name)
        return element
      }
    }
    return undefined
  }

  async function work(element: HTMLElement) {
    meanwhile?.()
    if (isField(element)) {
      const before = element.value
      fireEvent.change(element, { target: { value: '0' } })
      await settle()
      look(element)
      return fireEvent.change(element, { target: { value: before } })
    }
    const wasOn = isSwitchedOn(element)
    press(element)
    await settle()
    look(element)
    // What is switched off may hide what is still to be pressed.
    if (wasOn && element.isConnected) press(element)
    await settle()
  }

  /** @returns whether there was anything to leave */
  async function leave() {
    const form = [...document.querySelectorAll('form')].at(-1)
    const layer = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="menu"], aside')].at(-1)
    if (!form && !layer) return false
    meanwhile?.()
    if (form) fireEvent.submit(form)
    await settle()
    look(form ?? layer!)
    const rest = layer?.isConnected ? layer : undefined
    if (rest) fireEvent.keyDown(rest, { key: 'Escape' })
    await settle()
    look(form ?? layer!)
    return true
  }

  for (let left = 0; left < 40;) {
    const element = next()
    if (element) await work(element)
    else if (await leave()) left++
    else break
  }
  return done.size
}
