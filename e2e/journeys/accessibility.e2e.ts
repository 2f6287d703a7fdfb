import { violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const sizes = [
  { name: 'wide', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'phone, dark', width: 360, height: 780, colorScheme: 'dark' },
] as const

for (const { name, width, height, colorScheme } of sizes) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, colorScheme })

    test('what is no page of the table: the identity provider’s, a form over the diary, an absent one', async ({ page }) => {
      await page.goto('/bejelentkezes')
      await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
      await page.getByLabel('E-mail-cím').waitFor()
      expect(await violations(page)).toEqual([])

      await signIn(page, 'paciens@demo.diab')
      await page.goto('/naplo?uj=vercukor')
      await page.getByLabel('Mért érték').waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto('/nincs-ilyen')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violations(page)).toEqual([])
    })
  })
}
