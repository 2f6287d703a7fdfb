import { expect, type Page } from '@playwright/test'

/** As a link of the product would: the document stays, only its view changes. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Waits until the view whose title was `before` is left and the next one is loaded. */
export async function waitForNextView(page: Page, before: string, path: string) {
  await expect(page, path).not.toHaveTitle(before)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.getByRole('status', { name: 'Betöltés folyamatban' }), path).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
}
