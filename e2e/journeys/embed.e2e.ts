import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { DiabEmbed } from '../embed/hostPage.tsx'
import { type Host, startHost } from '../embed/startHost.ts'
import { expect, test } from '../test.ts'

declare global {
  interface Window {
    diabEmbed: DiabEmbed
  }
}

let host: Host
test.beforeAll(async () => {
  host = await startHost()
})
test.afterAll(() => host.close())

async function openPortal(page: Page) {
  await page.goto(host.url)
  await page.waitForFunction(() => 'diabEmbed' in window)
}

const timeline = (page: Page, id: string) => page.locator(`#${id}`).getByRole('listitem').first()

test('every rule of the stylesheet stands in a layer of ours', async ({ page }) => {
  await openPortal(page)
  const outside = await page.evaluate(() => {
    const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith('/widgets.css'))
    return [...(sheet?.cssRules ?? [])]
      .filter((rule) => !(rule instanceof CSSLayerBlockRule || rule instanceof CSSLayerStatementRule))
      .filter((rule) => !(rule instanceof CSSKeyframesRule || rule instanceof CSSPropertyRule))
      .map((rule) => rule.cssText.slice(0, 120))
  })
  expect(outside).toEqual([])
  const layers = await page.evaluate(() => {
    const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith('/widgets.css'))
    return [...(sheet?.cssRules ?? [])].flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [rule.name] : []))
  })
  expect(layers.length).toBeGreaterThan(0)
  expect(layers.every((name) => name === 'diab' || name.startsWith('diab.'))).toBe(true)
})

test('the portal looks the same with and without our stylesheet', async ({ page }) => {
  await page.goto(`${host.url}/bare`)
  const bare = await page.locator('#portal').screenshot()
  await openPortal(page)
  await page.evaluate(() => window.diabEmbed.mount('one', 'patient'))
  await expect(timeline(page, 'one')).toBeVisible()
  expect((await page.locator('#portal').screenshot()).equals(bare)).toBe(true)
})

test('works under a strict policy with Trusted Types, dialog and panel included', async ({ page }) => {
  await openPortal(page)
  await page.evaluate(() => window.diabEmbed.mount('one', 'patient'))
  await timeline(page, 'one').waitFor()
  await page.locator('#one').getByRole('button', { name: 'Új bejegyzés' }).click()
  // The fixture fails the test on any violation.
  await expect(page.getByLabel('Mért érték')).toBeVisible()
})

test('words can be replaced', async ({ page }) => {
  await openPortal(page)
  await page.evaluate(() => window.diabEmbed.mount('one', 'patient', { messages: { 'diaryTimeline.toolbar.newEntry': 'Bevitel' } }))
  await expect(page.locator('#one').getByRole('button', { name: 'Bevitel' })).toBeVisible()
})

test('overlays stand where the portal wants them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPortal(page)
  await page.evaluate(() => window.diabEmbed.mount('one', 'patient', { portalRootId: 'overlays' }))
  await timeline(page, 'one').waitFor()
  await page.locator('#one').getByRole('button', { name: 'Új bejegyzés' }).click()
  await expect(page.locator('#overlays').getByRole('dialog')).toBeVisible()
})

test('two providers with different patients and themes know nothing of each other', async ({ page }) => {
  await openPortal(page)
  await page.evaluate(() => {
    window.diabEmbed.mount('one', 'patient', { ownQueryClient: true })
    window.diabEmbed.mount('two', 'supervisor', { theme: 'dark', ownQueryClient: true })
  })
  await timeline(page, 'one').waitFor()
  await timeline(page, 'two').waitFor()
  const looks = await page.evaluate(() =>
    ['one', 'two'].map((id) => {
      const root = document.querySelector(`#${id} [data-diab-root]`)
      return root ? getComputedStyle(root).getPropertyValue('--diab-color-surface-card') || getComputedStyle(root).color : ''
    }),
  )
  expect(looks[0]).not.toEqual(looks[1])
  const texts = await Promise.all(['one', 'two'].map((id) => page.locator(`#${id}`).innerText()))
  expect(texts[0]).not.toEqual(texts[1])
})

test('the host’s QueryClient is used when given, and an own one otherwise', async ({ page }) => {
  await openPortal(page)
  await page.evaluate(() => window.diabEmbed.mount('one', 'patient'))
  await timeline(page, 'one').waitFor()
  expect(await page.evaluate(() => window.diabEmbed.cachedQueries())).toBe(0)
  await page.evaluate(() => window.diabEmbed.mount('two', 'supervisor', { ownQueryClient: true }))
  await timeline(page, 'two').waitFor()
  expect(await page.evaluate(() => window.diabEmbed.cachedQueries())).toBeGreaterThan(0)
})

