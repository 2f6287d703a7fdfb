import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOnly, RunOptions } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Chromium states the fill of text without forced colours, in which it does not draw it. No style of the product sets a
 * fill, so that the colour is what is seen in every theme.
 */
const readDrawnColours = () => {
  const read = Reflect.get(CSSStyleDeclaration.prototype, 'getPropertyValue')
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return read.call(this, name === '-webkit-text-fill-color' ? 'color' : name)
  }
}

/** What fades in has another contrast half way; what turns for ever is not waited for. */
const waitForMotion = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Returns violations of WCAG 2.2 AA on the page, in a part of it, or of some of its rules, each with its elements. */
export async function violations(page: Page, only?: string[], { part = 'html', exceptContrast = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate(readDrawnColours)
  }
  await waitForMotion(page)
  const runOnly: RunOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: rules }
  const options: RunOptions = {
    runOnly,
    rules: exceptContrast ? { 'color-contrast': { enabled: false } } : {},
    resultTypes: ['violations'],
  }
  // What passed stays in the page: to bring two megabytes of it here takes several times as long as to find it.
  return page.evaluate<string[], [string, RunOptions]>(
    async ([selector, runOptions]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations: found } = await axe.run(selector, runOptions)
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    [part, options],
  )
}

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Makes the window as high as its page. The bar at the foot of a phone covers what a finger would scroll to, and axe
 * measures a control by what is seen of it: how long a page is depends on what others have done, as signing in.
 */
export async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 360
  let shown = 0
  // A part that is read later makes the page longer once more.
  for (;;) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height === shown) return
    await page.setViewportSize({ width, height })
    shown = height
    await page.waitForTimeout(250)
  }
}
