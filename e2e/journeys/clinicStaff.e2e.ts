import type { Page } from '@playwright/test'
import { clinicOf } from '../clinicOf.ts'
import { linkOfNewestMail } from '../mails.ts'
import { overflowOf, violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const freshAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@pelda.hu`
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'A rendelő oldalai' }).getByRole('link', { name, exact: true })

async function expectReadable(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

test('a supervisor invites a nurse, finds the invitation in the list and takes it back; its link is dead', async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'rendelovezeto@demo.diab')
  await page.getByRole('navigation', { name: 'Fő navigáció' }).getByRole('link', { name: 'Rendelő', exact: true }).click()
  await heading(page, 'Rendelő')
  await expect(page.getByRole('list', { name: 'Számokban' }).getByRole('link')).toHaveCount(3)
  await expectReadable(page)

  await page.getByRole('link', { name: 'Munkatárs meghívása' }).click()
  await heading(page, 'Munkatárs meghívása')
  const email = freshAddress('nover')
  const form = page.getByRole('form', { name: 'Meghívás levélben' })
  await form.getByRole('button', { name: 'Meghívó küldése' }).click()
  await expect(form.getByRole('radio', { name: /^Orvos/ })).toBeFocused()
  await expectReadable(page)
  // By keyboard alone: the arrow chooses, Enter sends.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: /^Nővér/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rendelo\/meghivok$/)
  const row = page.getByRole('list', { name: 'Meghívók' }).getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Nővér')
  await expect(row).toContainText('Várakozik')
  await expectReadable(page)

  const guest = await (await browser.newContext({ locale: 'hu-HU' })).newPage()
  const link = await linkOfNewestMail(page, email)
  await guest.goto(link)
  await heading(guest, 'Asszisztens-regisztráció')

  await page.getByRole('button', { name: `Visszavonás: ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Visszavonás' }).click()
  await expect(row).toContainText('Visszavont')
  await page.getByLabel('Állapot').selectOption({ label: 'Állapot: várakozik' })
  await expect(page).toHaveURL(/allapot=varakozik/)
  await expect(row).toHaveCount(0)

  await guest.goto(link)
  await heading(guest, 'Ezt a meghívást visszavonták')
  await guest.context().close()
})

test('staff invite a patient, whose invitation waits in the list and is taken back', async ({ page }) => {
  await signIn(page, 'asszisztens@demo.diab')
  await page.getByRole('link', { name: 'Meghívók', exact: true }).first().click()
  await heading(page, 'Páciensmeghívók')
  await page.getByRole('button', { name: 'Páciens meghívása' }).click()
  const email = freshAddress('paciens')
  const dialog = page.getByRole('dialog', { name: 'Páciens meghívása' })
  await dialog.getByLabel('E-mail-cím').fill(email)
  await dialog.getByRole('checkbox').first().check({ force: true })
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Meghívó küldése' }).click()
  const row = page.getByRole('list', { name: 'Meghívók' }).getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('kezelőorvos: ')
  await expectReadable(page)
  await page.getByRole('button', { name: `Visszavonás: ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Visszavonás' }).click()
  await expect(row).toContainText('Visszavont')
})

test('a nurse is offered nothing that only a doctor or a supervisor may do, and is refused it', async ({ page }) => {
  await signIn(page, 'asszisztens@demo.diab')
  await expect(page.getByRole('grid', { name: 'Páciensek' }).getByRole('link').nth(3)).toBeVisible()
  await expect(page.getByRole('button', { name: /megjelölése VIP-ként|VIP-jelölésének törlése/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Üzenetek/ }).click()
  await expect(page.getByRole('button', { name: 'Üzenetek bezárása' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Új üzenet' })).toHaveCount(0)

  await page.goto('/rendelo/munkatars-meghivas')
  await expect(page).toHaveURL(/\/paciensek$/)
  await page.goto('/rendelo/munkatarsak')
  await expect(page.getByRole('list', { name: 'Orvosok' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Eltávolítás|Kilépés/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Munkatárs meghívása' })).toHaveCount(0)
  await expectReadable(page)
  await place(page, 'Áttekintés').click()
  await expect(page.getByRole('heading', { name: 'A rendelő adatai' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Átnevezés' })).toHaveCount(0)

  // What no page offers is refused to a direct call as well.
  const { authorization, id: clinicId } = await clinicOf(page)
  const headers = { authorization }
  const clinic = `/v1/clinic/${clinicId}`
  const read = async <Body>(path: string) => (await (await page.request.get(path, { headers })).json()) as Body
  const { id: nurseId } = await read<{ id: string }>('/v1/user')
  const [patient] = await read<{ id: string }[]>(`${clinic}/patient?limit=1`)
  const { doctors } = await read<{ doctors: { id: string }[] }>(clinic)
  const doctorId = doctors[0]?.id ?? ''
  const refused = [
    page.request.put(`${clinic}/doctor/${nurseId}/patient/${patient?.id}/toggle-vip`, { headers }),
    page.request.put(`${clinic}/doctor/${doctorId}/patient/${patient?.id}/toggle-vip`, { headers }),
    page.request.post('/v1/thread', { headers, data: { participants: [patient?.id] } }),
    page.request.post(`${clinic}/medical-worker/invitation`, { headers, data: { email: freshAddress('orvos'), workerType: 1 } }),
    page.request.post(`${clinic}/medical-worker/connect`, { headers, data: { email: freshAddress('orvos') } }),
    page.request.put(`${clinic}/medical-worker/${nurseId}/toggle-supervision`, { headers }),
    page.request.delete(`${clinic}/medical-worker/${doctorId}`, { headers }),
    page.request.put(clinic, { headers, data: { name: 'Az enyém' } }),
  ]
  expect(await Promise.all(refused.map(async (call) => (await call).status()))).toEqual(Array(refused.length).fill(403))
})
