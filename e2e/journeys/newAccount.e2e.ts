import { demoPassword, signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** Opens a patient's account by a call and signs in; its address is not confirmed, and it has no education number. */
test('a new account is led away from pairing a meter, and its closed banner stays closed', async ({ page }) => {
  const email = `uj-${crypto.randomUUID().slice(0, 8)}@pelda.hu`
  const account = { flow: 'self-manager', fullname: 'Új Olga', email, password: demoPassword, dateOfBirth: '1984-03-05' }
  const registered = await page.request.post('/v1/registration', {
    data: { ...account, privacyAccepted: true, newsletterSubscribed: false },
  })
  expect(registered.ok()).toBe(true)
  await signIn(page, email)

  await page.goto('/adatfeltoltes/csatlakoztatas')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/beallitasok/eszkozeim')
  await expect(page.getByText(/a mérőoktatáson azonosítót kapott/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mérő csatlakoztatása' })).toHaveCount(0)

  const banner = page.getByRole('region', { name: 'Az e-mail-cím megerősítésre vár' })
  await expect(banner).toBeVisible()
  // One line of a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(56)
  await page.setViewportSize({ width: 1280, height: 720 })
  await banner.getByRole('button', { name: 'Bezárás egy napra' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Eszközeim' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name.startsWith('diab.banner.email.'))
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(24)
  await page.context().clearCookies({ name: cookie?.name ?? '' })
  await page.reload()
  await expect(banner).toBeVisible()
})

test('scrolling to the end of the notifications loads the next twenty', async ({ page }) => {
  const profile = page.waitForRequest((request) => request.url().endsWith('/v1/user'))
  await signIn(page, 'ures27@demo.diab')
  const { authorization = '' } = await (await profile).allHeaders()
  const { id } = (await (await page.request.get('/v1/user', { headers: { authorization } })).json()) as { id: string }
  const newsletter = `/v1/user/${id}/newsletter`
  for (let count = 0; count < 12; count++) {
    await page.request.post(`${newsletter}/subscribe`, { headers: { authorization } })
    await page.request.delete(`${newsletter}/unsubscribe`, { headers: { authorization } })
  }
  await page.reload()
  await page.getByRole('button', { name: /^Értesítések/ }).click()
  const rows = page.getByRole('complementary', { name: 'Értesítések', exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  const nextPage = page.waitForRequest(/\/notification\?.*offset=20/)
  await rows.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await nextPage
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(24)
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('asks for the files of a meter without dragging and keys', async ({ page }) => {
    await signIn(page, 'ures40@demo.diab')
    await page.goto('/adatfeltoltes')
    await expect(page.getByText('Válaszd ki a mérő fájljait')).toBeVisible()
    await expect(page.getByText('Húzd ide a mérő fájljait')).toBeHidden()
    await expect(page.getByText(/Ctrl/)).toBeHidden()
  })
})
