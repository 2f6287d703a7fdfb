import type { Page } from '@playwright/test'
import { readDocumented, rowOf } from '../browserStorage.ts'
import { overflowOf, violations } from '../readPage.ts'
import { nurse, startSecureProvider } from '../secureProvider.ts'
import { submitCredentials } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { addVirtualAuthenticator } from '../virtualAuthenticator.ts'

const folder = process.env['DIAB_PICTURES']
let provider: Awaited<ReturnType<typeof startSecureProvider>>

test.use({ ignoreHTTPSErrors: true })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  provider = await startSecureProvider()
})
test.afterAll(() => provider?.dispose())

/** Nothing is wrong with the page on a phone and on a desk; kept as pictures where they are asked for. */
async function expectReadable(page: Page, name: string) {
  for (const [width, height, suffix] of [
    [360, 740, '-360'],
    [1280, 800, ''],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/${name}${suffix}.png`, fullPage: true })
  }
}

async function giveCredentials(page: Page) {
  await page.goto(`${provider.url}/bejelentkezes`)
  await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
  await submitCredentials(page, nurse.email, nurse.password)
}

test('a nurse in production is led to a passkey and recovery codes before the first sign-in, and needs it at the next', async ({
  page,
  context,
}) => {
  test.slow()
  const authenticator = await addVirtualAuthenticator(page)
  // A page that offers passkeys in a field would else sign in by itself.
  await authenticator.confirmPrompts(false)
  await giveCredentials(page)
  const create = page.getByRole('button', { name: 'Azonosítókulcs létrehozása' })
  await expect(page.getByRole('heading', { level: 1, name: 'Állíts be egy második lépést' })).toBeVisible()
  await expect(create).toBeVisible()
  await expectReadable(page, '6-staff-choose')
  await authenticator.confirmPrompts(true)
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Helyreállító kódok' })).toBeVisible()
  await expect(page.locator('ol').getByRole('listitem')).toHaveCount(10)
  expect(await authenticator.passkeyCount()).toBe(1)
  await expectReadable(page, '7-staff-codes')
  await page.getByRole('button', { name: 'Elmentettem, tovább' }).click()
  await page.getByRole('dialog', { name: 'Adatkezelési tájékoztató' }).getByRole('button', { name: 'Elfogadom' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  // Over https: what a browser took is bound to this host by its name.
  const documented = readDocumented()
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).toContain('__Host-_session')
  for (const name of cookies) {
    expect(name).toMatch(/^(?:__Host-|__Secure-_interaction|i18n_redirected$)/)
    expect(rowOf(documented, { where: 'cookie', name: name.replace(/^__(?:Host|Secure)-/, ''), text: '' }), name).toBeDefined()
  }

  await authenticator.confirmPrompts(false)
  await context.clearCookies()
  await giveCredentials(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Második lépés' })).toBeVisible()
  await expectReadable(page, '8-staff-second-step')
  await page.getByRole('button', { name: 'Belépés azonosítókulccsal' }).click()
  await authenticator.confirmPrompts(true)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^${provider.url}/`))
})
