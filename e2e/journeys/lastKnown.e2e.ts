import type { Page } from '@playwright/test'
import { layoutShiftOf, movedOn, watchLayoutShifts } from '../layoutShift.ts'
import { addMeal, row, untilAppIsCached } from '../offlinePage.ts'
import { signIn, signOut } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** Every request of the page takes a while: what is shown meanwhile is what the device knows. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 2500, downloadThroughput: -1, uploadThroughput: -1 })
}
const mark = (page: Page) => page.getByText(/adatok, frissítés…/)
const newEntry = (page: Page) => page.getByRole('button', { name: 'Új bejegyzés' }).or(page.getByRole('link', { name: 'Új bejegyzés' }))

test('a later visit begins with the last known readings and their age, in a second tab too', async ({ page, context }, { retry }) => {
  // A second attempt finds what the first one saved.
  const [earlier, later] = [`Tízórai korábban ${retry}`, `Uzsonna a második lapon ${retry}`]
  await signIn(page, 'ures43@demo.diab')
  await page.goto('/naplo')
  await addMeal(page, earlier, 'mentve')
  await untilAppIsCached(page)
  // Without days in the address: a diary with one entry opens with others than an empty one.
  await page.goto('/naplo')
  await expect(row(page, earlier)).toBeVisible()
  // The answer is put away in the background.
  await page.waitForTimeout(1500)

  const second = await context.newPage()
  await watchLayoutShifts(second)
  await slowDown(second)
  await second.goto('/naplo', { waitUntil: 'commit' })
  await expect(row(second, earlier)).toBeVisible()
  await expect(mark(second)).toBeVisible()
  await expect(newEntry(second).first()).toBeEnabled()
  await expect(mark(second)).toBeHidden({ timeout: 30_000 })
  await expect(newEntry(second).first()).toBeEnabled()
  expect(await layoutShiftOf(second), await movedOn(second)).toBeLessThanOrEqual(0.02)
  await addMeal(second, later, 'mentve')
  await expect(row(page, later)).toBeVisible({ timeout: 45_000 })
})

test('the overview begins with what is known as well, and nothing of it is left for the next person', async ({ page, context }) => {
  await signIn(page, 'paciens@demo.diab')
  await page.goto('/')
  await expect(page.getByText('mmol/l').first()).toBeVisible()
  await untilAppIsCached(page)
  await page.reload()
  await expect(page.getByText('mmol/l').first()).toBeVisible()
  await page.waitForTimeout(1500)
  const later = await context.newPage()
  await watchLayoutShifts(later)
  await slowDown(later)
  await later.goto('/', { waitUntil: 'commit' })
  await expect(later.getByText('mmol/l').first()).toBeVisible()
  await expect(mark(later)).toBeVisible()
  await expect(mark(later)).toBeHidden({ timeout: 30_000 })
  expect(await layoutShiftOf(later), await movedOn(later)).toBeLessThanOrEqual(0.02)
  await later.close()

  await signOut(page)
  await signIn(page, 'ures40@demo.diab')
  const next = await context.newPage()
  await slowDown(next)
  await next.goto('/naplo', { waitUntil: 'commit' })
  await expect(newEntry(next).first()).toBeEnabled({ timeout: 30_000 })
  await expect(next.getByText('Kovács Anna')).toHaveCount(0)
  await expect(mark(next)).toBeHidden()
})
