import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { startEntry } from './entryForm.ts'
import { expect } from './test.ts'

export const rows = (page: Page) => page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem')
export const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })

/** What the provider has, and what this device keeps until then. */
type EntryState = 'mentve' | 'küldésre vár'

/** Types a meal; resolves when its row says what has become of it. Until then the form's draft holds it. */
export async function addMeal(page: Page, details: string, state: EntryState = 'küldésre vár'): Promise<void> {
  await startEntry(page, 'Étkezés')
  await page.getByLabel('Szénhidrát').fill('40')
  await page.getByLabel('Mit ettél?').fill(details)
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(row(page, details)).toContainText(state)
}

/** Changes what a meal was; resolves when its row says so, and that it waits. */
export async function changeMeal(page: Page, from: string, to: string): Promise<void> {
  // What arrives in this moment gets another id, and what shows it is closed.
  await expect(async () => {
    await row(page, from).getByRole('button').first().click({ timeout: 3000 })
    await page.getByRole('button', { name: 'Szerkesztés' }).click({ timeout: 3000 })
    await page.getByLabel('Mit ettél?').fill(to, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(row(page, to)).toContainText('küldésre vár')
}

/** Resolves when the browser keeps the app for the time without a network. */
export async function untilAppIsCached(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
        }),
      { timeout: 60_000 },
    )
    .toBe(true)
}

/** The access token that the page sends, seen on its way. */
export function watchToken(context: BrowserContext): () => string | undefined {
  let token: string | undefined
  context.on('request', (request) => {
    token = request.headers()['authorization'] ?? token
  })
  return () => token
}

/** Returns the texts of the signed-in person's meals at the provider, in order of arrival. */
export async function mealsAtProvider(request: APIRequestContext, url: string, token: string | undefined): Promise<string[]> {
  const headers = { authorization: token ?? '' }
  const user = (await (await request.get(`${url}/v1/user`, { headers })).json()) as { id: string }
  const answer = await request.get(`${url}/v1/patient/${user.id}/diary/meal?noLimit=true`, { headers })
  expect(answer.status()).toBe(200)
  const meals = (await answer.json()) as { details: string; createdAt: string }[]
  return meals.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)).map(({ details }) => details)
}
