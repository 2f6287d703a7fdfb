import type { Page } from '@playwright/test'
import { leaveMaintenance, maintenanceHeading } from '../maintenancePage.ts'
import { beginStop, type RunningProvider, startProvider } from '../provider.ts'
import { startEntry } from '../entryForm.ts'
import { signIn, submitCredentials } from '../signIn.ts'
import { expect, test } from '../test.ts'

const rows = (page: Page) => page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem')

let provider: RunningProvider
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  provider = await startProvider()
})
test.afterAll(() => provider.dispose())

/** The bearer of the page's next call to the provider, and the patient it asks for. */
async function nextDiaryCall(page: Page) {
  const request = await page.waitForRequest((candidate) => /\/v1\/patient\/[^/]+\/diary/.test(candidate.url()))
  const patientId = /patient\/([^/]+)\//.exec(request.url())?.[1] ?? ''
  return { authorization: (await request.allHeaders())['authorization'] ?? '', patientId }
}

async function openDiary(page: Page, email: string) {
  await signIn(page, email, provider.url)
  const call = nextDiaryCall(page)
  await page.goto(`${provider.url}/naplo`)
  return call
}

async function typeGlucose(page: Page, value: string) {
  await startEntry(page, 'Vércukor')
  await page.getByLabel('Mért érték').fill(value)
}

test('another patient’s diary is as absent as one that never was, by API and by address', async ({ browser }) => {
  const [mine, other] = await Promise.all([browser.newContext(), browser.newContext()])
  const [myPage, otherPage] = [await mine.newPage(), await other.newPage()]
  const me = await openDiary(myPage, 'ures1@demo.diab')
  const stranger = await openDiary(otherPage, 'paciens@demo.diab')
  const ask = async (patientId: string) => {
    const response = await fetch(`${provider.url}/v1/patient/${patientId}/diary`, { headers: { authorization: me.authorization } })
    const { instance: _instance, ...body } = (await response.json()) as Record<string, unknown>
    return { status: response.status, body }
  }
  const foreign = await ask(stranger.patientId)
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(await ask('0199aaaa-0000-7000-8000-000000000001'))

  await myPage.goto(`${provider.url}/vizit/naplo?paciens=${stranger.patientId}`)
  await expect(myPage.getByRole('navigation').first()).toBeVisible()
  await expect(rows(myPage)).toHaveCount(0)
  await mine.close()
  await other.close()
})

test('a session that ends in the middle of typing loses nothing', async ({ page, context }) => {
  await openDiary(page, 'ures2@demo.diab')
  await typeGlucose(page, '8,8')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(page).toHaveURL(/bejelentkezes/)
  await page.getByRole('button', { name: 'Bejelentkezés', exact: true }).click()
  await submitCredentials(page, 'ures2@demo.diab')
  await expect(page).toHaveURL(/naplo/)
  await expect(page.getByLabel('Mért érték')).toHaveValue('8,8')
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(rows(page).filter({ hasText: '8,8' })).toHaveCount(1)
})

test('two tabs editing one entry: the second sees both versions', async ({ page, context }) => {
  await openDiary(page, 'ures3@demo.diab')
  await typeGlucose(page, '5,5')
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(rows(page).filter({ hasText: '5,5' })).toHaveCount(1)
  await expect(page.getByText('mentés…')).toHaveCount(0)
  const second = await context.newPage()
  await second.goto(`${provider.url}/naplo`)
  for (const tab of [page, second]) {
    await rows(tab).filter({ hasText: '5,5' }).click()
    await tab.getByRole('button', { name: 'Szerkesztés' }).click()
  }
  await page.getByLabel('Mért érték').fill('6,1')
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(rows(page).filter({ hasText: '6,1' })).toHaveCount(1)
  await expect(page.getByText('mentés…')).toHaveCount(0)
  await second.getByLabel('Mért érték').fill('7,7')
  await second.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(second.getByText('Közben másutt is módosult ez a bejegyzés.')).toBeVisible()
  await second.getByRole('button', { name: 'Az enyém legyen' }).click()
  await expect(rows(second).filter({ hasText: '7,7' })).toHaveCount(1)
  await page.reload()
  await expect(rows(page).filter({ hasText: '7,7' })).toHaveCount(1)
})

test('the provider stops while saving: draft and key are kept, the maintenance page says so, the form comes back', async ({ page }) => {
  await openDiary(page, 'ures4@demo.diab')
  await typeGlucose(page, '9,9')
  const stopped = await beginStop(provider)
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(maintenanceHeading(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/1 még nem mentett bejegyzésed/)).toBeVisible()
  await stopped.done
  await provider.restart()
  await leaveMaintenance(page)
  await expect(page).toHaveURL(/naplo/, { timeout: 30_000 })
  await expect(page.getByLabel('Mért érték')).toHaveValue('9,9')
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(rows(page).filter({ hasText: '9,9' })).toHaveCount(1)
})
