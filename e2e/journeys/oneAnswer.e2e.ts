import { addDays } from '@diab/core/rules'
import type { Page } from '@playwright/test'
import { analysisPaths, figureOf } from '../analysisPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const timeInRange = 'Céltartományban töltött idő (TIR)'
const firstPercent = (text: string) => /\d+%/.exec(text)?.[0]

/** Time in range of the last 14 days on an overview: the patient's own or a visit's. */
async function onOverview(page: Page): Promise<string | undefined> {
  const card = page.getByRole('region', { name: /^Céltartományban töltött idő \(TIR\)/ })
  await expect(card).toContainText(/\d+%/)
  return firstPercent(await card.innerText())
}

test('a sensor patient has one time in range on the overview, in the analysis, in the list and in the visit', async ({
  page,
  browser,
  baseURL,
}) => {
  const profile = page.waitForResponse((response) => response.url().endsWith('/v1/user') && response.ok())
  await signIn(page, 'kezelt@demo.diab')
  const { id } = (await (await profile).json()) as { id: string }
  const answer = await onOverview(page)
  expect(answer).toMatch(/^\d+%$/)

  await page.getByRole('link', { name: 'Elemzés megnyitása' }).first().click()
  await expect(page).toHaveURL(/nap=14/)
  const { search } = new URL(page.url())
  for (const path of Object.values(analysisPaths)) {
    await page.goto(path + search)
    expect(firstPercent(await figureOf(page, timeInRange.replace(/[()]/g, '\\$&'))), path).toBe(answer)
    await expect(page.getByText(/Célértéken belüli mérések aránya/), path).toHaveCount(0)
  }
  await page.goto(analysisPaths['Normál diagram'] + search)
  await expect(page.getByRole('heading', { name: `alatt az idő ${answer}-a telt céltartományban` })).toBeVisible()

  const doctorsBrowser = await browser.newContext()
  const doctor = await doctorsBrowser.newPage()
  await signIn(doctor, 'orvos@demo.diab', baseURL)
  await doctor.goto(`${baseURL}/paciensek`)
  await doctor
    .getByRole('searchbox')
    .or(doctor.getByRole('textbox', { name: /Keresés|Név/ }))
    .first()
    .fill('Somogyi András')
  const row = doctor.getByRole('row', { name: /Somogyi András/ })
  await expect(row).toContainText(`TIR`)
  expect(firstPercent(await row.innerText())).toBe(answer)
  const loaded = doctor.waitForRequest((request) => request.url().includes(`/v1/patient/${id}/`))
  await doctor.goto(`${baseURL}/vizit/attekintes?paciens=${id}`)
  await expect(doctor.getByText(new RegExp(`^${answer}$`)).first()).toBeVisible()
  await expect(doctor.getByText(/Célértéken belüli mérések aránya/)).toHaveCount(0)

  // Days on which the sensor measured, as in the summary of the FHIR guide; the demo's sensor is off for a day.
  const authorization = (await (await loaded).allHeaders())['authorization'] ?? ''
  const [lastDay = '', days = ''] = [new URLSearchParams(search).get('eddig'), new URLSearchParams(search).get('nap')].map(String)
  const firstDay = addDays(lastDay, 1 - Number(days))
  const fhir = await doctor.request.get(`${baseURL}/fhir/Observation?patient=${id}&code=104636-6&date=ge${firstDay}&date=le${lastDay}`, {
    headers: { authorization },
  })
  const [wear] = ((await fhir.json()) as { entry: { resource: { valueQuantity: { value: number } } }[] }).entry
  const wornDays = wear?.resource.valueQuantity.value
  expect(wornDays).toBeLessThan(14)
  await expect(doctor.getByText(`${wornDays}/14`, { exact: true })).toBeVisible()
  await doctorsBrowser.close()
})

test('a length without a last day opens the analysis with the days of the overview', async ({ page }) => {
  await signIn(page, 'kezelt@demo.diab')
  const answer = await onOverview(page)
  await page.goto(`${analysisPaths['Normál diagram']}?nap=14`)
  expect(firstPercent(await figureOf(page, timeInRange.replace(/[()]/g, '\\$&')))).toBe(answer)
})
