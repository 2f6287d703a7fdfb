import { demoPassword, signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

test('a changed password signs out the other device, whose diary is open, and not this one', async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ baseURL, locale: 'hu-HU' })).newPage()
  await signIn(other, 'ures26@demo.diab')
  await other.goto('/naplo')
  await expect(other.getByText('Itt lesznek a napló bejegyzései')).toBeVisible()

  await signIn(page, 'ures26@demo.diab')
  await page.goto('/beallitasok/jelszo')
  const password = 'egy hosszabb mondat'
  await page.getByLabel('Jelenlegi jelszó').fill(demoPassword)
  await page.getByLabel('Új jelszó *', { exact: true }).fill(password)
  await page.getByLabel('Új jelszó még egyszer').fill(password)
  const changed = page.waitForResponse((response) => response.url().endsWith('/v1/user/password'))
  await page.getByRole('button', { name: 'Jelszó módosítása' }).click()
  expect((await changed).status()).toBe(204)

  // Nothing was pressed there: its live stream led to the next request.
  await expect(other).toHaveURL(/\/bejelentkezes/)
  await expect(other.getByRole('button', { name: 'Bejelentkezés', exact: true })).toBeVisible()
  await expect(page.getByText('A jelszavad megváltozott.')).toBeVisible()
})
