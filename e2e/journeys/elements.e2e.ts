import type { Page } from '@playwright/test'
import { elementsOf, focusOf, type Form, forms } from '../embed/elementsOf.ts'
import { type Host, startHost } from '../embed/startHost.ts'
import { violations } from '../readPage.ts'
import { expect, test } from '../test.ts'

let host: Host
test.beforeAll(async () => {
  host = await startHost()
})
test.afterAll(() => host.close())

/** The page with every widget shown, and nothing said in the console. */
async function openPage(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(host.url)
  for (const form of forms) for (const place of elementsOf(page, form).shown) await expect(place).toBeVisible()
  return complaints
}

test('a page without React shows all five widgets from the script tag, in its own document and in shadow roots', async ({ page }) => {
  const complaints = await openPage(page)
  const [light, shadow] = await Promise.all(
    forms.map((form) =>
      elementsOf(page, form).timeline.evaluate((element) => {
        const root = (element.shadowRoot ?? element).querySelector('[data-diab-root]')
        return { text: root?.textContent, color: root && getComputedStyle(root).color, height: element.getBoundingClientRect().height }
      }),
    ),
  )
  // Two providers, two people, two themes.
  expect(light?.text).not.toEqual(shadow?.text)
  expect(light?.color).not.toEqual(shadow?.color)
  expect([light?.height, shadow?.height]).toEqual([620, 620])
  const roots = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const sheets = new Set(all.flatMap(({ adoptedStyleSheets }) => adoptedStyleSheets))
    return { count: all.length, sheets: sheets.size, styleElements: all.flatMap((root) => [...root.querySelectorAll('style')]).length }
  })
  expect(roots).toEqual({ count: 5, sheets: 1, styleElements: 0 })
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a part inside a shadow root is dressed from outside of it', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => document.styleSheets[0]?.insertRule('diab-diary-timeline::part(toolbar) { letter-spacing: 5px }'))
  const spacing = await elementsOf(page, 'shadow').timeline.evaluate((element) => {
    const toolbar = element.shadowRoot?.querySelector('[data-diab-part="toolbar"]')
    return toolbar && getComputedStyle(toolbar).letterSpacing
  })
  expect(spacing).toBe('5px')
})

test('every rule of the stylesheet is in a layer of ours', async ({ page }) => {
  await page.goto(host.url)
  const rules = await page.evaluate(() => {
    const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith('/widgets.css'))
    const all = [...(sheet?.cssRules ?? [])]
    const isNamed = (rule: CSSRule) => [CSSLayerStatementRule, CSSKeyframesRule, CSSPropertyRule].some((kind) => rule instanceof kind)
    return {
      outside: all.filter((rule) => !(rule instanceof CSSLayerBlockRule || isNamed(rule))).map(({ cssText }) => cssText.slice(0, 120)),
      layers: all.flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [rule.name] : [])),
    }
  })
  expect(rules.outside).toEqual([])
  expect(rules.layers.length).toBeGreaterThan(0)
  expect(rules.layers.every((name) => name === 'diab' || name.startsWith('diab.'))).toBe(true)
})

async function expectDialogKeepsFocus(page: Page, form: Form) {
  const { therapy } = elementsOf(page, form)
  const opener = therapy.getByRole('button', { name: /^Szerkesztés: / }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /.+/ })
  await expect(dialog).toHaveCount(1)
  const fields = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 16; step++) {
      const focus = await focusOf(page)
      expect(focus.isInDialog, `${focus.name} has the focus after ${step} times ${key}`).toBe(true)
      fields.add(focus.name)
      await page.keyboard.press(key)
    }
  }
  expect(fields.size).toBeGreaterThan(4)
  await page.evaluate(() => document.querySelector<HTMLElement>('#portal-button')?.focus())
  expect((await focusOf(page)).isInDialog, 'the dialog takes the focus back').toBe(true)
  const stillRead = await therapy.evaluate((element) => {
    const buttons = (element.shadowRoot ?? document).querySelectorAll('[data-diab-widget] button')
    return [...buttons].filter((button) => !button.closest('[aria-hidden="true"]')).length
  })
  expect(stillRead, 'buttons that a screen reader reads behind the dialog').toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => [document.body.style.pointerEvents, document.documentElement.style.overflow])).toEqual(['', ''])
}

async function expectPopoversClose(page: Page, form: Form) {
  const { table } = elementsOf(page, form)
  const columns = table.getByRole('button', { name: 'Oszlopok' })
  const popover = page.getByRole('dialog', { name: 'Oszlopok' })
  await columns.click()
  await expect(popover).toBeVisible()
  await expect.poll(async () => (await focusOf(page)).isInDialog).toBe(true)
  // Beside it in the same widget: of a shadow root the document knows the host alone.
  await table.getByRole('searchbox').or(table.getByRole('textbox')).first().click()
  await expect(popover).toHaveCount(0)
  await columns.click()
  await expect(popover).toBeVisible()
  await columns.click()
  await expect(popover).toHaveCount(0)
  const exporting = table.getByRole('button', { name: 'Exportálás' })
  await exporting.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(exporting).toBeFocused()
}

for (const form of forms) {
  test(`dialogs, popovers and menus keep the focus and give it back: ${form}`, async ({ page }) => {
    const complaints = await openPage(page)
    await expectDialogKeepsFocus(page, form)
    await expectPopoversClose(page, form)
    expect(complaints).toEqual([])
  })
}

test('a shadow root saves an entry, tells the page without a word of what was measured, and draws under the mouse', async ({ page }) => {
  const complaints = await openPage(page)
  const { timeline, charts } = elementsOf(page, 'shadow')
  await timeline.getByRole('button', { name: 'Új bejegyzés' }).first().click()
  await timeline.getByLabel('Mért érték').fill('7,3')
  await timeline.getByRole('button', { name: 'Mentés' }).click()
  const heard = () => page.evaluate(() => window.scriptTagPage.heard)
  const names = async () => (await heard()).map(({ name }) => name)
  await expect.poll(names).toEqual(expect.arrayContaining(['diab-event', 'diab-entry-saved']))
  for (const { detail, from } of (await heard()).filter(({ name }) => name !== 'diab-range-changed')) {
    expect(from).toBe('diab-diary-timeline')
    for (const key of Object.keys(detail as object)) expect(['name', 'patientId', 'entryId']).toContain(key)
  }
  // Of a long list only what is in sight is there; it follows the scrolling.
  const shownDays = () => timeline.getByRole('list').allTextContents()
  const before = await shownDays()
  await timeline.getByRole('listitem').first().hover()
  await page.mouse.wheel(0, 4000)
  await expect.poll(shownDays).not.toEqual(before)
  await expect(timeline.getByRole('listitem').last()).toBeVisible()
  await charts.evaluate((element) => Object.assign(element, { chart: 'normal' }))
  const chart = charts.getByRole('application').first()
  await expect(chart).toBeVisible()
  await expect(charts).toHaveAttribute('chart', 'normal')
  await chart.hover()
  await expect(charts.locator('[data-shown]').first()).toBeVisible()
  expect(complaints).toEqual([])
})
