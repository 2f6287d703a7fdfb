import type { Page } from '@playwright/test'
import { countActions } from '../countActions.ts'
import { follow } from '../follow.ts'
import { overflowOf, violations } from '../readPage.ts'
import { demoPassword, signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const rows = (page: Page) => page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem')
const save = (page: Page) => page.getByRole('button', { name: 'Mentés', exact: true })

async function register(page: Page) {
  const email = `etkezes-${crypto.randomUUID().slice(0, 8)}@pelda.hu`
  const account = { flow: 'self-manager', fullname: 'Új Aladár', email, password: demoPassword, dateOfBirth: '1984-03-05' }
  const registered = await page.request.post('/v1/registration', {
    data: { ...account, privacyAccepted: true, newsletterSubscribed: false },
  })
  expect(registered.ok()).toBe(true)
  await signIn(page, email)
}

for (const [width, height, colorScheme] of [
  [390, 844, 'dark'],
  [1280, 800, 'light'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })
    test('a meal with insulin takes at most five actions, a meal eaten before no more', async ({ page }) => {
      await register(page)
      const typed = countActions(`a meal with insulin at ${width} px`)
      await typed.press(page.getByRole('main').getByRole('link', { name: 'Étkezés', exact: true }).first())
      await typed.type(page.getByLabel('Szénhidrát'), '45')
      await typed.type(page.getByLabel('Inzulin', { exact: true }), '6')
      await typed.press(save(page))
      await expect(rows(page).filter({ hasText: '45' })).toBeVisible()
      await expect(rows(page).filter({ hasText: '6 E' })).toBeVisible()
      typed.expectAtMost(5)
      // The rows are there before the provider has them; the sheet closes afterwards.
      await expect(save(page)).toHaveCount(0)
      await expect(page.getByText('mentés…')).toHaveCount(0)

      // At once: the drafts of what is stored are still being removed, and are not offered again.
      await page.goto('/naplo?uj=etkezes')
      await expect(page.getByRole('group', { name: 'Legutóbbi étkezések' })).toBeVisible()
      await expect(page.getByLabel('Inzulin', { exact: true })).toHaveValue('')
      const again = countActions(`a meal eaten before at ${width} px`)
      await again.press(page.getByRole('group', { name: 'Legutóbbi étkezések' }).getByRole('button').first())
      await expect(page.getByLabel('Inzulin', { exact: true })).toBeFocused()
      expect(await violations(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await again.type(page.getByLabel('Inzulin', { exact: true }), '5')
      await again.press(save(page))
      await expect(rows(page).filter({ hasText: '5 E' })).toBeVisible()
      again.expectAtMost(5)
    })
  })
}

test('the dinner of last week is two actions away, by its words too', async ({ page }) => {
  await register(page)
  for (const [details, days] of [
    ['Rántott hús', 7],
    ['Túrós tészta', 3],
  ] as const) {
    await follow(page, '/naplo?uj=etkezes')
    await page.getByLabel('Szénhidrát').fill('60')
    await page.getByLabel('Mit ettél?').fill(details)
    const day = await page.evaluate((back) => new Date(Date.now() - back * 86_400_000).toLocaleDateString('hu-HU'), days)
    const date = page.getByLabel('Dátum')
    if (!(await date.isVisible())) await page.getByRole('button', { name: /most$/ }).click()
    await date.fill(day)
    // The sheet closes before the answer; who leaves the page then finds it open again.
    const stored = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/diary'))
    await save(page).click()
    expect((await stored).ok()).toBe(true)
    await expect(save(page)).toHaveCount(0)
    await follow(page, '/kapcsolat')
    await expect(page).toHaveTitle(/Kapcsolat/)
  }
  await follow(page, '/naplo')
  const actions = countActions('the dinner of last week')
  await actions.press(page.getByRole('button', { name: 'Keresés' }))
  // The diary below has it, too.
  const search = page.getByRole('dialog', { name: /^Keresés/ })
  await expect(search.getByRole('listitem').filter({ hasText: 'Rántott hús' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await actions.press(search.getByRole('button', { name: /Rántott hús/ }))
  await expect(rows(page).filter({ hasText: 'Rántott hús' })).toBeVisible()
  actions.expectAtMost(2)

  // On a phone the entry that was opened covers the page.
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  // The phone has it in the menu, so that the toolbar keeps one row.
  await expect(page.getByRole('button', { name: 'Keresés' })).toBeHidden()
  await page.getByRole('button', { name: 'Nyomtatás, fájl' }).click()
  await page.getByRole('menuitem', { name: 'Keresés' }).click()
  await page.getByLabel('Mit keresel?').fill('turos')
  await expect(page.getByText('1 találat')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
