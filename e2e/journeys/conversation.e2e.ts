import type { Browser, Page } from '@playwright/test'
import { pressKeyOn, tabTo } from '../keyboard.ts'
import { leaveMaintenance, maintenanceHeading } from '../maintenancePage.ts'
import { figures, figuresOf, isOwn, patientsOfClinic, pressBackOn, watchFigures } from '../morning.ts'
import { beginStop, type RunningProvider, startProvider } from '../provider.ts'
import { demoPassword, signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { form, grams, plan } from '../therapyPage.ts'

// One provider for all, to which no other test adds a patient.
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

/** Returns the name of the signed-in person, without the two letters of the picture. */
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

test('a doctor goes through the whole morning by keyboard alone: next, next, a note, a message, a plan, and every figure under its own name', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const page = await newPage(browser)
  await page.goto('/bejelentkezes')
  await pressKeyOn(page, page.getByRole('button', { name: 'Bejelentkezés' }))
  await tabTo(page, page.getByLabel('E-mail-cím'))
  await page.keyboard.type('orvos@demo.diab')
  await tabTo(page, page.getByLabel('Jelszó', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Páciensek' }).getByRole('link').nth(5)).toBeVisible()
  const patients = await patientsOfClinic(page)
  expect(patients.length).toBeGreaterThan(40)

  const heading = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('link', { name: /^Következő: / })
  await pressKeyOn(page, page.getByRole('row').nth(1))
  await expect(heading).toHaveText(`${patients[0]?.fullname}, Áttekintés`)
  const seen = await watchFigures(page)

  const actions = {
    async note() {
      await pressKeyOn(page, page.getByRole('button', { name: 'Új megjegyzés' }))
      await expect(
        page.getByRole('complementary', { name: /^Megjegyzések – / }).getByRole('textbox', { name: /^Megjegyzés/ }),
      ).toBeFocused()
      await page.keyboard.type('Két hét múlva újra.')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('complementary', { name: /^Megjegyzések – / })).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Legutóbbi megjegyzések' })).toContainText('Két hét múlva újra.')
    },
    async message() {
      await pressKeyOn(page, page.getByRole('button', { name: 'Üzenet írása a páciensnek' }))
      await expect(page.getByRole('textbox', { name: 'Üzenet szövege' })).toBeFocused()
      await page.keyboard.type('Két hét múlva várom.')
      await page.keyboard.press('Control+Enter')
      await expect(thread(page)).toContainText('Két hét múlva várom.')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Üzenetek bezárása' })).toHaveCount(0)
    },
    async plan() {
      await pressBackOn(page, page.getByRole('navigation', { name: 'A vizit oldalai' }).getByRole('link', { name: 'Terápia' }))
      await tabTo(page, page.locator('[role="group"][aria-label="A nap étkezési idői"] [tabindex="0"]'))
      for (const key of ['Home', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await tabTo(page, grams(page).first())
      await page.keyboard.press('Control+a')
      await page.keyboard.type('33')
      await page.keyboard.press('Control+Enter')
      await expect(form(page)).toHaveCount(0)
      await expect(
        plan(page)
          .getByRole('row', { name: /Szénhidrát 33 g/ })
          .first(),
      ).toBeVisible()
      await pressBackOn(page, page.getByRole('navigation', { name: 'A vizit oldalai' }).getByRole('link', { name: 'Áttekintés' }))
    },
  }
  const doctorsOwn = patients.findIndex(({ doctors }, row) => row > 2 && doctors.some(({ fullname }) => fullname === 'Dr. Hegedűs Nóra'))
  for (const [row, patient] of patients.entries()) {
    await expect(heading).toHaveText(`${patient.fullname}, Áttekintés`)
    await expect(page).toHaveURL(new RegExp(patient.id))
    await expect(figures(page)).toHaveText(figuresOf(patient))
    if (row === 1) await actions.note()
    if (row === 2) await actions.message()
    if (row === doctorsOwn) await actions.plan()
    if (row < patients.length - 1) await (row > 0 && row < 3 ? pressBackOn(page, next) : pressKeyOn(page, next))
  }
  await expect(next).toHaveCount(0)
  // No frame showed a patient's figures under another's name.
  expect((await seen()).filter((shown) => !patients.some((patient) => isOwn(shown, patient)))).toEqual([])
  await pressBackOn(page, page.getByRole('link', { name: 'Vizit bezárása' }))
  await expect(page).toHaveURL(/\/paciensek$/)
  await page.context().close()
})

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

  await doctor.getByLabel('Üzenet szövege').fill(between)
  const stopped = await beginStop(provider)
  await doctor.keyboard.press('Control+Enter')
  await expect(maintenanceHeading(doctor)).toBeVisible({ timeout: 30_000 })
  await stopped.done
  await provider.restart()
  // The list shows the newest message, whichever that is by now.
  const row = (page: Page) => page.getByRole('button', { name: new RegExp(`${before}|${between}`) }).first()
  /** The page may lead back to the open conversation by itself. */
  const openAgain = async (page: Page) => {
    await leaveMaintenance(page)
    await expect(async () => {
      if (await thread(page).isVisible()) return
      if (!(await row(page).isVisible())) await page.getByRole('button', { name: /^Üzenetek/ }).click({ timeout: 3000 })
      await row(page).click({ timeout: 3000 })
      await expect(thread(page)).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
  }
  await openAgain(doctor)
  await expect(thread(doctor)).toContainText(between)
  const again = doctor.getByRole('button', { name: `Újra elküldés: ${between}` })
  if (await again.isVisible()) await again.click()
  await openAgain(patient)
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

  // The page that was open meanwhile empties by itself.
  await expect(colleague.getByText(name)).toHaveCount(0)
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
