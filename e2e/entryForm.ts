import type { Page } from '@playwright/test'

/** Opens the form of a new entry of this kind from the diary's page. */
export async function startEntry(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Új bejegyzés' }).first().click()
  await page.getByRole('group', { name: 'Bejegyzés fajtája' }).getByRole('button', { name: kind, exact: true }).click()
}
