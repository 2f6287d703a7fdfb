import type { Page } from '@playwright/test'
import type { MeterFile } from './meterFiles.ts'
import { expect } from './test.ts'

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

export async function openUpload(page: Page) {
  await page.goto('/adatfeltoltes')
  await expect(page.getByRole('heading', { name: 'Korábbi feltöltések' })).toBeVisible()
}

export const chooseFiles = (page: Page, files: Files | MeterFile[]) => page.locator('input[type=file]').setInputFiles(files as Files)

/** Waits for the preview of what was chosen; a large file takes its time on a busy machine. */
export const expectPreview = (page: Page) => expect(page).toHaveURL(/\/adatfeltoltes\/[\w-]{22}/, { timeout: 60_000 })

/** Ticks every unusual value that the preview asks about. */
export async function confirmUnusual(page: Page) {
  await expect(page.getByRole('heading', { name: 'Beolvasott bejegyzések' })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** Saves what the preview shows, and reads the receipt's count. */
export async function save(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  const words = page.getByText(/\d+ bejegyzés mentve a naplód?ba\./)
  await expect(words).toBeVisible()
  return Number.parseInt((await words.textContent()) ?? '', 10)
}

/** Takes a whole upload back from its row, by the name it has there. */
export async function undo(page: Page, name: string) {
  await page
    .getByRole('button', { name: `Visszavonás: ${name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const removed = Number.parseInt((await dialog.getByText(/bejegyzés kerül ki a naplóból/).textContent()) ?? '', 10)
  await dialog.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(page.getByText(`${removed} bejegyzés kikerült a naplóból.`)).toBeVisible()
  return removed
}
