import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { figureOf, numberIn } from '../analysisPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { confirmUnusual } from '../uploadPage.ts'

const folder = fileURLToPath(new URL('../../../shared/data/uci', import.meta.url))

async function upload(page: Page, name: string) {
  await page.goto('/adatfeltoltes')
  await page.locator('input[type=file]').setInputFiles(`${folder}/${name}`)
  await expect(page).toHaveURL(/\/adatfeltoltes\/[\w-]{22}$/)
  await confirmUnusual(page)
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(page.getByText(/bejegyzés mentve a naplódba/)).toBeVisible()
}

/** Count, average and deviation that the page shows of ninety days. */
async function shownFigures(page: Page, lastDay: string) {
  await page.goto(`/elemzes?eddig=${lastDay}&nap=90`)
  return {
    count: numberIn(await figureOf(page, 'Mérések száma')),
    average: numberIn(await figureOf(page, 'Átlag')),
    deviation: numberIn(await figureOf(page, 'Szórás')),
  }
}
type Figures = Awaited<ReturnType<typeof shownFigures>>

/** Of both periods together, as if all readings had been of one. */
function joined(one: Figures, other: Figures): Figures {
  const count = one.count + other.count
  const average = (one.count * one.average + other.count * other.average) / count
  const squares = [one, other].reduce(
    (sum, part) => sum + (part.count - 1) * part.deviation ** 2 + part.count * (part.average - average) ** 2,
    0,
  )
  return { count, average, deviation: Math.sqrt(squares / (count - 1)) }
}

// Both diaries are longer than the longest period: two of them hold all of it.
const diaries = [
  { name: 'data-01', account: 'ures11@demo.diab', lastDays: ['1991-09-03', '1991-06-05'] },
  { name: 'data-20', account: 'ures12@demo.diab', lastDays: ['1991-09-23', '1991-06-25'] },
] as const

test.describe('real diaries', () => {
  test.skip(!existsSync(folder), 'The real diaries of ../shared/data/uci are not here.')

  for (const { name, account, lastDays } of diaries) {
    test(`${name}: the page shows the figures of reference.json`, async ({ page }) => {
      const reference = JSON.parse(readFileSync(`${folder}/reference.json`, 'utf8')).patients[name]
      await signIn(page, account)
      await upload(page, name)
      const together = joined(await shownFigures(page, lastDays[0]), await shownFigures(page, lastDays[1]))
      expect(together.count).toBe(reference.count)
      // The page shows one decimal.
      expect(Math.abs(together.average - reference.mean_mmol)).toBeLessThanOrEqual(0.05)
      expect(Math.abs(together.deviation - reference.sd_sample_mmol)).toBeLessThanOrEqual(0.1)
    })
  }
})
