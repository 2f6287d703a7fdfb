import type { Locator, Page } from '@playwright/test'
import { startEntry } from './entryForm.ts'
import { expect } from './test.ts'

/** The plan on `/terapia`. */
export const plan = (page: Page): Locator => page.getByRole('table', { name: 'Napi terv és teljesítése' })

/** One meal time of the plan. */
export const mealTime = (page: Page, name: string): Locator =>
  plan(page)
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name} `) }) })

/** The button of a meal time that opens its form. */
export const opener = (page: Page, name: string): Locator => plan(page).getByRole('button', { name: new RegExp(`^${name} .*Szerkesztés$`) })

export const form = (page: Page): Locator => page.getByRole('dialog')
export const grams = (page: Page): Locator => form(page).getByLabel('Mennyi?')

export async function openPlan(page: Page): Promise<void> {
  await page.goto('/terapia')
  await expect(page.getByRole('heading', { level: 1, name: 'Terápia' })).toBeVisible()
}

/** Opens the form of a meal time that the plan does not have yet. */
export async function startMealTime(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Új étkezési idő' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(form(page)).toBeVisible()
}

/** Saves the open form and waits until it has gone, which it does only when all of it is stored. */
export async function saveForm(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(form(page)).toHaveCount(0)
}

const clock = (minute: number) => `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Hours of a meal time that is going on now, within this day. */
export async function hoursAroundNow(page: Page): Promise<readonly [string, string]> {
  const now = await page.evaluate(() => new Date().getHours() * 60 + new Date().getMinutes())
  return [clock(Math.max(0, now - 10)), clock(Math.min(24 * 60 - 1, now + 50))]
}

/** Writes one entry of now into the diary. */
export async function addEntry(page: Page, kind: string, field: string, value: string) {
  await page.goto('/naplo')
  await startEntry(page, kind)
  await page.getByLabel(field).fill(value)
  // The value may be part of another row, so the row alone does not say that this entry is saved.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/diary/') && response.ok(),
  )
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await saved
  await expect(
    page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').filter({ hasText: value }).first(),
  ).toBeVisible()
}
