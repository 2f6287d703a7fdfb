import type { Page } from '@playwright/test'
import {
  analysis,
  analysisPaths,
  type ChartName,
  chartNames,
  charts,
  download,
  figureOf,
  figures,
  periods,
  picture,
} from '../analysisPage.ts'
import { chooseRadio, pressKeyOn, tabTo } from '../keyboard.ts'
import { demoPassword, signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** What the chart's cursor has said last. */
const said = (page: Page) => picture(page).getByRole('status')

/** Signs in without touching the mouse. */
async function signInByKeyboard(page: Page, email: string) {
  await page.goto('/bejelentkezes')
  await pressKeyOn(page, page.getByRole('main').getByRole('button', { name: 'Bejelentkezés', exact: true }))
  await tabTo(page, page.getByLabel('E-mail-cím'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Jelszó', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
}

/** Reads a chart from the whole period inwards, and on to the next values there. */
async function readByArrows(page: Page) {
  await tabTo(page, picture(page))
  const heard: string[] = []
  const press = async (key: string) => {
    await page.keyboard.press(key)
    heard.push(await said(page).innerText())
  }
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await press(key)
  const isValue = () => /\d,\d mmol\/l/.test(heard.at(-1) ?? '')
  for (let step = 0; step < 30 && !isValue(); step++) await press('ArrowRight')
  expect(isValue(), heard.join(' | ')).toBe(true)
  expect(new Set(heard).size, heard.join(' | ')).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Escape')
}

/** Each radio on the way is a separate page: the last one has to be shown before anything is looked for. */
async function chooseChart(page: Page, name: ChartName) {
  await chooseRadio(page, charts(page), name)
  await expect(page).toHaveURL(new RegExp(`${analysisPaths[name]}\\?.*nap=28`))
  await expect(charts(page).getByRole('radio', { name })).toBeFocused()
}

test('a patient reads the analysis by keyboard alone', async ({ page }) => {
  await signInByKeyboard(page, 'paciens@demo.diab')
  await pressKeyOn(page, page.getByRole('navigation', { name: 'Fő navigáció' }).getByRole('link', { name: 'Elemzés' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Elemzés' })).toBeFocused()

  const inAWeek = await figures(page)
  await chooseRadio(page, periods(page), '4 hét')
  await expect(page).toHaveURL(/nap=28/)
  await expect.poll(() => figures(page)).not.toBe(inAWeek)

  for (const name of ['Normál diagram', 'Modell nap', 'Átlag-szórás'] as const) {
    await chooseChart(page, name)
    await readByArrows(page)
  }

  await chooseChart(page, 'Normál diagram')
  await expect(picture(page)).toHaveCount(1)
  await pressKeyOn(page, analysis(page).getByRole('button', { name: 'Táblázat' }))
  await expect(analysis(page).getByRole('table').getByRole('row').nth(1)).toBeVisible()

  const all = await figureOf(page, 'Mérések száma')
  await pressKeyOn(page, analysis(page).getByRole('checkbox', { name: 'Étkezés utáni' }), 'Space')
  await expect(page).toHaveURL(/rejtve=etkezes-utan/)
  await expect.poll(() => figureOf(page, 'Mérések száma')).not.toBe(all)

  const summary = analysis(page).getByRole('button', { name: 'Összefoglaló az orvosnak' })
  await pressKeyOn(page, summary)
  const report = page.getByRole('dialog', { name: 'Összefoglaló az orvosnak' })
  await expect(report).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await expect(summary).toBeFocused()
})

/** Everything that makes a view what it is. */
async function viewOf(page: Page) {
  return {
    chart: await charts(page).getByRole('radio', { checked: true }).inputValue(),
    period: await periods(page).getByRole('radio', { checked: true }).inputValue(),
    figures: await figures(page),
    hidden: await analysis(page).getByRole('checkbox', { checked: false }).count(),
    title: await page.title(),
  }
}

/** Returns the view once it no longer changes: the figures of the former days are shown until the new ones are there. */
async function settledView(page: Page) {
  let before = await viewOf(page)
  await expect
    .poll(
      async () => {
        const last = before
        before = await viewOf(page)
        return JSON.stringify(before) === JSON.stringify(last)
      },
      { intervals: [1000] },
    )
    .toBe(true)
  return before
}

test('an address that was kept shows the same view, later and in another browser', async ({ page, browser, baseURL }) => {
  await signIn(page, 'paciens@demo.diab')
  await page.goto(analysisPaths['Modell nap'])
  await periods(page).getByRole('radio', { name: '2 hét' }).click()
  await analysis(page).getByRole('checkbox', { name: 'Éhgyomri' }).click({ force: true })
  await analysis(page).getByRole('button', { name: 'Előző időszak' }).click()
  await expect(page).toHaveURL(/eddig=\d{4}-\d{2}-\d{2}&nap=14&rejtve=ehomi/)
  await expect(page).toHaveTitle('Modell nap diagram – Diabnapló')
  const view = await settledView(page)
  expect(view).toMatchObject({ period: '14', hidden: 1 })

  await page.reload()
  await expect.poll(() => viewOf(page)).toEqual(view)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, 'paciens@demo.diab', baseURL)
  await other.goto(page.url())
  await expect.poll(() => viewOf(other)).toEqual(view)
  await elsewhere.close()

  // Back leads through the charts with the days and the filter kept.
  await charts(page).getByRole('radio', { name: 'Normál diagram' }).click()
  await expect(page).toHaveURL(/normal-diagram\?.*rejtve=ehomi/)
  await page.goBack()
  await expect.poll(() => viewOf(page)).toEqual(view)
})

async function writeGlucose(page: Page, value: string) {
  await page.goto('/naplo?uj=vercukor')
  await page.getByLabel('Mért érték').fill(value)
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').filter({ hasText: value })).toBeVisible()
}

test('a new entry changes the figures', async ({ page }) => {
  await signIn(page, 'ures10@demo.diab')
  await writeGlucose(page, '6,4')
  await page.getByRole('link', { name: 'Elemzés', exact: true }).first().click()
  await expect.poll(() => figureOf(page, 'Átlag')).toContain('6,4')
  expect(await figureOf(page, 'Mérések száma')).toMatch(/^1\b/)

  // Not by an address: what was read before is kept, and has to be asked for again.
  await page.getByRole('link', { name: 'Napló', exact: true }).first().click()
  await page.getByRole('button', { name: 'Új bejegyzés' }).first().click()
  await page.getByLabel('Mért érték').fill('8,4')
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').filter({ hasText: '8,4' })).toBeVisible()
  await page.getByRole('link', { name: 'Elemzés', exact: true }).first().click()
  await expect.poll(() => figureOf(page, 'Átlag')).toContain('7,4')
  expect(await figureOf(page, 'Mérések száma')).toMatch(/^2\b/)
  await page.getByRole('link', { name: 'Áttekintés', exact: true }).first().click()
  await expect(page.getByText(/2 mérésből/)).toBeVisible()
})

test('a chart is saved as a picture, a drawing and a table', async ({ page }) => {
  await signIn(page, 'paciens@demo.diab')
  for (const name of ['Normál diagram', 'Modell nap', 'Átlag-szórás'] satisfies ChartName[]) {
    await page.goto(analysisPaths[name])
    await picture(page).waitFor()
    const png = await download(page, 'Kép (PNG)')
    expect(png.content.subarray(1, 4).toString()).toBe('PNG')
    expect(png.content.length).toBeGreaterThan(10_000)
    const svg = await download(page, 'Vektoros kép (SVG)')
    expect(svg.content.toString()).toMatch(/^(<\?xml[^>]*>\s*)?<svg[\s>]/)
    expect(svg.content.toString()).toMatch(/<path[^>]* d="M/)
    expect(svg.content.toString(), 'stands alone').not.toMatch(/class=|var\(--/)
    const csv = await download(page, 'Táblázat (CSV)')
    expect(csv.content.toString().trim().split('\n').length).toBeGreaterThan(3)
    expect([png, svg, csv].map(({ fileName }) => fileName.split('.').at(-1))).toEqual(['png', 'svg', 'csv'])
  }
})

test('what cannot be loaded says so, and comes back', async ({ page, context }) => {
  await signIn(page, 'paciens@demo.diab')
  await page.route(/\/v1\/patient\/[^/]+\/diary\?/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"type":"about:blank","title":"Hiba.","status":500}' }),
  )
  await page.goto(analysisPaths['Normál diagram'])
  await expect(analysis(page).getByText('Az elemzés nem töltődött be')).toBeVisible()
  await page.unroute(/\/v1\/patient\/[^/]+\/diary\?/)
  await analysis(page).getByRole('button', { name: 'Újra' }).click()
  await picture(page).waitFor()

  await context.setOffline(true)
  await analysis(page).getByRole('button', { name: 'Előző időszak' }).click()
  await expect(analysis(page).getByText('Nincs internetkapcsolat', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Elemzés' })).toBeVisible()
  await context.setOffline(false)
  await picture(page).waitFor()
})

test('the summary for the doctor is one press away from the overview', async ({ page }) => {
  await signIn(page, 'paciens@demo.diab')
  await page.getByRole('link', { name: 'Összefoglaló az orvosnak' }).click()
  await expect(page.getByRole('dialog', { name: 'Összefoglaló az orvosnak' })).toContainText('Kertész Júlia')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Elemzés' })).toBeVisible()
})

test('on paper there is the analysis alone', async ({ page }) => {
  await signIn(page, 'paciens@demo.diab')
  for (const name of chartNames) {
    await page.goto(analysisPaths[name])
    await figures(page)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
    for (const part of [
      page.getByRole('navigation'),
      charts(page),
      page.getByRole('radio'),
      page.getByRole('checkbox'),
      page.getByRole('button'),
    ]) {
      expect(await part.filter({ visible: true }).count(), `${name}: ${String(part)}`).toBe(0)
    }
    await expect(page.getByLabel('Számok az időszakról')).toBeVisible()
    await expect(page.getByText(/^Kertész Júlia · /).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(/^\d{4}\.\d{2}\.\d{2}\. – /).filter({ visible: true })).toHaveCount(1)
    await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
  }
})

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`a phone in landscape, ${width} × ${height}, shows half of each chart before it is scrolled, and the figures below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'kezelt@demo.diab')
    for (const name of chartNames.filter((chart) => chart !== 'Összesítő')) {
      await page.goto(analysisPaths[name])
      await figures(page)
      const shown = (await picture(page).boundingBox())!
      // Events are on lanes below the readings.
      expect(shown.y + Math.min(shown.height, 280) / 2, name).toBeLessThanOrEqual(height)
      const row = (await page.getByLabel('Számok az időszakról').boundingBox())!
      expect(row.y, name).toBeGreaterThan(shown.y + shown.height)
    }
    await page.goto(analysisPaths.Összesítő)
    await figures(page)
    const finding = (await analysis(page).getByRole('heading', { level: 2 }).first().boundingBox())!
    expect(finding.y + finding.height, 'Összesítő').toBeLessThanOrEqual(height / 2 + 40)
  })
}
