import type { Page } from '@playwright/test'
import { startEntry } from '../entryForm.ts'
import { signIn, signOut } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { fileOf } from '../fileOf.ts'

const rows = (page: Page) => page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem')
const row = (page: Page, text: RegExp) => rows(page).filter({ hasText: text })

const save = (page: Page) => page.getByRole('button', { name: 'Mentés', exact: true }).click()

/** The form closes when the entry is stored; its row is there before. */
async function saveAndClose(page: Page) {
  await save(page)
  await expect(page.getByRole('button', { name: 'Mentés', exact: true })).toHaveCount(0)
}

test('a patient’s day: six kinds of entry, one corrected, one deleted and brought back, one relabelled', async ({ page }) => {
  await signIn(page, 'ures1@demo.diab')
  await page.goto('/naplo')
  await expect(page.getByText('Itt lesznek a napló bejegyzései')).toBeVisible()

  await startEntry(page, 'Vércukor')
  await page.getByLabel('Mért érték').fill('6,4')
  await saveAndClose(page)
  await expect(row(page, /6,4/)).toBeVisible()

  await startEntry(page, 'Étkezés')
  await page.getByLabel('Szénhidrát').fill('60')
  await page.getByLabel('Mit ettél?').fill('Rántott hús')
  await saveAndClose(page)
  await expect(row(page, /60/).filter({ hasText: 'Rántott hús' })).toBeVisible()

  await startEntry(page, 'Gyógyszer')
  await page.getByLabel('Adag').fill('6')
  await saveAndClose(page)
  await expect(row(page, /6 E/)).toBeVisible()

  await startEntry(page, 'Közérzet')
  await page.getByText('Stressz', { exact: true }).click()
  await saveAndClose(page)
  await expect(row(page, /Stressz/i)).toBeVisible()

  await startEntry(page, 'Mozgás')
  await page.getByLabel('Időtartam').fill('35')
  await page.getByLabel('Mozgásforma').selectOption({ index: 1 })
  await saveAndClose(page)
  await expect(row(page, /35 perc/)).toBeVisible()

  await startEntry(page, 'Keton')
  await page.getByLabel('Mért érték').fill('0,4')
  await saveAndClose(page)
  await expect(row(page, /0,4/)).toBeVisible()
  await expect(rows(page)).toHaveCount(6)

  // Correct the glucose value.
  await row(page, /6,4/).click()
  await page.getByRole('button', { name: 'Szerkesztés' }).click()
  await page.getByLabel('Mért érték').fill('7,1')
  await saveAndClose(page)
  await expect(row(page, /7,1/)).toBeVisible()
  await expect(row(page, /6,4/)).toHaveCount(0)

  // Delete the meal and take it back.
  await row(page, /Rántott hús/).click()
  await page.getByRole('button', { name: 'Törlés' }).click()
  await page.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(row(page, /Rántott hús/)).toBeVisible()

  // Relabel the glucose value.
  await row(page, /7,1/).click()
  const stored = page.waitForResponse((response) => response.url().endsWith('/label') && response.ok())
  await page.getByLabel('Napszak').selectOption({ label: 'Ebéd után' })
  await expect(row(page, /7,1/)).toContainText('Ebéd után')
  await stored
  await expect(page.getByText('mentés…')).toHaveCount(0)

  await page.reload()
  await expect(rows(page)).toHaveCount(6)
  await expect(row(page, /7,1/)).toContainText('Ebéd után')

  await signOut(page)
  await page.goto('/naplo')
  await expect(page).toHaveURL(/bejelentkezes/)
})

test('a value out of bounds is refused beside its field and stays as typed', async ({ page }) => {
  await signIn(page, 'ures2@demo.diab')
  await page.goto('/naplo')
  await startEntry(page, 'Vércukor')
  await page.getByLabel('Mért érték').fill('64')
  await save(page)
  await expect(page.getByLabel('Mért érték')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Mért érték')).toHaveValue('64')
})

test.describe('over a slow line', () => {
  // What a worker kept for offline use is there at once.
  test.use({ serviceWorkers: 'block' })

  test('the button of a new entry stays in its place while the menu beside it loads', async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.route(fileOf('pages/diary/DiaryFileMenu.tsx'), (route) => code.promise.then(() => route.continue()))
    await signIn(page, 'ures2@demo.diab')
    await page.goto('/naplo')
    await expect(page.getByText('Itt lesznek a napló bejegyzései')).toBeVisible()
    const button = page.getByRole('button', { name: 'Új bejegyzés' }).first()
    const before = await button.boundingBox()
    await expect(page.getByRole('button', { name: 'Nyomtatás, fájl' })).toHaveCount(0)
    code.resolve()
    await expect(page.getByRole('button', { name: 'Nyomtatás, fájl' })).toBeVisible()
    expect(await button.boundingBox()).toEqual(before)
  })

  test('a person who leaves while an entry is being saved arrives, and comes back to the diary without its form', async ({ page }) => {
    const [answer, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await signIn(page, 'ures37@demo.diab')
    await page.route(fileOf('pages/analysis/AnalysisPage.tsx'), (route) => code.promise.then(() => route.continue()))
    await page.route('**/v1/patient/*/diary/glucose', (route) => answer.promise.then(() => route.continue()))
    await page.goto('/naplo?uj=vercukor')
    await page.getByLabel('Mért érték').fill('6,4')
    await save(page)
    await page.getByRole('link', { name: 'Elemzés', exact: true }).first().click()
    answer.resolve()
    await expect(page.getByLabel('Mért érték')).toHaveCount(0)
    await expect(page).not.toHaveURL(/uj=/)
    code.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Elemzés' })).toBeVisible()

    await page.goBack()
    await expect(row(page, /6,4/)).toBeVisible()
    await expect(page.getByLabel('Mért érték')).toHaveCount(0)
  })
})

test('a phone in landscape shows the curve of the sensor to its hours', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await signIn(page, 'kezelt@demo.diab')
  for (const [width, height] of [
    [667, 375],
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const curve = (await page.getByRole('application').first().boundingBox())!
    expect(curve.y + curve.height, `${width} × ${height}`).toBeLessThanOrEqual(height)
  }
})
