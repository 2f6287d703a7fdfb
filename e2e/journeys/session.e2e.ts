import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

test('a token that is refused is renewed in silence, once for all calls, and the page continues', async ({ page }) => {
  await signIn(page, 'paciens@demo.diab')
  let refusals = 0
  await page.route(/\/v1\/patient\/[^/]+\/(diary|therapy|clinic)/, async (route) => {
    if (refusals >= 3) return route.fallback()
    refusals++
    await route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"Jelentkezz be újra.","status":401}',
    })
  })
  const renewals: string[] = []
  page.on('request', (request) => {
    if (/\/idp\/auth\?.*prompt=none/.test(request.url())) renewals.push(request.url())
  })
  await page.getByRole('link', { name: 'Napló', exact: true }).first().click()
  await expect(page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').first()).toBeVisible()
  expect(refusals).toBeGreaterThan(0)
  expect(renewals).toHaveLength(1)
})

test('a doctor comes to the patients, and not to a diary of the own; the language is kept for a year', async ({ page, context }) => {
  await signIn(page, 'orvos@demo.diab')
  await expect(page).toHaveURL(/paciensek|rendelo-kivalasztas/)
  await page.goto('/paciensek')
  await expect(page.getByRole('grid', { name: 'Páciensek' }).getByRole('link').first()).toBeVisible()
  await page.goto('/naplo')
  await expect(page).not.toHaveURL(/naplo/)
  const locale = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(locale?.value).toBe('hu')
  expect(Math.round(((locale?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
})

test('a supervisor keeps the diary of a supervised child', async ({ page }) => {
  await signIn(page, 'gondozo@demo.diab')
  await page.getByRole('button', { name: /^Profil/ }).click()
  await page
    .getByRole('radio')
    .or(page.getByRole('menuitemradio'))
    .or(page.getByRole('button', { name: /naplója|Máté|Lili/ }))
    .last()
    .click({ force: true })
  await expect(page.getByText(/^Most .+ naplóját kezeled\.$/).first()).toBeVisible()
})
