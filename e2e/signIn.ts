import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const demoPassword = 'Demo-1234!'

/** Signs in from the entrance as one of the demo's people and waits for their first page. */
export async function signIn(page: Page, email: string, base = '') {
  await page.goto(`${base}/bejelentkezes`)
  await page
    .getByRole('button', { name: 'Bejelentkezés' })
    .or(page.getByRole('link', { name: 'Bejelentkezés' }))
    .first()
    .click()
  await submitCredentials(page, email)
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Fills the identity provider's page. */
export async function submitCredentials(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('E-mail-cím').fill(email)
  await page.getByLabel('Jelszó', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
}

/** Signs out and waits for the entrance: the page is still on its way to the identity provider and back when the address changes. */
export async function signOut(page: Page) {
  const returned = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/oidc/logout')
  await page
    .getByRole('button', { name: 'Kijelentkezés' })
    .or(page.getByRole('link', { name: 'Kijelentkezés' }))
    .first()
    .click()
  await returned
  await expect(page.getByRole('heading', { name: 'Bejelentkezés' })).toBeVisible()
}
