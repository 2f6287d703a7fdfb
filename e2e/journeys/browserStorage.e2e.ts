import type { Page } from '@playwright/test'
import { listStorage, placesOf, recordsOf, unexpectedIn } from '../browserStorage.ts'
import { addMeal, row, untilAppIsCached } from '../offlinePage.ts'
import { patientsOfClinic } from '../morning.ts'
import { startEntry } from '../entryForm.ts'
import { signIn, signOut } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** In no name of the demo and in no file of the app. */
const canary = 'Kanári7Sárga'

async function typeMeal(page: Page, details: string) {
  await startEntry(page, 'Étkezés')
  await page.getByLabel('Szénhidrát').fill('77')
  await page.getByLabel('Mit ettél?').fill(details)
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'A vizit oldalai' })
const keyCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'diab.storageKey')
const hasSnapshots = (page: Page) => expect.poll(async () => recordsOf(await listStorage(page)), { timeout: 30_000 }).toContain('snapshot')

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Kijelentkezés' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Amit beírtál, de még nem mentettél, a kijelentkezéssel elvész.')
  await dialog.getByRole('button', { name: 'Kijelentkezés' }).click()
  await expect(page).toHaveURL(/bejelentkezes/)
  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
}

test('a shared computer keeps nothing of the ten patients visited by a doctor', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'orvos@demo.diab')
  await page.goto('/paciensek')
  await expect(page.getByRole('grid', { name: 'Páciensek' }).getByRole('link').nth(5)).toBeVisible()
  const names = (await patientsOfClinic(page)).map(({ fullname }) => fullname)
  await page.locator('a[href^="/vizit/attekintes"]').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  const visited = new Set<string>()
  for (let visit = 0; visit < 10; visit++) {
    if (visit > 0) await page.getByRole('link', { name: /^Következő: / }).click()
    await expect.poll(async () => visited.has((await heading.textContent())?.split(',')[0] ?? '')).toBe(false)
    await expect(heading).toContainText(', ')
    visited.add((await heading.textContent())?.split(',')[0] ?? '')
    for (const tab of ['Napló', 'Elemzés', 'Terápia', 'Megjegyzések', 'Áttekintés']) {
      await tabsOf(page).getByRole('link', { name: tab }).click()
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${tab}`) })).toBeVisible()
    }
  }
  expect(visited.size).toBe(10)

  await tabsOf(page).getByRole('link', { name: 'Megjegyzések' }).click()
  const note = page.getByRole('textbox', { name: /^Megjegyzés/ })
  await note.fill(`${canary} mentett megjegyzés`)
  await page.getByRole('button', { name: 'Mentés' }).click()
  await expect(page.getByRole('list', { name: 'Korábbi megjegyzések' })).toContainText(canary)
  await tabsOf(page).getByRole('link', { name: 'Áttekintés' }).click()
  await page.getByRole('button', { name: 'Üzenet írása a páciensnek' }).click()
  const message = page.getByRole('textbox', { name: 'Üzenet szövege' })
  await message.fill(`${canary} elküldött üzenet`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText(canary)
  // What is typed and not sent is on the page alone.
  await message.fill(`${canary} üzenet`)
  await page.waitForTimeout(500)

  const stored = await listStorage(page)
  await test.info().attach('storage', { body: stored.map(({ where, name }) => `${where} ${name}`).join('\n') })
  expect(unexpectedIn(stored, true), 'places that docs/browser-storage.md does not name for staff').toEqual([])
  expect(placesOf([canary, ...names], stored)).toEqual([])
  expect(recordsOf(stored)).toEqual([])
})

test('a patient’s browser keeps no word of the diary, and nothing at all after signing out, in any tab', async ({ page, context }) => {
  await signIn(page, 'ures29@demo.diab')
  await page.goto('/naplo')
  await addMeal(page, `${canary} ebéd`, 'mentve')
  await untilAppIsCached(page)
  const other = await context.newPage()
  await other.goto('/naplo')
  await expect(row(other, canary)).toBeVisible()
  await typeMeal(page, `${canary} vacsora`)
  await hasSnapshots(page)

  const stored = await listStorage(page)
  expect(new Set(recordsOf(stored))).toEqual(new Set(['diaryEntry', 'outbox', 'snapshot']))
  expect(unexpectedIn(stored, false), 'places that docs/browser-storage.md does not name').toEqual([])
  expect(placesOf([canary, 'vacsora'], stored)).toEqual([])

  await leave(page)
  await expect(other).toHaveURL(/bejelentkezes/)
  expect(recordsOf(await listStorage(page))).toEqual([])
  expect(await keyCookie(page)).toBeUndefined()
})

test('what a patient left behind is gone when another person signs in or a renewal is refused, and what waits arrives', async ({
  page,
  context,
}) => {
  await signIn(page, 'ures30@demo.diab')
  await page.goto('/naplo')
  await addMeal(page, `${canary} reggeli`, 'mentve')
  await untilAppIsCached(page)
  await hasSnapshots(page)
  await context.setOffline(true)
  await addMeal(page, `${canary} útközben`)

  // The browser is closed, and the sign-in runs out before it is opened again.
  await page.goto('about:blank')
  await context.clearCookies({ name: /^(?:diab\.user|_session)/ })
  await context.setOffline(false)
  await signIn(page, 'ures29@demo.diab')
  await expect.poll(async () => (await keyCookie(page))?.value).not.toBe(undefined)
  const ofOther = (await listStorage(page)).filter(({ where, name }) => where === 'record' && !name.startsWith('snapshot/'))
  expect(recordsOf(ofOther)).toContain('outbox')
  expect(placesOf([canary], ofOther)).toEqual([])
  await signOut(page)
  expect(recordsOf(await listStorage(page))).toEqual(['outbox'])

  await signIn(page, 'ures30@demo.diab')
  await page.goto('/naplo')
  await expect(row(page, `${canary} útközben`)).toHaveCount(1)
  await expect(row(page, 'küldésre vár')).toHaveCount(0)
  await hasSnapshots(page)

  await context.clearCookies({ name: /^_session/ })
  await page.route(/\/v1\/patient\//, (route) => route.fulfill({ status: 401, body: '' }))
  await page.getByRole('link', { name: 'Elemzés', exact: true }).first().click()
  await expect(page).toHaveURL(/bejelentkezes/)
  await expect.poll(async () => recordsOf(await listStorage(page))).not.toContain('snapshot')
  expect(await keyCookie(page)).toBeUndefined()
  expect(placesOf([canary], await listStorage(page))).toEqual([])
})
