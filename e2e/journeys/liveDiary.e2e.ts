import type { Browser, BrowserContext, Page } from '@playwright/test'
import { clinicOf } from '../clinicOf.ts'
import { signIn } from '../signIn.ts'
import { signInWithCode } from '../signInWithCode.ts'
import { expect, test } from '../test.ts'

/** Leaves a page the live events as its only way to learn of a change: nothing is requested by the clock or on focus. */
async function onlyEvents(context: BrowserContext) {
  await context.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval
    for (const type of ['focus', 'visibilitychange', 'online'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
  })
}

async function openBrowser(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'hu-HU', timezoneId: 'Europe/Budapest' })
  await onlyEvents(context)
  return context
}

const row = (page: Page, value: string) => page.getByRole('main').locator('[data-entry-id]').filter({ hasText: value })

/** Marks an open diary; the mark is gone after a reload. */
async function watch(page: Page, path: string) {
  await page.goto(path)
  await expect(
    page
      .getByText(/^Itt lesznek .* bejegyzései|^Üres/)
      .or(page.locator('[data-entry-id]'))
      .first(),
  ).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isWatched: true }))
}

async function expectArrived(page: Page, value: string) {
  await expect(row(page, value)).toBeVisible()
  expect(await page.evaluate(() => 'isWatched' in window), 'without a reload').toBe(true)
}

async function save(page: Page, path: string, value: string) {
  await page.goto(path)
  await page.getByLabel('Mért érték').fill(value)
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(row(page, value)).toBeVisible()
}

test('an entry saved in one tab is on the other tab’s open diary', async ({ browser, baseURL }) => {
  const context = await openBrowser(browser, baseURL)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await signIn(one, 'ures24@demo.diab')
  await watch(other, '/naplo')
  await save(one, '/naplo?uj=vercukor', '6,1')
  await expectArrived(other, '6,1')
  // And back: the tab that holds the stream forwards its events.
  await watch(one, '/naplo')
  await save(other, '/naplo?uj=vercukor', '7,2')
  await expectArrived(one, '7,2')
})

test('a target range saved in one tab is on the other tab’s open therapy', async ({ browser, baseURL }) => {
  const context = await openBrowser(browser, baseURL)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await signIn(one, 'ures24@demo.diab')
  for (const tab of [one, other]) {
    await tab.goto('/terapia')
    await expect(tab.getByText('4,0–10,0')).toBeVisible()
  }
  await other.evaluate(() => Object.assign(window, { isWatched: true }))
  for (const upper of ['9,0', '8,5']) {
    await one.getByRole('button', { name: 'Módosítás: célértékek' }).click()
    await one.getByRole('group', { name: 'Étkezés utáni' }).getByLabel('Felső határ').fill(upper)
    await one.getByRole('button', { name: 'Mentés', exact: true }).click()
    await expect(one.getByText(`4,0–${upper}`)).toBeVisible()
    await expect(other.getByText(`4,0–${upper}`)).toBeVisible({ timeout: 2_000 })
  }
  expect(await other.evaluate(() => 'isWatched' in window), 'without a reload').toBe(true)
})

test('an entry of the patient is on the doctor’s open visit, and an entry of the doctor on the patient’s open diary', async ({
  browser,
  baseURL,
}) => {
  const patient = await (await openBrowser(browser, baseURL)).newPage()
  const { id, connectionToken } = await signInWithCode(patient, 'ures25@demo.diab')

  const doctor = await (await openBrowser(browser, baseURL)).newPage()
  const doctorProfile = doctor.waitForResponse((response) => response.url().endsWith('/v1/user') && response.ok())
  await signIn(doctor, 'orvos@demo.diab')
  const { id: doctorId } = (await (await doctorProfile).json()) as { id: string }
  const clinic = await clinicOf(doctor)
  const connect = await doctor.request.post(`/v1/clinic/${clinic.id}/patient/connect`, {
    headers: { authorization: clinic.authorization },
    data: { userConnectionToken: connectionToken, doctorIdList: [doctorId] },
  })
  expect(connect.ok()).toBe(true)

  await watch(doctor, `/vizit/naplo?paciens=${id}`)
  await save(patient, '/naplo?uj=vercukor', '8,3')
  await expectArrived(doctor, '8,3')
  await watch(patient, '/naplo')
  await save(doctor, `/vizit/naplo?paciens=${id}&uj=vercukor`, '9,4')
  await expectArrived(patient, '9,4')
})
