import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { fixedZones, glucoseSummary } from '@diab/internal/analysis'
import { itemsOf, readReadingFile } from '@diab/core/devices'
import type { GlucoseEntry } from '@diab/core/rules'
import { makeReadingSource } from '@diab/core/testing'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { confirmUnusual } from '../uploadPage.ts'

const folder = fileURLToPath(new URL('../../../shared/data/uci', import.meta.url))

/** What the file holds, read as the page reads it. */
async function contentOf(name: string) {
  const parsed = await readReadingFile(makeReadingSource(readFileSync(`${folder}/${name}`), { name }))
  if (parsed.state !== 'read') throw new Error(JSON.stringify(parsed))
  const { transfer, confirmCount } = parsed
  return { count: itemsOf(transfer).length, confirmCount, refusedCount: transfer.refusedList?.length ?? 0 }
}

async function upload(page: Page, name: string) {
  await page.goto('/adatfeltoltes')
  await page.locator('input[type=file]').setInputFiles(`${folder}/${name}`)
  await expect(page).toHaveURL(/\/adatfeltoltes\/[\w-]{22}$/)
}

const save = (page: Page) => page.getByRole('button', { name: 'Mentés', exact: true }).click()

/** The whole diary's glucose entries, asked for with the page's own bearer after it opened the diary. */
async function openDiary(page: Page): Promise<GlucoseEntry[]> {
  const asked = page.waitForRequest((request) => /\/v1\/patient\/[^/]+\/diary\?/.test(request.url()))
  await page.getByRole('link', { name: 'Napló megnyitása' }).click()
  await expect(page).toHaveURL(/\/naplo/)
  await expect(page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').first()).toBeVisible()
  const request = await asked
  const { authorization = '' } = await request.allHeaders()
  const url = `${request.url().split('?')[0]}/glucose?noLimit=true`
  return (await (await page.request.get(url, { headers: { authorization } })).json()) as GlucoseEntry[]
}

// All forty go through the API in the provider's tests; here a few go the way a person takes.
const files = [
  { name: 'data-20', account: 'ures5@demo.diab', refusal: /Nem létező dátum/ },
  { name: 'data-27', account: 'ures6@demo.diab', refusal: /Ismeretlen kód|Hibás/ },
  { name: 'data-01', account: 'ures7@demo.diab', refusal: undefined },
]

test.describe('real diaries through the upload page', () => {
  test.skip(!existsSync(folder), 'The real diaries of ../shared/data/uci are not here.')

  for (const { name, account, refusal } of files) {
    test(`${name} is read, looked over, confirmed where unusual, saved, and has the figures of reference.json`, async ({ page }) => {
      const content = await contentOf(name)
      await signIn(page, account)
      await upload(page, name)
      if (refusal) await expect(page.getByText(refusal).first()).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(content.confirmCount)
      await confirmUnusual(page)
      await save(page)
      await expect(page.getByText(`${content.count} bejegyzés mentve a naplódba.`)).toBeVisible()
      if (content.refusedCount) await expect(page.getByText(`${content.refusedCount} sor nem került a naplóba.`)).toBeVisible()

      const entries = await openDiary(page)
      const reference = JSON.parse(readFileSync(`${folder}/reference.json`, 'utf8')).patients[name]
      const summary = glucoseSummary(entries)
      expect(summary.count).toBe(reference.count)
      expect(summary.average).toBeCloseTo(reference.mean_mmol, 9)
      expect(summary.deviation).toBeCloseTo(reference.sd_sample_mmol, 9)
      expect(Object.values(fixedZones(entries))).toEqual([
        reference.below_3_0,
        reference.from_3_0_below_3_9,
        reference.in_3_9_to_10_0,
        reference.above_10_0_to_13_9,
        reference.above_13_9,
      ])
    })
  }

  test('what is unusual and not confirmed is left out, and said so', async ({ page }) => {
    const content = await contentOf('data-01')
    expect(content.confirmCount).toBeGreaterThan(0)
    await signIn(page, 'ures8@demo.diab')
    await upload(page, 'data-01')
    await save(page)
    await expect(page.getByText(`${content.count - content.confirmCount} bejegyzés mentve a naplódba.`)).toBeVisible()
    await expect(page.getByText(`${content.confirmCount} szokatlan értéket nem erősítettél meg, kimaradt.`)).toBeVisible()
  })

  test('data-04 and then data-05 add their shared rows once', async ({ page }) => {
    await signIn(page, 'ures9@demo.diab')
    await upload(page, 'data-04')
    await save(page)
    await expect(page.getByText(/bejegyzés mentve a naplódba/)).toBeVisible()
    await upload(page, 'data-05')
    await save(page)
    // 197 rows are shared; four of them carry the unlisted code 56 and are refused both times.
    await expect(page.getByText('193 már a naplóban volt, kimaradt.')).toBeVisible()
  })
})
