import { overflowOf, violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const sizes = [
  { name: 'wide', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'phone, dark', width: 360, height: 780, colorScheme: 'dark' },
] as const

for (const { name, width, height, colorScheme } of sizes) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, colorScheme })

    test('entrance and sign-in', async ({ page }) => {
      await page.goto('/bejelentkezes')
      await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
      await page.getByLabel('E-mail-cím').waitFor()
      expect(await violations(page)).toEqual([])
    })

    test('overview, diary, new entry, upload, an absent page and one that is not built', async ({ page }) => {
      await signIn(page, 'paciens@demo.diab')
      await page.getByText('Utolsó mérés').waitFor()
      expect(await violations(page)).toEqual([])

      await page.goto('/naplo')
      await page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto('/naplo?uj=vercukor')
      await page.getByLabel('Mért érték').waitFor()
      expect(await violations(page)).toEqual([])

      for (const path of ['/adatfeltoltes', '/terapia', '/terapia/gyogyszerek', '/nincs-ilyen', '/beallitasok/gondozottak']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await violations(page), path).toEqual([])
      }
    })

    test('nothing is wider than the page', async ({ page }) => {
      await signIn(page, 'paciens@demo.diab')
      for (const path of ['/', '/naplo', '/terapia', '/adatfeltoltes']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await overflowOf(page), path).toBe(0)
      }
    })
  })
}
