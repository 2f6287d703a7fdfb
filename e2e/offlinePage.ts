import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

export const rows = (page: Page) => page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem')
export const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })

/** Types a meal; resolves when its row stands. */
export async function addMeal(page: Page, details: string): Promise<void> {
  await page.getByRole('button', { name: 'Új bejegyzés' }).first().click()
  await page
    .getByRole('radio', { name: 'Étkezés' })
    .or(page.getByRole('button', { name: 'Étkezés', exact: true }))
    .last()
    .click({ force: true })
  await page.getByLabel('Szénhidrát').fill('40')
  await page.getByLabel('Mit ettél?').fill(details)
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(row(page, details)).toBeVisible()
}

/** Changes what a meal was; resolves when its row says so. */
export async function changeMeal(page: Page, from: string, to: string): Promise<void> {
  await row(page, from).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Szerkesztés' }).click()
  await page.getByLabel('Mit ettél?').fill(to)
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(row(page, to)).toBeVisible()
}

/** Resolves when the browser keeps the app for the time without a network. */
export async function untilAppIsKept(page: Page): Promise<void> {
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

/** What the provider has: the words of every meal of whoever is signed in. */
export async function mealsAtProvider(request: APIRequestContext, url: string, token: string | undefined): Promise<string[]> {
  const headers = { authorization: token ?? '' }
  const user = (await (await request.get(`${url}/v1/user`, { headers })).json()) as { id: string }
  const answer = await request.get(`${url}/v1/patient/${user.id}/diary/meal?noLimit=true`, { headers })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { details: string }[]).map(({ details }) => details)
}
