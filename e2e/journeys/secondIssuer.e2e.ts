import type { Page } from '@playwright/test'
import { secondAudience, type SecondIssuer, startSecondIssuer } from '../../packages/provider/src/testing/secondIssuer.ts'
import { freePort } from '../../packages/provider/src/testing/freePort.ts'
import { type RunningProvider, startProvider } from '../provider.ts'
import { expect, test } from '../test.ts'

/** Three issuers' ways to write a subject. */
const subjects = { patient: '0f7d2c5e-9c1b-4d7e-8f51-7a3f7b9c0d21', doctor: 'dr@klinika.example', unknown: 'auth0|65f1c0ffee0001' }

let provider: RunningProvider
let issuer: SecondIssuer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const port = await freePort()
  provider = await startProvider({
    DIAB_OIDC_ISSUER: `http://localhost:${port}`,
    DIAB_OIDC_CLIENT_ID: 'clinic-portal',
    DIAB_OIDC_SCOPE: 'openid profile email diary',
    DIAB_OIDC_AUDIENCE: secondAudience,
    DIAB_OIDC_REQUEST_RESOURCE: secondAudience,
    DIAB_OIDC_TOKEN_TYPE: 'at+jwt',
    DIAB_OIDC_NEW_ACCOUNTS: 'patients',
  })
  const users = {
    [subjects.patient]: { name: 'Új Páciens Piroska', email: 'piroska@pelda.example', email_verified: true },
    [subjects.doctor]: { name: 'Orvos', email: 'orvos@demo.diab', email_verified: true },
    [subjects.unknown]: { name: 'Ismeretlen Ilona' },
  }
  issuer = await startSecondIssuer(users, { port, app: provider.url })
})
test.afterAll(async () => {
  await provider?.dispose()
  await issuer?.close()
})

async function signInAs(page: Page, subject: string) {
  await page.goto(`${provider.url}/bejelentkezes`)
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await page.getByRole('link', { name: subject }).click()
}

test('a patient of a second OpenID provider gets an account, and stays signed in after a reload', async ({ page }) => {
  await signInAs(page, subjects.patient)
  await page.getByRole('button', { name: 'Elfogadom' }).click()
  await page.goto(`${provider.url}/beallitasok/fiok`)
  await expect(page.getByText('piroska@pelda.example')).toBeVisible()
  await expect(page.getByText(/megerősít/)).toHaveCount(0)
})

test('a doctor of the clinic is found by the verified address and sees the clinic’s patients', async ({ page }) => {
  await signInAs(page, subjects.doctor)
  await expect(page).toHaveURL(/\/paciensek/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Páciensek/ })).toBeVisible()
})

test('an unknown user reads that an account is missing, and can leave', async ({ page }) => {
  await signInAs(page, subjects.unknown)
  await expect(page.getByText('Nincs fiókod ebben a rendelőben.')).toBeVisible()
  await expect(page.getByText(/Lejárt/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Kilépés, belépés mással' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${provider.url}/bejelentkezes`)
})
