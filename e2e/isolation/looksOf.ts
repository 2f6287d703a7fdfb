import type { Page } from '@playwright/test'

/** Returns place, size and styles of every element of our widgets: what foreign rules could change. */
export const looksOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const properties = [
      'background-color',
      'border-bottom-width',
      'border-left-color',
      'border-top-left-radius',
      'box-shadow',
      'color',
      'cursor',
      'display',
      'fill',
      'float',
      'font-family',
      'font-size',
      'font-style',
      'font-weight',
      'letter-spacing',
      'line-height',
      'list-style-type',
      'margin-top',
      'max-width',
      'min-height',
      'opacity',
      'outline-style',
      'padding-left',
      'padding-top',
      'position',
      'stroke',
      'stroke-width',
      'text-align',
      'text-decoration-line',
      'text-indent',
      'text-shadow',
      'text-transform',
      'white-space',
      'width',
      'word-spacing',
    ]
    const lookOf = (widget: Element, element: Element) => {
      const from = widget.getBoundingClientRect()
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // Inside a picture nothing is laid out in lines and blocks.
      const isDrawn = element.parentElement?.closest('svg')
      const before = getComputedStyle(element, '::before').content
      // What is not shown has a place that means nothing.
      const box = width + height === 0 ? [] : [x - from.x, y - from.y, width, height].map((value) => Math.round(value * 2) / 2)
      const name = `${element.localName}${element.getAttribute('role') ? `[${element.getAttribute('role')}]` : ''}`
      return `${name} ${box.join(' ')} ${before} ${properties.map((property) => `${property}:${isDrawn && property === 'display' ? 'drawn' : style.getPropertyValue(property)}`).join('; ')}`
    }
    return Object.fromEntries(
      [...document.querySelectorAll('[data-diab-widget]')].map((widget) => [
        widget.getAttribute('data-diab-widget') ?? '',
        [widget, ...widget.querySelectorAll('*')].map((element) => lookOf(widget, element)),
      ]),
    )
  })
