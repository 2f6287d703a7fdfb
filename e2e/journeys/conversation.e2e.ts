import type { Browser, Page } from '@playwright/test'
import { type RunningProvider, startProvider } from '../provider.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

// One provider for both.
test.describe.configure({ mode: 'default' })

let provider: RunningProvider
test.beforeAll(async () => {
  test.setTimeout(180_000)
  provider = await startProvider()
})
test.afterAll(() => provider.dispose())

const thread = (page: Page) => page.getByRole('log')
const openMessages = (page: Page) => page.getByRole('button', { name: /^Üzenetek/ }).click()

async function newPage(browser: Browser) {
  return (await browser.newContext({ baseURL: provider.url, locale: 'hu-HU', timezoneId: 'Europe/Budapest' })).newPage()
}

async function write(page: Page, text: string) {
  await page.getByLabel('Üzenet szövege').fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(thread(page)).toContainText(text)
}

/** The name of whoever is signed in, without the two letters of the picture. */
async function ownName(page: Page) {
  const text = (await page.getByRole('button', { name: /^Profil: / }).textContent()) ?? ''
  return text
    .replace('Profil:', '')
    .replace(/^\s*\p{Lu}{2}/u, '')
    .trim()
}

async function startThread(page: Page, fullname: string) {
  await openMessages(page)
  await page.getByRole('button', { name: 'Új üzenet' }).click()
  await page.getByLabel('Páciens vagy kolléga neve').fill(fullname)
  await page
    .getByRole('option', { name: new RegExp(fullname) })
    .or(page.getByRole('checkbox', { name: new RegExp(fullname) }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Beszélgetés indítása' }).click()
}

test('what is written while the provider restarts is kept, and arrives once', async ({ browser }) => {
  test.slow()
  const [doctor, patient] = [await newPage(browser), await newPage(browser)]
  await signIn(patient, 'kezelt@demo.diab', provider.url)
  const fullname = await ownName(patient)
  await signIn(doctor, 'orvos@demo.diab', provider.url)
  await startThread(doctor, fullname)
  const [before, between, after] = ['Jó reggelt!', 'Ez a leállás alatt íródott.', 'Újra itt vagyunk.']
  await write(doctor, before)
  await openMessages(patient)
  await patient.getByRole('button', { name: new RegExp(before) }).click()
  await expect(thread(patient)).toContainText(before)

  await provider.stop()
  await doctor.getByLabel('Üzenet szövege').fill(between)
  await doctor.keyboard.press('Control+Enter')
  await expect(doctor.getByRole('heading', { name: 'A Diabnapló most nem érhető el' })).toBeVisible({ timeout: 30_000 })
  await provider.restart()
  await doctor.getByRole('button', { name: 'Próbáld most' }).click()
  await openMessages(doctor)
  await doctor.getByRole('button', { name: new RegExp(before) }).click()
  await expect(thread(doctor)).toContainText(between)
  const again = doctor.getByRole('button', { name: `Újra elküldés: ${between}` })
  if (await again.isVisible()) await again.click()
  if (await patient.getByRole('button', { name: 'Próbáld most' }).isVisible()) {
    await patient.getByRole('button', { name: 'Próbáld most' }).click()
    await openMessages(patient)
    await patient.getByRole('button', { name: new RegExp(before) }).click()
  }
  await expect(thread(patient)).toContainText(between, { timeout: 60_000 })

  await write(doctor, after)
  await expect(thread(patient)).toContainText(after)
  await expect(thread(patient).getByText(between, { exact: true })).toHaveCount(1)
  await doctor.reload()
  await openMessages(doctor)
  await doctor.getByRole('button', { name: new RegExp(after) }).click()
  await expect(thread(doctor).getByText(between, { exact: true })).toHaveCount(1)
  await patient.context().close()
  await doctor.context().close()
})

test('a patient who is removed from the clinic is gone from the list, the visit and the conversations at once', async ({ browser }) => {
  test.slow()
  const [doctor, colleague] = [await newPage(browser), await newPage(browser)]
  await signIn(doctor, 'orvos@demo.diab', provider.url)
  await signIn(colleague, 'rendelovezeto@demo.diab', provider.url)
  const rows = (page: Page) => page.getByRole('grid', { name: 'Páciensek' })
  const first = rows(doctor).getByRole('link').nth(3)
  const name = (await first.innerText()).trim()
  const visit = (await first.getAttribute('href')) ?? ''
  await colleague.goto(visit)
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText(name)

  await rows(doctor)
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: `${name}: műveletek` })
    .click()
  await doctor.getByRole('menuitem', { name: 'Eltávolítás a rendelőből' }).click()
  await expect(rows(doctor).getByText(`${name} kikerül a rendelő páciensei közül.`)).toBeVisible()
  await expect(doctor.getByText(`${name} kikerült a rendelő páciensei közül.`)).toBeAttached({ timeout: 30_000 })
  await expect(rows(doctor).getByRole('link', { name })).toHaveCount(0)

  for (const page of [doctor, colleague]) {
    await page.goto(visit)
    await expect(page.getByRole('status', { name: 'Betöltés folyamatban' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  }
  await colleague.goto('/paciensek')
  await colleague.getByRole('searchbox').fill(name)
  await expect(rows(colleague).getByRole('link', { name })).toHaveCount(0)
  await doctor.context().close()
  await colleague.context().close()
})
