import { toWallClock, toWallClockIn, toWallMinutes } from '@diab/core/rules'
import { textFile } from '../meterFiles.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { chooseFiles, openUpload } from '../uploadPage.ts'

const readingCount = 105_120

/** A year of five-minute readings of a sensor, as LibreView writes them. */
function yearOfSensor() {
  const last = toWallMinutes(toWallClockIn('Europe/Budapest', new Date())) - 24 * 60
  const rows = Array.from({ length: readingCount }, (_, at) => {
    const time = toWallClock(last - (readingCount - at) * 5)
    const [year, month, day] = time.slice(0, 10).split('-')
    const value = (5.5 + 2.5 * Math.sin(at / 40)).toFixed(1).replace('.', ',')
    return `FreeStyle LibreLink,LIBRE-EV,${day}-${month}-${year} ${time.slice(11, 16)},0,"${value}",,,,,,,,,,,,,,`
  })
  const heading =
    'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L,Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams),Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin Value (units),Notes,Strip Glucose mmol/L,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)'
  return textFile('ev.csv', [heading, ...rows])
}

test('a year of a sensor is uploaded, stopped on a slow page, continued and saved once', async ({ page }) => {
  test.setTimeout(420_000)
  const slow = { timeout: 180_000 }
  await signIn(page, 'ures13@demo.diab')
  await openUpload(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const file = yearOfSensor()
  await chooseFiles(page, [file])
  const progress = page.getByRole('progressbar', { name: 'ev.csv feltöltése' })
  await expect(progress).toBeVisible(slow)
  await expect(page.getByText(/^Feltöltés: ([2-9]|[1-8]\d)% /)).toBeVisible(slow)
  await page.getByRole('button', { name: 'Megszakítás: ev.csv' }).click()
  await expect(page.getByText(/^Megszakítva \d+%-nál/)).toBeVisible()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.getByRole('button', { name: 'Folytatás' }).click()
  await expect(page).toHaveURL(/\/adatfeltoltes\/[\w-]{22}/, slow)
  await expect(page.getByText('új bejegyzés', { exact: true }).locator('..')).toContainText(String(readingCount), slow)
  await expect(page.getByLabel(`Vércukor, ${readingCount} mérés`)).toHaveValue('sensor')
  await expect(page.getByText(`1–20. sor, összesen ${readingCount}`)).toBeVisible()
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(page.getByText(`${readingCount} bejegyzés mentve a naplódba.`)).toBeVisible(slow)

  await page.getByRole('link', { name: 'Másik feltöltés' }).click()
  await chooseFiles(page, [file])
  await expect(page).toHaveURL(/\/adatfeltoltes\/[\w-]{22}/, slow)
  await expect(page.getByText('Nincs menthető új bejegyzés.')).toBeVisible(slow)
  await expect(page.getByText('új bejegyzés', { exact: true }).locator('..')).toContainText('0')
})
