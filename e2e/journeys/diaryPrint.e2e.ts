import type { Page } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** Signs in and returns the user's id, name and birth date. */
async function signInAs(page: Page, email: string) {
  const profile = page.waitForResponse((response) => response.url().endsWith('/v1/user') && response.ok())
  await signIn(page, email)
  return (await (await profile).json()) as { id: string; fullname: string; dateOfBirth: string }
}

/** Prints the page as Ctrl+P does, and counts what is on paper while it is. */
async function readPaper(page: Page) {
  await expect(page.getByRole('button', { name: 'Nyomtatás, fájl' })).toBeVisible()
  await page.evaluate(() => {
    addEventListener('afterprint', () => {
      const form = document.querySelector('[data-diab-paper="diary"]')
      Object.assign(globalThis, {
        paper: {
          text: form?.textContent ?? '',
          readings: form?.querySelectorAll('[data-diab-paper-entry="glucose"]').length ?? 0,
          days: form?.querySelectorAll('[data-diab-paper-day]').length ?? 0,
          controls: form?.querySelectorAll('button, a, input, select').length ?? 0,
          // Days that may be cut in two by the end of a sheet.
          cutDays: [...(form?.querySelectorAll('tbody') ?? [])].filter((day) => getComputedStyle(day).breakInside !== 'avoid').length,
        },
      })
    })
  })
  let paper: { text: string; readings: number; days: number; controls: number; cutDays: number } | undefined
  await expect(async () => {
    await page.pdf({ preferCSSPageSize: true })
    paper = await page.evaluate(() => (globalThis as unknown as { paper: typeof paper }).paper)
    expect(paper?.text).toContain('Nyomtatva')
  }).toPass()
  if (!paper) throw new Error('nothing was printed')
  return paper
}

/** How many readings the diary itself counts, in the chip of their kind. */
async function shownReadings(page: Page): Promise<number> {
  const chip = page.getByRole('button', { name: /^Vércukor \d+/ })
  await expect(chip).toBeVisible()
  return Number(/\d[\d\s]*/.exec(((await chip.textContent()) ?? '').replaceAll(/\s/g, ''))?.[0])
}

test('the paper of a meter’s week has every reading of the diary, whose it is, and nothing to press', async ({ page }) => {
  const { fullname, dateOfBirth } = await signInAs(page, 'paciens@demo.diab')
  await page.goto('/naplo?nap=14')
  const shown = await shownReadings(page)
  const paper = await readPaper(page)
  expect(paper.readings).toBe(shown)
  expect(paper.cutDays).toBe(0)
  expect(paper.controls).toBe(0)
  expect(paper.text).toContain(fullname)
  expect(paper.text).toContain(dateOfBirth.replaceAll('-', '.'))
})

test('the paper of a sensor’s weeks has a curve for each day and lists the rest, in a visit too', async ({ page }) => {
  const { id, fullname } = await signInAs(page, 'kezelt@demo.diab')
  await page.goto('/naplo?nap=14')
  const shown = await shownReadings(page)
  const paper = await readPaper(page)
  const drawn = Number(/görbén: (\d+)/.exec(paper.text)?.[1])
  expect(drawn).toBeGreaterThan(1000)
  expect(drawn + paper.readings).toBe(shown)
  expect(paper.days).toBeGreaterThanOrEqual(7)

  await page.context().clearCookies()
  await signIn(page, 'orvos@demo.diab')
  await page.goto(`/vizit/naplo?paciens=${id}&nap=14`)
  const inVisit = await readPaper(page)
  expect(inVisit.text).toContain(fullname)
  expect(inVisit.controls).toBe(0)
})

test('the menu saves the shown days as a table', async ({ page }) => {
  await signInAs(page, 'paciens@demo.diab')
  await page.goto('/naplo')
  await expect(page.getByRole('group', { name: 'Napló bejegyzései' })).toBeVisible()
  await page.getByRole('button', { name: 'Nyomtatás, fájl' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Táblázat (CSV)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^diab-naplo-.*\.csv$/)
})

test('the overview on paper is one column of what is known, with its chart within the card', async ({ page }) => {
  await signIn(page, 'paciens@demo.diab')
  const last = page.getByRole('region', { name: 'Utolsó mérés' })
  const next = page.getByRole('region', { name: 'Következő teendő' })
  await expect(last.locator('svg').last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rögzítés' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Rögzítés' })).toBeHidden()
  const [lastBox, nextBox] = [await last.boundingBox(), await next.boundingBox()]
  expect(nextBox!.x).toBe(lastBox!.x)
  expect(nextBox!.width).toBe(lastBox!.width)
  const chart = await last.locator('figure > svg').boundingBox()
  expect(chart!.x + chart!.width).toBeLessThanOrEqual(lastBox!.x + lastBox!.width)
})
