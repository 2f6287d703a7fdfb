import type { Browser, Page } from '@playwright/test'
import { clinicOf } from '../clinicOf.ts'
import { approveClinic, linkOfNewestMail } from '../mails.ts'
import { violations } from '../readPage.ts'
import { signIn, submitCredentials } from '../signIn.ts'
import { expect, test } from '../test.ts'

const password = 'egy hosszabb mondat'
const freshAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@pelda.hu`
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Opens the link in a new browser. */
async function openLink(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'hu-HU' })).newPage()
  await page.goto(link)
  return page
}

async function registerAsWorker(page: Page, fullname: string, email: string) {
  await expect(page.getByLabel('E-mail-cím')).toHaveValue(email)
  await page.getByLabel('Név').fill(fullname)
  await page.getByLabel('Jelszó *').fill(password)
  await page.getByRole('checkbox').check({ force: true })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Csatlakozás a rendelőhöz' }).click()
  await heading(page, 'Sikeres csatlakozás')
  // The password was just typed: it is not asked for again.
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await expect(page).toHaveURL(/\/paciensek/)
}

test('a practice asks for access, is approved, and its doctor brings a doctor, an assistant and a patient in', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = freshAddress('rendelo')
  await page.goto('/szakember-regisztracio')
  await page.getByLabel('A rendelő neve').fill('Új Diabetológia')
  await page.getByLabel('Kapcsolattartó neve').fill('Dr. Új Márta')
  await page.getByLabel('E-mail-cím').fill(email)
  await page.getByLabel('Telefonszám').fill('+36 1 234 5678')
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Kérelem elküldése' }).click()
  await heading(page, 'A kérelem megérkezett')
  await expect(page.getByText('Köszönjük, Dr. Új Márta!')).toBeVisible()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/szakember-regisztracio/siker/Dr. Új Márta')

  await approveClinic(page, email)
  await page.goto(await linkOfNewestMail(page, email))
  await heading(page, 'Jelszó megadása')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Jelszó *').fill(password)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Jelszó mentése' }).click()
  await heading(page, 'A jelszó elkészült')
  // The password was just typed: it is not asked for again.
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await expect(page).toHaveURL(/\/paciensek/)

  const { authorization, id } = await clinicOf(page)
  const call = (path: string, data: object) => page.request.post(`/v1/clinic/${id}/${path}`, { headers: { authorization }, data })
  const doctor = freshAddress('orvos')
  const assistant = freshAddress('asszisztens')
  expect((await call('medical-worker/invitation', { email: doctor, workerType: 1 })).status()).toBe(201)
  expect((await call('medical-worker/invitation', { email: assistant, workerType: 2 })).status()).toBe(201)
  expect((await call('patient/invitation', { email: 'paciens@demo.diab', doctorIdList: [] })).status()).toBe(201)

  const doctorPage = await openLink(browser, await linkOfNewestMail(page, doctor))
  await heading(doctorPage, 'Orvosregisztráció')
  await registerAsWorker(doctorPage, 'Dr. Meghívott Réka', doctor)
  const assistantPage = await openLink(browser, await linkOfNewestMail(page, assistant))
  await heading(assistantPage, 'Asszisztens-regisztráció')
  await registerAsWorker(assistantPage, 'Meghívott Anikó', assistant)

  const staff = await page.request.get(`/v1/clinic/${id}/medical-worker?noLimit=true`, { headers: { authorization } })
  expect(((await staff.json()) as { fullname: string }[]).map(({ fullname }) => fullname).toSorted()).toEqual(
    ['Dr. Meghívott Réka', 'Dr. Új Márta', 'Meghívott Anikó'].toSorted(),
  )

  // The patient has an account: they sign in and come back, and the token goes into no cookie.
  const link = await linkOfNewestMail(page, 'paciens@demo.diab', 'Meghívó egy rendelőbe')
  const token = link.split('/').at(-1) ?? ''
  const patientPage = await openLink(browser, link)
  await heading(patientPage, 'Meghívás rendelőbe')
  expect(await violations(patientPage)).toEqual([])
  await patientPage.getByRole('button', { name: 'Bejelentkezés' }).click()
  await patientPage.getByLabel('E-mail-cím').waitFor()
  expect(JSON.stringify(await patientPage.context().cookies())).not.toContain(token)
  await submitCredentials(patientPage, 'paciens@demo.diab')
  await heading(patientPage, 'Meghívás rendelőbe')
  await patientPage.getByRole('button', { name: 'Elutasítom', exact: true }).click()
  await patientPage.getByRole('dialog').getByRole('button', { name: 'Mégse' }).click()
  await expect(patientPage.getByRole('dialog')).toHaveCount(0)
  await patientPage.getByRole('button', { name: 'Elutasítom', exact: true }).click()
  await patientPage.getByRole('dialog').getByRole('button', { name: /^Igen/ }).click()
  await heading(patientPage, 'Elutasítottad a meghívást')
  await patientPage.goto(link)
  await heading(patientPage, 'Ezt a meghívást visszavonták')
})

test('a patient without an account comes in by a clinic’s invitation, whose link is absent for a signed-in colleague', async ({
  page,
  browser,
}) => {
  await signIn(page, 'rendelovezeto@demo.diab')
  const { authorization, id } = await clinicOf(page)
  const email = freshAddress('meghivott')
  const invited = await page.request.post(`/v1/clinic/${id}/patient/invitation`, {
    headers: { authorization },
    data: { email, doctorIdList: [] },
  })
  expect(invited.status()).toBe(201)
  const link = await linkOfNewestMail(page, email)

  await page.goto(link)
  await heading(page, 'Ez a hivatkozás nem érvényes')

  const patientPage = await openLink(browser, link)
  await heading(patientPage, 'Meghívás rendelőbe')
  await patientPage.getByLabel('Név').fill('Meghívott Manó')
  await patientPage.getByLabel('Születési dátum').fill('1991.11.11.')
  await patientPage.getByLabel('Jelszó *').fill(password)
  await patientPage.getByRole('checkbox').check({ force: true })
  expect(await violations(patientPage)).toEqual([])
  await patientPage.getByRole('button', { name: 'Meghívás elfogadása' }).click()
  await heading(patientPage, 'Kész a kapcsolat')
  await patientPage.getByRole('button', { name: 'Bejelentkezés' }).click()
  // The password was just typed: it is not asked for again.
  await expect(patientPage.getByRole('navigation').first()).toBeVisible()
})
