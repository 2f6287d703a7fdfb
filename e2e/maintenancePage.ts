import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const maintenanceHeading = (page: Page) => page.getByRole('heading', { name: 'A Diabnapló most nem érhető el' })

/** Asks until the page has led back. It also asks by itself, so the button may leave before it is pressed. */
export async function leaveMaintenance(page: Page): Promise<void> {
  await expect(async () => {
    const tryNow = page.getByRole('button', { name: 'Próbáld most' })
    if (await tryNow.isVisible()) await tryNow.click({ timeout: 2000 })
    await expect(maintenanceHeading(page)).toHaveCount(0, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
}
