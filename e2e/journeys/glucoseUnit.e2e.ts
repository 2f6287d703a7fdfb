import type { Page } from '@playwright/test'
import { startEntry } from '../entryForm.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** Signs in and gives the user's id. */
async function signInAs(page: Page, email: string, baseURL = ''): Promise<string> {
  const profile = page.waitForResponse((response) => response.url().endsWith('/v1/user') && response.ok())
  await signIn(page, email, baseURL)
  return ((await (await profile).json()) as { id: string }).id
}

const readings = (page: Page) => page.getByRole('group', { name: 'Napló bejegyzései' })

test('a patient reads and types mg/dl, and the doctor sees the same value in mmol/l', async ({ page, browser, baseURL }) => {
  test.slow()
  const patientId = await signInAs(page, 'kezelt@demo.diab')
  await page.goto('/beallitasok/fiok')
  await page.getByLabel('Mértékegység').selectOption('mg/dl (115)')
  await page.goto('/naplo')
  await startEntry(page, 'Vércukor')
  await page.getByLabel(/Mért érték/).fill('6,4')
  await page.getByRole('button', { name: '115?' }).click()
  await page.getByRole('button', { name: 'Mentés' }).click()
  await expect(page.getByRole('complementary', { name: /Új vércukorérték/ })).toBeHidden()
  await expect(
    readings(page)
      .getByRole('button', { name: /Vércukor 115/ })
      .first(),
  ).toBeVisible()

  for (const path of ['/', '/elemzes', '/elemzes/modell-nap-diagram', '/terapia']) {
    await page.goto(path)
    await expect(
      page
        .getByText(/mg\/dl/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  }

  const doctor = await (await browser.newContext()).newPage()
  await signInAs(doctor, 'orvos@demo.diab', baseURL)
  await doctor.goto(`${baseURL}/vizit/naplo?paciens=${patientId}`)
  await expect(
    readings(doctor)
      .getByRole('button', { name: /Vércukor 6,4/ })
      .first(),
  ).toBeVisible()
  await expect(doctor.getByText(/mg\/dl/)).toHaveCount(0)
})

test('the current value has its unit beside or below it, on the narrowest phone too', async ({ page }) => {
  await signInAs(page, 'kezelt@demo.diab')
  for (const size of [
    { width: 360, height: 780 },
    { width: 844, height: 390 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const value = page.getByRole('region', { name: 'Most' }).getByRole('paragraph').first()
    // Whichever of the two the journey above has left.
    await expect(value.getByText(/^(?:mmol\/l|mg\/dl)$/), `at ${size.width} px`).toBeVisible()
    await expect(value).toHaveText(/^\d+(?:,\d)?(?:mmol\/l|mg\/dl)$/)
  }
})
