import type { Page } from '@playwright/test'
import { linkOfNewestMail } from '../mails.ts'
import { overflowOf, showWhole, violations } from '../readPage.ts'
import { demoPassword, signIn, submitCredentials } from '../signIn.ts'
import { expect, test } from '../test.ts'

const password = 'egy hosszabb mondat'
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Signs in from the entrance with the given address and password. */
async function signInWith(page: Page, email: string, secret: string) {
  await page.goto('/bejelentkezes')
  await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
  await submitCredentials(page, email, secret)
}

test('a patient changes e-mail address and password, and signs in with both', async ({ page }) => {
  test.slow()
  const email = `uj-${crypto.randomUUID().slice(0, 8)}@pelda.hu`
  await signIn(page, 'ures31@demo.diab')
  await page.getByRole('link', { name: 'Beállítások' }).first().click()
  await page.getByRole('main').getByRole('link', { name: /^Fiók/ }).click()
  await page.getByRole('button', { name: 'Módosítás' }).click()
  await page.getByLabel('Új e-mail-cím').fill(email)
  await page.getByLabel('A mostani jelszavad').fill(demoPassword)
  await page.getByRole('button', { name: 'Levél küldése' }).click()
  await expect(page.getByText(`Levelet küldtünk ide: ${email}`)).toBeVisible()

  await page.goto(await linkOfNewestMail(page, email))
  await heading(page, 'Új e-mail-cím megerősítése')
  await page.getByRole('button', { name: 'Új cím megerősítése' }).click()
  await expect(page.getByRole('button', { name: 'Új cím megerősítése' })).toBeHidden()

  await page.context().clearCookies()
  await signInWith(page, email, demoPassword)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto('/beallitasok/jelszo')
  await page.getByLabel('Jelenlegi jelszó').fill(demoPassword)
  await page.getByLabel('Új jelszó *', { exact: true }).fill(password)
  await page.getByLabel('Új jelszó még egyszer').fill(password)
  await page.getByRole('button', { name: 'Jelszó módosítása' }).click()
  await expect(page.getByText('A jelszavad megváltozott.')).toBeVisible()

  await page.context().clearCookies()
  await signInWith(page, email, password)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('signing out everywhere ends the sign-in of another browser at its next request', async ({ page, browser, baseURL }) => {
  test.slow()
  const other = await (await browser.newContext({ baseURL, locale: 'hu-HU', viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(other, 'ures28@demo.diab')
  await signIn(page, 'ures28@demo.diab')
  await other.goto('/beallitasok/fiok')
  const signIns = other.getByRole('list', { name: 'Bejelentkezések' })
  await expect(signIns.getByText('ez az eszköz')).toHaveCount(1)
  await expect(signIns.getByRole('button', { name: /^Kijelentkeztetés: / }).first()).toBeVisible()
  expect(await violations(other)).toEqual([])
  expect(await overflowOf(other)).toBe(0)

  await other.getByRole('button', { name: 'Kijelentkezés mindenhonnan' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Kijelentkezés mindenhonnan' }).click()
  await expect(other.getByRole('navigation')).toHaveCount(0)
  await page.goto('/naplo')
  await expect(page.getByRole('button', { name: 'Bejelentkezés' }).or(page.getByLabel('E-mail-cím')).first()).toBeVisible()
  await other.context().close()
})

test('a patient joins a clinic by its code, leaves it, and the doctor sees nothing at once', async ({ page, browser, baseURL }) => {
  test.slow()
  const doctorPage = await (await browser.newContext({ baseURL, locale: 'hu-HU' })).newPage()
  const [response] = await Promise.all([
    doctorPage.waitForResponse(/\/v1\/clinic-medical-worker\/[^/]+\/clinic/),
    signIn(doctorPage, 'orvos@demo.diab', baseURL),
  ])
  const [clinic] = (await response.json()) as { name: string; connectionToken: string }[]
  if (!clinic) throw new Error('The doctor has no clinic')

  await signIn(page, 'ures32@demo.diab')
  await page.goto('/beallitasok/lathatosag')
  await page.getByRole('button', { name: 'Csatlakozás kóddal' }).click()
  await page.getByLabel('Kapcsolódási kód').fill(clinic.connectionToken.toLowerCase())
  await page.getByRole('button', { name: 'Csatlakozás', exact: true }).click()
  await expect(page.getByRole('button', { name: `Leválasztás: ${clinic.name}` })).toBeVisible()

  const patientId = await patientIdOf(page)
  const visit = `/vizit/naplo?paciens=${patientId}`
  await doctorPage.goto(visit)
  await expect(doctorPage.getByText(/Üres/).first()).toBeVisible()

  await page.getByRole('button', { name: `Leválasztás: ${clinic.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leválasztás' }).click()
  await expect(page.getByText(/^Egy rendelő sem látja a naplót/)).toBeVisible()

  const refused = doctorPage.waitForResponse((answer) => answer.url().includes(`/v1/patient/${patientId}`) && answer.status() >= 400)
  await doctorPage.goto(visit)
  expect((await refused).status()).toBe(404)
})

/** Whose page it is, out of the next call for it. */
async function patientIdOf(page: Page): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse(/\/v1\/patient\/[^/]+\/clinic-access/), page.reload()])
  return /patient\/([^/]+)\//.exec(response.url())?.[1] ?? ''
}

test('a patient takes the data along, deletes the account, and cannot sign in any more', async ({ page }) => {
  test.slow()
  await signIn(page, 'ures33@demo.diab')
  await page.goto('/beallitasok/fiok')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Letöltés' }).click()])
  expect(download.suggestedFilename()).toMatch(/^diabnaplo-.*\.json$/)

  await page.getByRole('button', { name: 'Fiók törlése' }).click()
  await page.getByLabel('Írd be ezt a szót: TÖRLÉS').fill('TÖRLÉS')
  await page.getByLabel('A saját jelszavad').fill(demoPassword)
  await page.getByRole('button', { name: 'Végleges törlés' }).click()
  await heading(page, 'A fiók törölve')
  expect(await violations(page)).toEqual([])

  await signInWith(page, 'ures33@demo.diab', demoPassword)
  await expect(page.getByText('Hibás e-mail-cím vagy jelszó.')).toBeVisible()
})

test('the PIN locks every tab, hides everything, keeps what was typed, and opens without a network', async ({ page, context }) => {
  test.slow()
  await signIn(page, 'ures34@demo.diab')
  await page.goto('/beallitasok/azonosito')
  await page.getByLabel('PIN *', { exact: true }).fill('4739')
  await page.getByLabel('PIN még egyszer').fill('4739')
  await page.getByLabel('A jelszavad').fill(demoPassword)
  await page.getByRole('button', { name: 'PIN bekapcsolása' }).click()
  await expect(page.getByText('A zár be van kapcsolva ezen az eszközön')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/beallitasok/elerhetoseg')
  await other.getByLabel('Település').fill('Félbehagyott')

  await page.getByRole('button', { name: 'Zárolás most' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'A Diabnapló zárolva van' })).toBeVisible()
  await expect(other.getByLabel('Település')).toBeHidden()
  // Nothing of the page is left for a screen reader or the Tab key.
  await expect(other.getByRole('navigation')).toHaveCount(0)
  expect(await violations(other)).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'A Diabnapló zárolva van' })).toBeVisible()
  await page.getByLabel('PIN').fill('1111')
  await page.getByRole('button', { name: 'Feloldás' }).click()
  await expect(page.getByText('Ez nem az a PIN. Próbáld újra.')).toBeVisible()

  await context.setOffline(true)
  await other.getByLabel('PIN').fill('4739')
  await other.getByRole('button', { name: 'Feloldás' }).click()
  await expect(other.getByLabel('Település')).toHaveValue('Félbehagyott')
  await expect(page.getByRole('heading', { name: 'A Diabnapló zárolva van' })).toBeHidden()
  await context.setOffline(false)
})

const paths = [
  '/beallitasok',
  '/beallitasok/profil',
  '/beallitasok/elerhetoseg',
  '/beallitasok/gondozottak',
  '/beallitasok/lathatosag',
  '/beallitasok/eszkozeim',
  '/beallitasok/ertesitesek',
  '/beallitasok/eeszt',
  '/beallitasok/jelszo',
  '/beallitasok/azonosito',
  '/beallitasok/fiok',
]

test.describe('on a phone, dark', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })

  test('every settings page of a supervisor is readable by everybody, and none is wider than the screen', async ({ page }) => {
    test.slow()
    await signIn(page, 'gondozo@demo.diab')
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.getByRole('status', { name: 'Betöltés folyamatban' })).toHaveCount(0)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await showWhole(page)
      expect(await violations(page), path).toEqual([])
      expect(await overflowOf(page), path).toBe(0)
      await page.setViewportSize({ width: 360, height: 780 })
    }
  })
})
