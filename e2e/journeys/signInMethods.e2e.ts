import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { ageSignIns } from '../ageSignIns.ts'
import { overflowOf, violations } from '../readPage.ts'
import { demoPassword, signIn, submitCredentials } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { addVirtualAuthenticator } from '../virtualAuthenticator.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openAccount(page: Page) {
  await page.goto('/beallitasok/fiok')
  await expect(page.getByRole('heading', { name: 'Bejelentkezési módok' })).toBeVisible()
}

async function openSignInPage(page: Page) {
  await page.context().clearCookies()
  await page.goto('/bejelentkezes')
  await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
  await expect(page.getByLabel('E-mail-cím')).toBeVisible()
}

/** What is wrong with a page on the narrowest phone, and in general. */
async function faultsOf(page: Page) {
  const size = page.viewportSize()
  // High enough that the bar at the foot covers nothing.
  await page.setViewportSize({ width: 320, height: 3200 })
  const overflow = await overflowOf(page)
  const found = await violations(page)
  if (size) await page.setViewportSize(size)
  return { overflow, violations: found }
}
const none = { overflow: 0, violations: [] }

test('a patient adds a passkey and signs in with it alone', async ({ page }) => {
  test.slow()
  const authenticator = await addVirtualAuthenticator(page)
  await signIn(page, 'ures3@demo.diab')
  await openAccount(page)
  await page.getByRole('button', { name: 'Azonosítókulcs hozzáadása' }).click()
  const form = dialogOf(page, 'Azonosítókulcs hozzáadása')
  // A second attempt finds the key of the first one.
  const name = `Telefonom ${test.info().retry + 1}`
  await form.getByLabel('Név').fill(name)
  expect(await faultsOf(page)).toEqual(none)
  await form.getByRole('button', { name: 'Hozzáadás' }).click()
  const passkeys = page.getByRole('list', { name: 'Azonosítókulcsok' })
  await expect(passkeys.getByText(name)).toBeVisible()
  await expect(passkeys.getByText(/még nem volt használva/).first()).toBeVisible()
  expect(await authenticator.passkeyCount()).toBe(1)
  expect(await faultsOf(page)).toEqual(none)

  // The device has one already.
  await page.getByRole('button', { name: 'Azonosítókulcs hozzáadása' }).click()
  await form.getByRole('button', { name: 'Hozzáadás' }).click()
  await expect(form.getByText('Ezen az eszközön már van azonosítókulcsod ehhez a fiókhoz.')).toBeVisible()

  await authenticator.confirmPrompts(false)
  await openSignInPage(page)
  const use = page.getByRole('button', { name: 'Belépés azonosítókulccsal' })
  await expect(use).toBeVisible()
  // Confirmed before the press: the prompt that the page opens by itself may sign in first, and then nothing is left to press.
  await authenticator.confirmPrompts(true)
  await use.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 })
  await openAccount(page)
  await expect(passkeys.getByText(/Utolsó használat/).first()).toBeVisible()
})

test('an authenticator app asks for its code after the password, and a recovery code works once in its place', async ({ page }) => {
  test.slow()
  const email = 'ures4@demo.diab'
  await signIn(page, email)
  await openAccount(page)
  await page.getByRole('button', { name: 'Beállítás: Hitelesítő alkalmazás' }).click()
  const form = dialogOf(page, 'Hitelesítő alkalmazás beállítása')
  await expect(form.getByRole('img', { name: /^QR-kód a hitelesítő alkalmazásnak/ })).toBeVisible()
  expect(await faultsOf(page)).toEqual(none)
  const secret = ((await form.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret })
  await form.getByLabel('Hatjegyű kód').fill(app.generate())
  await form.getByRole('button', { name: 'Bekapcsolás' }).click()
  const shown = dialogOf(page, 'Helyreállító kódok')
  const listed = shown.getByRole('list', { name: 'Helyreállító kódok' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  expect(await faultsOf(page)).toEqual(none)
  await shown.getByRole('button', { name: 'Elmentettem' }).click()
  await expect(page.getByText('bekapcsolva')).toBeVisible()
  await expect(page.getByText('10 fel nem használt kódod van.')).toBeVisible()

  await openSignInPage(page)
  await submitCredentials(page, email)
  // A code works once: the one of the set-up is spent.
  await page.getByLabel('Hatjegyű kód').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Tovább' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  async function signInWithRecoveryCode() {
    await openSignInPage(page)
    await submitCredentials(page, email)
    await page.getByRole('link', { name: /helyreállító kóddal/ }).click()
    await page.getByLabel('Helyreállító kód').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Tovább' }).click()
  }
  await signInWithRecoveryCode()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await openAccount(page)
  await expect(page.getByText('9 fel nem használt kódod van.')).toBeVisible()
  await signInWithRecoveryCode()
  await expect(page.getByText('Ez a kód nem jó, vagy már felhasználtad.')).toBeVisible()
})

test('what is protected asks for a recent authentication and continues with what was typed', async ({ page }) => {
  test.slow()
  const email = 'ures29@demo.diab'
  const question = dialogOf(page, 'Erősítsd meg, hogy te vagy az')
  async function confirm(password: string) {
    await question.getByLabel('Jelszavad').fill(password)
    await question.getByRole('button', { name: 'Megerősítés' }).click()
  }
  await addVirtualAuthenticator(page)
  await signIn(page, email)
  await ageSignIns(email)
  await page.goto('/beallitasok/lathatosag')
  await page.getByRole('button', { name: 'Kód megjelenítése' }).click()
  await expect(question).toBeVisible()
  expect(await faultsOf(page)).toEqual(none)
  await confirm('nem ez a jelszó')
  await expect(question.getByText(/nem helyes/)).toBeVisible()
  await confirm(demoPassword)
  await expect(page.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/)).toBeVisible()
  await expect(question).toBeHidden()

  await ageSignIns(email)
  await openAccount(page)
  await page.getByRole('button', { name: 'Azonosítókulcs hozzáadása' }).click()
  const form = dialogOf(page, 'Azonosítókulcs hozzáadása')
  await form.getByLabel('Név').fill('Otthoni gép')
  await form.getByRole('button', { name: 'Hozzáadás' }).click()
  await question.getByRole('button', { name: 'Mégse' }).click()
  await expect(form.getByText(/^Nem történt semmi/)).toBeVisible()
  await expect(form.getByLabel('Név')).toHaveValue('Otthoni gép')
  await form.getByRole('button', { name: 'Hozzáadás' }).click()
  await confirm(demoPassword)
  await expect(page.getByRole('list', { name: 'Azonosítókulcsok' }).getByText('Otthoni gép')).toBeVisible()

  // The passkey takes the place of the password.
  await ageSignIns(email)
  await page.goto('/beallitasok/lathatosag')
  await page.getByRole('button', { name: 'Kód megjelenítése' }).click()
  await question.getByRole('button', { name: 'Azonosítókulccsal' }).click()
  await expect(page.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/)).toBeVisible()
})
