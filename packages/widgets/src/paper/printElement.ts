import { themeClasses } from '../provider/themeClasses.ts'
import { asOnPaper } from './paperParts.ts'
import { adoptRules, copyStyleSheets } from './styleSheets.ts'

export interface PrintOptions {
  /** Name of the print job and of the PDF; the page's own title otherwise. */
  title?: string
  /** Rules of the sheets, after the usual ones. */
  rules?: string
  /** Opens the print dialog of the frame; tests give their own. */
  print?: (frame: Window) => void | Promise<void>
}

const paper = `
@page { size: A4; margin: 12mm }
html, body { margin: 0; padding: 0; background: #ffffff }
`

/** Styles that scripts have set: the policy refuses the attribute, not the object. */
function copyStyleObjects(from: Element, to: Element) {
  const originals = [from, ...from.querySelectorAll('*')]
  const copies = [to, ...to.querySelectorAll('*')]
  originals.forEach((original, index) => {
    const copy = copies[index]
    if (!copy || !('style' in original) || !('style' in copy)) return
    const text = (original as HTMLElement).style.cssText
    if (text) (copy as HTMLElement).style.cssText = text
  })
}

function makeFrame(page: Document): HTMLIFrameElement {
  const frame = page.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // It has a layout, as wide as the paper between its margins, outside the viewport.
  Object.assign(frame.style, { position: 'fixed', top: '0', left: '-20000px', width: '186mm', height: '273mm', border: '0' })
  page.body.append(frame)
  return frame
}

async function fillFrame(target: Document, element: HTMLElement, title: string, rules: string) {
  const page = element.ownerDocument
  const root = element.getRootNode()
  target.title = title
  target.documentElement.lang = page.documentElement.lang
  const themed = target.createElement('div')
  themed.className = themeClasses('light')
  themed.style.fontFamily = getComputedStyle(element).fontFamily
  asOnPaper(element, () => {
    const copy = target.importNode(element, true)
    copyStyleObjects(element, copy)
    themed.append(copy)
  })
  target.body.append(themed)
  await copyStyleSheets(root instanceof ShadowRoot ? root : page, target)
  adoptRules(target, paper + rules)
  await target.fonts.ready
}

const first = (target: EventTarget, event: string) =>
  new Promise<void>((resolve) => target.addEventListener(event, () => resolve(), { once: true }))

/**
 * The dialog is over when the frame says so; where `print` blocks, that is before it returns. Mobile Safari reports nothing
 * of a frame: there it is over at the next touch of the page.
 */
async function printAndWait(frame: Window, page: Document, print: (frame: Window) => void | Promise<void>) {
  const said = first(frame, 'afterprint')
  await print(frame)
  await Promise.race([said, first(page, 'pointerdown'), first(page, 'keydown')])
}

/**
 * Prints one element on A4 in the light theme, through a hidden frame of this page with copies of the element and of the
 * page's style sheets; the page itself is not touched. Resolves when the print dialog has been closed and the frame is gone;
 * the focus is then where it was. @throws Error when the browser refuses to print.
 */
export async function printElement(
  element: HTMLElement,
  { title, rules = '', print = (frame) => frame.print() }: PrintOptions = {},
): Promise<void> {
  const page = element.ownerDocument
  const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
  const frame = makeFrame(page)
  try {
    const view = frame.contentWindow
    if (!view) throw new Error('The browser gives no frame to print from.')
    await fillFrame(view.document, element, title ?? page.title, rules)
    await printAndWait(view, page, print)
  } finally {
    frame.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
