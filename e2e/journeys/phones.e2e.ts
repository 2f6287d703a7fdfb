import { createHash } from 'node:crypto'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

test('an app that a patient connects sends a reading, which is on the open diary without a reload', async ({ page, context, request }) => {
  await signIn(page, 'ures41@demo.diab')
  const diary = await context.newPage()
  await diary.goto('/naplo')
  await expect(diary.getByRole('heading', { name: /^Itt lesznek .* bejegyzései/ })).toBeVisible()
  await diary.evaluate(() => Object.assign(window, { isWatched: true }))

  await page.goto('/beallitasok/eszkozeim')
  await page.getByRole('button', { name: 'Alkalmazás csatlakoztatása' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Csatlakoztatás' }).click()
  const shown = page.getByRole('dialog', { name: 'Írd be ezt az alkalmazásba: xDrip+' })
  const address = new URL(await shown.getByText(/\/api\/v1\/$/).innerText())
  await shown.getByRole('button', { name: 'Beírtam' }).click()
  await expect(page.getByText('még nem hívott')).toBeVisible()

  // As xDrip+ sends it.
  const at = Date.now() - 60_000
  const reading = {
    type: 'sgv',
    sgv: 117,
    date: at,
    dateString: new Date(at).toISOString(),
    device: 'xDrip-DexcomG6',
    direction: 'Flat',
    noise: 1,
  }
  const answer = await request.post(`${address.protocol}//${address.host}${address.pathname}entries`, {
    data: [reading],
    headers: { 'api-secret': createHash('sha1').update(address.username).digest('hex') },
  })
  expect(answer.status()).toBe(200)

  await expect(diary.getByRole('main').locator('[data-entry-id]').filter({ hasText: '6,5' })).toBeVisible()
  expect(await diary.evaluate(() => 'isWatched' in window), 'without a reload').toBe(true)
  await page.reload()
  await expect(page.getByText(/utoljára küldött/)).toBeVisible()

  await page.getByRole('button', { name: 'Leválasztás: xDrip+' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leválasztás' }).click()
  await expect(page.getByText('Még nincs csatlakoztatott alkalmazás.')).toBeVisible()
  const refused = await request.get(`${address.protocol}//${address.host}${address.pathname}entries`, {
    headers: { 'api-secret': address.username },
  })
  expect(refused.status()).toBe(401)
})
