// Records of a page from its first byte on, and what is left behind in it.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    watched: { violations: string[]; listeners: Record<string, number>; printed: number }
  }
}

/** Runs before any script of the page. */
function watchWindow() {
  // A frame that something is printed from is the page's own.
  const isFrame = window.parent !== window
  const watched: Window['watched'] = isFrame ? window.parent.watched : { violations: [], listeners: {}, printed: 0 }
  Object.assign(window, { watched })
  window.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample }) => watched.violations.push(`${effectiveDirective}: ${blockedURI} ${sample}`),
    true,
  )
  window.print = () => {
    watched.printed++
    window.dispatchEvent(new Event('afterprint'))
  }
  if (isFrame) return
  const count = (target: EventTarget, type: string, by: number) => {
    const place = target === window ? 'window' : target === document ? 'document' : undefined
    if (place) watched.listeners[`${place} ${type}`] = (watched.listeners[`${place} ${type}`] ?? 0) + by
  }
  const known = new WeakMap<EventTarget, Set<string>>()
  const numbers = new WeakMap<object, number>()
  let last = 0
  const keyOf = (type: string, listener: object, options: unknown) => {
    if (!numbers.has(listener)) numbers.set(listener, ++last)
    const capture = typeof options === 'object' && options !== null ? (options as { capture?: boolean }).capture : options
    return `${type} ${numbers.get(listener)} ${Boolean(capture)}`
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function add(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    const isOnce = typeof options === 'object' && options?.once
    if (listener && !isOnce) {
      const keys = known.get(target) ?? new Set()
      known.set(target, keys)
      const key = keyOf(type, listener, options)
      if (!keys.has(key)) count(target, type, 1)
      keys.add(key)
    }
    return addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function remove(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    if (listener && known.get(target)?.delete(keyOf(type, listener, options))) count(target, type, -1)
    return removeEventListener.call(target, type, listener, options)
  }
}

/** Records violations of the policy, uncaught errors and messages in the console, all from the first byte on. */
export async function watchPage(page: Page): Promise<() => Promise<string[]>> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text().slice(0, 600)}`)
  })
  page.on('pageerror', (error) => complaints.push(`not caught: ${error.message}`))
  await page.addInitScript(watchWindow)
  return async () => {
    const violations = await page.evaluate(() => window.watched.violations.splice(0))
    return [...violations, ...complaints.splice(0)]
  }
}

/** Everything outside of a widget's own place that a widget could leave behind. */
export const remainsOf = (page: Page) =>
  page.evaluate(() => ({
    head: document.head.childElementCount,
    styles: document.querySelectorAll('style').length,
    sheets: document.adoptedStyleSheets.length,
    body: [...document.body.children].map(({ localName }) => localName),
    places: document.getElementById('places')?.childElementCount,
    overlays: document.getElementById('overlays')?.childElementCount,
    attributes: [document.documentElement, document.body, ...document.querySelectorAll('main, main > *')].map((element) =>
      element
        .getAttributeNames()
        // An empty style leaves its attribute behind, whatever set it.
        .filter((name) => name !== 'style' || element.getAttribute(name) !== '')
        .map((name) => `${name}=${element.getAttribute(name)}`)
        .join(' '),
    ),
  }))

/** Listeners on the window and the document. */
export const listenersOf = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(window.watched.listeners).filter(([, count]) => count !== 0)))