test('unmounting leaves nothing behind', async ({ page }) => {
  await openPortal(page)
  const before = await page.evaluate(() => ({
    head: document.head.childElementCount,
    body: document.body.childElementCount,
    attributes: document.body.getAttributeNames(),
  }))
  await page.evaluate(() => window.diabEmbed.mount('one', 'patient'))
  await timeline(page, 'one').waitFor()
  await page.evaluate(() => window.diabEmbed.unmount('one'))
  await expect(page.locator('#one')).toBeEmpty()
  const after = await page.evaluate(() => ({
    head: document.head.childElementCount,
    body: document.body.childElementCount,
    attributes: document.body.getAttributeNames(),
  }))
  expect(after).toEqual(before)
})

test('events name what happened and carry no health data', async ({ page }) => {
  await openPortal(page)
  await page.evaluate(() => window.diabEmbed.mount('one', 'patient'))
  await timeline(page, 'one').waitFor()
  await page.locator('#one').getByRole('button', { name: 'Új bejegyzés' }).click()
  await page.getByLabel('Mért érték').fill('7,3')
  await page.getByRole('button', { name: 'Mentés' }).click()
  await expect.poll(() => page.evaluate(() => window.diabEmbed.eventsOf('one')?.map(({ name }) => name))).toContain('glucoseEntry.created')
  const events = await page.evaluate(() => window.diabEmbed.eventsOf('one') ?? [])
  for (const event of events)
    expect(
      Object.keys(event)
        .toSorted()
        .filter((key) => !['entryId', 'name', 'patientId'].includes(key)),
    ).toEqual([])
})

test('renders on a server without a style attribute, a warning or a browser', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { renderToString } = await import('react-dom/server')
  const { createElement } = await import('react')
  const { createDiabClient } = await import(`${root}packages/core/dist/client.js`)
  const { createFakeProvider, people } = await import(`${root}packages/core/dist/testing.js`)
  const { DiabProvider } = await import(`${root}packages/widgets/dist/provider.js`)
  const { DiaryTimeline } = await import(`${root}packages/widgets/dist/diary-timeline.js`)
  expect(readFileSync(`${root}packages/widgets/dist/diary-timeline.js`, 'utf8').startsWith('"use client"')).toBe(true)
  const complaints: unknown[] = []
  const original = console.error
  console.error = (...args: unknown[]) => complaints.push(args)
  const html = renderToString(
    createElement(
      DiabProvider,
      { client: createDiabClient(createFakeProvider().clientOptions), user: people.patient, now: () => '2026-11-20T18:42:00' },
      [createElement(DiaryTimeline, { key: 1, patientId: people.patient.id })],
    ),
  )
  console.error = original
  expect(complaints).toEqual([])
  expect(html).toContain('data-diab-root')
  expect(html).not.toMatch(/ style="/)
})

test('a part is dressed by a class of the portal’s, and a dark look is light on paper', async ({ page }) => {
  await openPortal(page)
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule('.portal-heading { letter-spacing: 3px }')
    const variables = { colorSurfacePage: '#000000', colorSurfaceCard: '#101418', colorText: '#f4f4f4' } as const
    window.diabEmbed.mount('one', 'patient', { appearance: { theme: 'dark', variables }, classNames: { dayHeading: 'portal-heading' } })
  })
  await timeline(page, 'one').waitFor()
  const looks = () =>
    page.locator('#one').evaluate((place) => {
      const look = (selector: string) => {
        const element = place.querySelector(selector)
        return element && getComputedStyle(element)
      }
      const heading = look('[data-diab-part="dayHeading"]')
      return { text: look('[data-diab-widget]')?.color, ground: heading?.backgroundColor, spacing: heading?.letterSpacing }
    })
  const screen = await looks()
  expect(screen).toMatchObject({ text: 'rgb(244, 244, 244)', spacing: '3px' })
  await page.emulateMedia({ media: 'print' })
  const paper = await looks()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.diabEmbed.mount('two', 'patient'))
  await timeline(page, 'two').waitFor()
  expect(paper.text).toBe(await page.locator('#two [data-diab-widget]').evaluate((element) => getComputedStyle(element).color))
})
