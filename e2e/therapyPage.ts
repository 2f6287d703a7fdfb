import type { Locator, Page } from '@playwright/test'
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
