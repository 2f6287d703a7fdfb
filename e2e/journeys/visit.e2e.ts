import type { Page } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { addEntry, form, grams, hoursAroundNow, mealTime, openPlan, saveForm, startMealTime } from '../therapyPage.ts'

/** Signs in and gives the user's id. */
async function signInAs(page: Page, email: string, baseURL = ''): Promise<string> {
  const profile = page.waitForResponse((response) => response.url().endsWith('/v1/user') && response.ok())
  await signIn(page, email, baseURL)
  return ((await (await profile).json()) as { id: string }).id
}

test('a doctor adds to a patient’s plan in a visit; the patient is notified, sees it, follows it, and that is seen', async ({
  page,
  browser,
  baseURL,
}) => {
  const patientId = await signInAs(page, 'kezelt@demo.diab')
  const bell = page.getByRole('button', { name: /^Értesítések/ })
  await expect(bell).toBeVisible()

  const doctorsBrowser = await browser.newContext()
  const doctor = await doctorsBrowser.newPage()
  await signInAs(doctor, 'orvos@demo.diab', baseURL)
  await doctor.goto(`${baseURL}/vizit/terapia?paciens=${patientId}`)
  await expect(doctor.getByRole('heading', { level: 1, name: /, Terápia$/ })).toBeVisible()
  await startMealTime(doctor, 'Késői vacsora')
  const [startsAt, endsAt] = await hoursAroundNow(doctor)
  await form(doctor).getByLabel('Kezdete').fill(startsAt)
  await form(doctor).getByLabel('Vége').fill(endsAt)
  await form(doctor).getByRole('checkbox', { name: 'Szénhidrát' }).check()
  await grams(doctor).fill('17')
  await saveForm(doctor)
  await expect(mealTime(doctor, 'Késői vacsora').getByRole('row', { name: /Szénhidrát 17 g/ })).toBeVisible()

  // The same patient on every page of the visit.
  await doctor.getByRole('navigation', { name: 'A vizit oldalai' }).getByRole('link', { name: 'Napló' }).click()
  await expect(doctor).toHaveURL(new RegExp(`/vizit/naplo\\?paciens=${patientId}`))
  await expect(doctor.getByRole('group', { name: 'Napló bejegyzései' })).toBeVisible()
  await doctor.getByRole('link', { name: 'Vizit bezárása' }).click()
  await expect(doctor).toHaveURL(/\/paciensek$/)
  await doctorsBrowser.close()

  await page.reload()
  await bell.click()
  const notice = page.getByRole('button', { name: /A terápia módosult/ }).first()
  await expect(notice).toBeVisible()
  await notice.click()
  await expect(page).toHaveURL(/\/terapia/)
  await expect(mealTime(page, 'Késői vacsora').getByRole('row', { name: /Szénhidrát 17 g/ })).toBeVisible()
  // A patient with a doctor reads the plan and does not change it.
  await expect(page.getByRole('button', { name: 'Új étkezési idő' })).toHaveCount(0)

  await addEntry(page, 'Étkezés', 'Szénhidrát', '17')
  await openPlan(page)
  await expect(mealTime(page, 'Késői vacsora').getByRole('row', { name: /Szénhidrát 17 g teljesült .* 17 g/ })).toBeVisible()
})

test('a doctor elsewhere finds no patient', async ({ page, browser, baseURL }) => {
  const strangerId = await signInAs(page, 'ures20@demo.diab')
  const other = await browser.newContext()
  const doctor = await other.newPage()
  await signInAs(doctor, 'orvos@demo.diab', baseURL)
  await doctor.goto(`${baseURL}/vizit/naplo?paciens=${strangerId}`)
  await expect(doctor.getByRole('heading', { name: 'A páciens nem található' })).toBeVisible()
  await other.close()
})

test('a stranger writes to the customer service and reads the questions', async ({ page }) => {
  await page.goto('/gyik')
  await page.getByRole('searchbox').fill('bluetooth')
  await page.getByText('Melyik böngészőben működik a Bluetooth?').click()
  await expect(page.getByText(/Asztali gépen és Androidon/)).toBeVisible()
  await page.getByRole('link', { name: /Írj nekünk/ }).click()
  await page.getByLabel('Név').fill('Teszt Elek')
  await page.getByRole('button', { name: 'Küldés' }).click()
  await expect(page.getByLabel('E-mail-cím')).toBeFocused()
  await page.getByLabel('E-mail-cím').fill('elek@pelda.hu')
  await page.getByRole('textbox', { name: 'Üzenet' }).fill('Nem találom a mérőmet a listában.')
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Küldés' }).click()
  await expect(page.getByRole('heading', { name: 'Köszönjük, Teszt Elek!' })).toBeVisible()
})
