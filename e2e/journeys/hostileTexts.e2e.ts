import type { Page } from '@playwright/test'
import { follow, waitForNextView } from '../follow.ts'
import { makeProviderHostile } from '../hostile/hostileProvider.ts'
import { hostileTexts } from '../hostile/payloads.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

declare global {
  interface Window {
    /** Called by every hostile text that gets through. */
    ran: () => void
    ranTexts: number
  }
}

const patientPages = [
  '/',
  '/naplo',
  '/elemzes',
  '/elemzes/normal-diagram',
  '/elemzes/atlag-szoras-diagram',
  '/elemzes/modell-nap-diagram',
  '/terapia',
  '/terapia/gyogyszerek',
  '/tudastar',
  '/gyik',
  '/adatfeltoltes',
  '/beallitasok/profil',
  '/beallitasok/fiok',
  '/beallitasok/elerhetoseg',
  '/beallitasok/eszkozeim',
  '/beallitasok/ertesitesek',
  '/beallitasok/gondozottak',
  '/beallitasok/lathatosag',
  '/beallitasok/azonosito',
  '/beallitasok/eeszt',
]

const staffPages = [
  '/rendelo',
  '/rendelo/munkatarsak',
  '/rendelo/meghivok',
  '/rendelo/munkatars-meghivas',
  '/paciensek',
  '/paciensek/meghivok',
  '/paciensek/regisztracios-lapok',
  '/paciens-felvetel',
  '/beallitasok/profil',
]
const visitPages = [
  '/vizit/attekintes',
  '/vizit/naplo',
  '/vizit/elemzes',
  '/vizit/elemzes/modell-nap-diagram',
  '/vizit/terapia',
  '/vizit/terapia/gyogyszerek',
  '/vizit/terapia/megjegyzesek',
]

async function listenForHits(page: Page) {
  await page.addInitScript(() => {
    window.ranTexts = 0
    window.ran = () => void window.ranTexts++
  })
}

/** Opens a page, moves the pointer and the focus over it, and expects that nothing ran. */
async function lookAt(page: Page, path: string) {
  const before = await page.title()
  await follow(page, path)
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[?]/g, '[?]')}`))
  await waitForNextView(page, before, path)
  // The texts are there and no error instead of them.
  await expect(page.getByText('nem sikerült betölteni'), path).toHaveCount(0)
  for (const { x, y } of [
    { x: 200, y: 200 },
    { x: 640, y: 400 },
    { x: 900, y: 600 },
  ])
    await page.mouse.move(x, y)
  for (let at = 0; at < 10; at++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => window.ranTexts), path).toBe(0)
}

/** A doctor's first words to a patient, which notify that one. */
async function writeTo(doctor: Page, patientId: string) {
  const [request] = await Promise.all([doctor.waitForRequest(/\/v1\/clinic\//), doctor.reload()])
  const headers = { authorization: request.headers()['authorization'] ?? '' }
  const thread = await doctor.request.post('/v1/thread', { headers, data: { participants: [patientId] } })
  const { id } = (await thread.json()) as { id: string }
  const sent = await doctor.request.post(`/v1/thread/${id}/message`, { headers, data: { body: 'Jó napot!' } })
  expect(sent.ok()).toBe(true)
}

test('whatever words a provider answers with, nothing of them runs on a patient’s pages', async ({ page, context, browser, baseURL }) => {
  test.setTimeout(600_000)
  expect(hostileTexts.length).toBeGreaterThanOrEqual(300)
  await listenForHits(page)
  const answer = page.waitForResponse((response) => response.url().endsWith('/v1/user') && response.ok())
  await signIn(page, 'kezelt@demo.diab')
  const { id } = (await (await answer).json()) as { id: string }
  const doctor = await (await browser.newContext({ baseURL })).newPage()
  await signIn(doctor, 'orvos@demo.diab')
  await writeTo(doctor, id)
  await doctor.context().close()
  const hostile = await makeProviderHostile(context)
  await page.goto('/kapcsolat')
  for (const path of patientPages) await lookAt(page, path)

  await page.goto('/naplo')
  await page.getByRole('button', { name: /^Értesítések/ }).click()
  await expect(page.getByRole('list').filter({ hasText: 'ran', visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => window.ranTexts)).toBe(0)
  expect(hostile.replaced()).toBeGreaterThanOrEqual(hostileTexts.length)
})

test('nor does anything run on a clinic’s pages, in a visit or in a conversation', async ({ page, context }) => {
  test.setTimeout(600_000)
  await listenForHits(page)
  await signIn(page, 'rendelovezeto@demo.diab')
  const row = page.getByRole('grid', { name: 'Páciensek' }).getByRole('link').first()
  const patient = new URL((await row.getAttribute('href')) ?? '', page.url()).searchParams.get('paciens') ?? ''
  await writeTo(page, patient)
  const hostile = await makeProviderHostile(context)
  await page.goto('/kapcsolat')
  for (const path of staffPages) await lookAt(page, path)
  for (const path of visitPages) await lookAt(page, `${path}?paciens=${patient}`)

  await page.goto('/paciensek')
  await page.getByRole('button', { name: /^Üzenetek/ }).click()
  await expect(page.getByRole('complementary').getByText('ran').first()).toBeVisible()
  expect(await page.evaluate(() => window.ranTexts)).toBe(0)
  expect(hostile.replaced()).toBeGreaterThanOrEqual(hostileTexts.length)
})

test('each of the texts is in the diary as it was typed', async ({ page, baseURL }) => {
  await listenForHits(page)
  const headers = page.waitForRequest((request) => request.url().includes('/v1/patient/') && request.method() === 'GET')
  await signIn(page, 'ures40@demo.diab')
  const request = await headers
  const patientId = /\/v1\/patient\/([0-9a-f-]+)/.exec(request.url())?.[1] ?? ''
  // A body holds no NUL; such a text is refused and shown nowhere.
  const texts = hostileTexts.filter((text) => !text.includes('\u0000')).map((text) => text.slice(0, 1000))
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  const authorization = request.headers()['authorization'] ?? ''
  const response = await page.request.post(`${baseURL}/v1/patient/${patientId}/diary/feel`, {
    headers: { authorization },
    data: texts.map((note, at) => ({
      entry: { entryDate: `${today}T00:00:${String(at % 60).padStart(2, '0')}`, feelTypes: [1], note },
    })),
  })
  const items = (await response.json()) as { statusCode: number }[]
  expect(items.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 200)).toEqual([])

  await page.goto('/naplo')
  const list = page.getByRole('group', { name: 'Napló bejegyzései' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => window.ranTexts)).toBe(0)
})
