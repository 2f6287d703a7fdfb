import type { Page } from '@playwright/test'
import { untilAppIsCached } from '../offlinePage.ts'
import { demoPassword } from '../signIn.ts'
import { expect, test } from '../test.ts'

const language = (page: Page) => page.locator('html').getAttribute('lang')
const expectLanguage = (page: Page, tag: 'hu' | 'en-GB') => expect.poll(() => language(page)).toBe(tag)

/** As it is after a reload too, which the service worker answers with the page that it keeps. */
async function expectToStay(page: Page, tag: 'hu' | 'en-GB') {
  await expectLanguage(page, tag)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expectLanguage(page, tag)
}

/** Names of the versions that the browser keeps; each language has its own. */
const storedVersions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('diab-shell-')).toString())

test('a person changes the language at the entrance and in the settings of an app that is kept on the device', async ({
  page,
  context,
}) => {
  test.slow()
  await page.goto('/bejelentkezes')
  await expect(page.getByRole('heading', { level: 1, name: 'Bejelentkezés' })).toBeVisible()
  await untilAppIsCached(page)
  const hungarian = await storedVersions(page)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email address').fill('ures42@demo.diab')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expectToStay(page, 'en-GB')
  await expect.poll(() => storedVersions(page), { timeout: 60_000 }).not.toContain(hungarian)
  const english = await storedVersions(page)

  await page.goto('/beallitasok/fiok')
  await page.getByLabel('Language').selectOption('Magyar')
  await expect(page.getByLabel('Nyelv')).toBeVisible()
  await expectToStay(page, 'hu')

  await page.getByLabel('Nyelv').selectOption('English')
  await expect(page.getByLabel('Language')).toBeVisible()
  await expectToStay(page, 'en-GB')

  // The version in this language begins without being asked for, and opens without a network.
  await expect.poll(() => storedVersions(page), { timeout: 60_000 }).toBe(english)
  await expect(page.getByText('A new version is available.')).toHaveCount(0)
  await context.setOffline(true)
  await page.goto('/naplo')
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible()
  await expectLanguage(page, 'en-GB')
})
