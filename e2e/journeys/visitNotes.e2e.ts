import type { Locator, Page } from '@playwright/test'
import { overflowOf, violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** Presses the Tab key until the target has the focus, and then Enter; gives the number of presses. */
async function pressesOnto(page: Page, target: Locator): Promise<number> {
  await target.waitFor()
  for (let presses = 1; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter')
      return presses + 1
    }
  }
  throw new Error(`The Tab key does not lead to ${String(target)}.`)
}

test('next patient, a note and a message take a doctor twelve presses at most', async ({ page }) => {
  await signIn(page, 'orvos@demo.diab')
  await page.goto('/paciensek')
  await page.locator('a[href^="/vizit/attekintes"]').first().click()
  await expect(page).toHaveURL(/\/vizit\/attekintes/)
  await expect(page.getByRole('link', { name: /^Következő: / })).toBeVisible()
  const [first] = await page.getByRole('heading', { level: 1 }).allTextContents()

  let presses = await pressesOnto(page, page.getByRole('link', { name: /^Következő: / }))
  // Not the one shown while the patient is loaded.
  await expect(page.getByRole('heading', { level: 1, name: /, Áttekintés$/ })).not.toHaveText(first ?? '')
  await expect(page.getByRole('heading', { level: 1, name: /, Áttekintés$/ })).toBeFocused()

  presses += await pressesOnto(page, page.getByRole('button', { name: 'Új megjegyzés' }))
  const note = page.getByRole('complementary', { name: /^Megjegyzések – / }).getByRole('textbox', { name: /^Megjegyzés/ })
  await expect(note).toBeFocused()
  await page.keyboard.type('Két hét múlva újra.')
  await page.keyboard.press('Control+Enter')
  presses++
  await expect(page.getByRole('complementary', { name: /^Megjegyzések – / })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Legutóbbi megjegyzések' })).toContainText('Két hét múlva újra.')

  presses += await pressesOnto(page, page.getByRole('button', { name: 'Üzenet írása a páciensnek' }))
  await expect(page.getByRole('textbox', { name: 'Üzenet szövege' })).toBeFocused()
  await page.keyboard.type('Két hét múlva várom.')
  await page.keyboard.press('Control+Enter')
  presses++
  await expect(page.getByRole('log')).toContainText('Két hét múlva várom.')
  test.info().annotations.push({ type: 'presses', description: String(presses) })
  expect(presses).toBeLessThanOrEqual(12)
})

test('the notes of a visit can be read and written on every screen', async ({ page }) => {
  await signIn(page, 'orvos@demo.diab')
  await page.goto('/paciensek')
  await page.locator('a[href^="/vizit/attekintes"]').first().click()
  await page.getByRole('navigation', { name: 'A vizit oldalai' }).getByRole('link', { name: 'Megjegyzések' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /, Megjegyzések$/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^Megjegyzés/ }).fill('Ebédre 9 E, két hét múlva újraértékelni.\nSéta előtt 10 g szénhidrát.')
  await page.getByRole('button', { name: 'Mentés' }).click()
  await expect(page.getByRole('list', { name: 'Korábbi megjegyzések' })).toContainText('Ebédre 9 E')
  for (const [width, scheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [360, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    expect(await violations(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
})
