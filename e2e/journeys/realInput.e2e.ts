import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const folder = fileURLToPath(new URL('../../../shared/data/uci', import.meta.url))

// All forty go through the API in the provider's tests; here a few go the way a person takes.
const files = [
  { name: 'data-20', account: 'ures5@demo.diab', refusal: /Nem létező dátum/, toConfirm: false },
  { name: 'data-27', account: 'ures6@demo.diab', refusal: /Ismeretlen kód|Hibás/, toConfirm: false },
  { name: 'data-01', account: 'ures7@demo.diab', refusal: undefined, toConfirm: true },
]

test.describe('real diaries through the upload page', () => {
  test.skip(!existsSync(folder), 'The real diaries of ../shared/data/uci are not here.')

  for (const { name, account, refusal, toConfirm } of files) {
    test(`${name} is read, looked over, saved, and found in the diary`, async ({ page }) => {
      await signIn(page, account)
      await page.goto('/adatfeltoltes')
      await page.locator('input[type=file]').setInputFiles(`${folder}/${name}`)
      await expect(page).toHaveURL(/\/adatfeltoltes\/[\w-]{22}$/)
      if (refusal) await expect(page.getByText(refusal).first()).toBeVisible()
      if (toConfirm) await expect(page.getByRole('checkbox').first()).toBeVisible()
      await page.getByRole('button', { name: 'Mentés', exact: true }).click()
      await page.getByRole('link', { name: /[Nn]apló megnyitása/ }).click()
      await expect(page).toHaveURL(/\/naplo/)
      await expect(page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').first()).toBeVisible()
    })
  }
})
