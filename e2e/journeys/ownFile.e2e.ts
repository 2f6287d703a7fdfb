import type { Page } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { chooseFiles, expectPreview, openUpload } from '../uploadPage.ts'

/** The file of the account page, as it is saved. */
async function download(page: Page, format: RegExp): Promise<string> {
  await page.goto('/beallitasok/fiok')
  await page.getByRole('radio', { name: format }).check()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Letöltés' }).click()])
  const path = test.info().outputPath(file.suggestedFilename())
  await file.saveAs(path)
  return path
}

const count = (page: Page, name: string) => page.getByText(name, { exact: true }).locator('..')

/** Uploads a file that the diary was saved to, and sees that every entry of it is known. */
async function expectNothingNew(page: Page, path: string) {
  await openUpload(page)
  await chooseFiles(page, path)
  await expectPreview(page)
  await expect(page.getByText('Nincs menthető új bejegyzés.')).toBeVisible({ timeout: 60_000 })
  await expect(count(page, 'új bejegyzés')).toHaveText(/^0\s*új bejegyzés$/)
  await expect(count(page, 'már a naplóban, kimarad')).not.toHaveText(/^0\s*már/)
  await expect(count(page, 'nem átvehető sor')).toHaveText(/^0\s*nem átvehető sor$/)
}

test('the ZIP of an account, uploaded again, brings nothing new', async ({ page }) => {
  test.slow()
  await signIn(page, 'paciens@demo.diab')
  await expectNothingNew(page, await download(page, /^Táblázatok \(CSV\)/))
})

test('neither do its JSON and its FHIR bundle', async ({ page }) => {
  test.slow()
  await signIn(page, 'kezelt@demo.diab')
  for (const format of [/^Minden adat \(JSON\)/, /^Mérések orvosnak \(FHIR\)/]) await expectNothingNew(page, await download(page, format))
})
