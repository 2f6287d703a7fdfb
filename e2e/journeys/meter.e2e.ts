import { textFile } from '../meterFiles.ts'
import { violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { chooseFiles, expectPreview, openUpload, save } from '../uploadPage.ts'

const heading =
  'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L,Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams),Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin Value (units),Notes,Strip Glucose mmol/L,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)'
const fileOf = (serialNumber: string) =>
  textFile('mero.csv', [heading, `FreeStyle LibreLink,${serialNumber},18-03-2026 06:00,0,"5,8",,,,,,,,,,,,,,`])

test('a patient’s meter is paired, belongs to that account alone, and opens the diary to a doctor for a day', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'ures18@demo.diab')
  await page.goto('/adatfeltoltes/csatlakoztatas')
  await page.getByLabel(/^Sorozatszám(?!m)/).fill('JOURNEY-18')
  await page.getByLabel(/A mérő neve/).fill('Konyhai mérő')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Csatlakoztatás', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'A mérő csatlakoztatva' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL })
  const stranger = await elsewhere.newPage()
  await signIn(stranger, 'ures19@demo.diab', baseURL)
  await openUpload(stranger)
  await chooseFiles(stranger, fileOf('JOURNEY-18'))
  await expectPreview(stranger)
  await stranger.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'A mérő más fiókhoz tartozik' })).toBeVisible()
  await expect(stranger.getByText(/sorozatszáma: JOURNEY-18/)).toBeVisible()
  await elsewhere.close()

  const clinic = await browser.newContext({ baseURL })
  const doctor = await clinic.newPage()
  await signIn(doctor, 'orvos@demo.diab', baseURL)
  await doctor.goto('/adatfeltoltes/paciens-csatlakoztatas')
  await doctor.getByLabel(/A mérő sorozatszáma/).fill('JOURNEY-18')
  await doctor.getByLabel(/A páciens születési dátuma/).fill('1991.01.01.')
  expect(await violations(doctor)).toEqual([])
  await doctor.getByRole('button', { name: 'Napló megnyitása 24 órára' }).click()
  await expect(doctor.getByText(/így együtt nem található/)).toBeVisible()
  await doctor.getByLabel(/A páciens születési dátuma/).fill('1990.01.01.')
  await doctor.getByRole('button', { name: 'Napló megnyitása 24 órára' }).click()
  await expect(doctor.getByText(/^Betekintés eddig: /)).toBeVisible()
  await clinic.close()

  await page.getByRole('link', { name: 'Eszközeim' }).click()
  await expect(page.getByRole('heading', { name: 'Konyhai mérő' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Ki nézte meg?' }).click()
  await expect(page.getByText(/^Dr\. /).first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await openUpload(page)
  await chooseFiles(page, fileOf('JOURNEY-18'))
  await expectPreview(page)
  expect(await save(page)).toBe(1)
  await page.goto('/beallitasok/eszkozeim')
  await expect(page.getByText(/utolsó feltöltés: /)).toBeVisible()
  await page.getByRole('button', { name: 'Kikapcsolás: Konyhai mérő' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kikapcsolás' }).click()
  await expect(page.getByText('Kikapcsolva')).toBeVisible()
  await page.getByRole('button', { name: 'Visszavétel: Konyhai mérő' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Visszavétel' }).click()
  await expect(page.getByText('Csatlakoztatva', { exact: true })).toBeVisible()
})

test('staff read a file and name the patient, and what is not theirs is not there', async ({ page }) => {
  await signIn(page, 'asszisztens@demo.diab')
  await page.goto('/adatfeltoltes')
  await chooseFiles(page, fileOf('JOURNEY-STAFF'))
  await expectPreview(page)
  await expect(page.getByText('Mentéshez meg kell adni, kié a mérés.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/adatfeltoltes/eszkoz-csatlakoztatas?paciens=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'A páciens nem található' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

for (const [query, title] of [
  ['lejart', 'A feltöltés lejárt'],
  ['mentve', 'Ez a feltöltés már mentve van'],
  ['mas-fiok&sorozatszam=0042-7719', 'A mérő más fiókhoz tartozik'],
  ['ismeretlen-fajl', 'Nem ismerjük a fájlt'],
]) {
  test(`a device program that fails leads to what to do: ${title}`, async ({ page }) => {
    await signIn(page, 'paciens@demo.diab')
    await page.goto(`/adatfeltoltes/hiba?ok=${query}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
