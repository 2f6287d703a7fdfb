import { toWallClock, toWallClockIn, toWallMinutes } from '@diab/core/rules'
import { layoutShiftOf, watchLayoutShifts } from '../layoutShift.ts'
import { libreView, textFile } from '../meterFiles.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { chooseFiles, confirmUnusual, expectPreview, openUpload } from '../uploadPage.ts'

const minutesFromNow = (minutes: number) => toWallClock(toWallMinutes(toWallClockIn('Europe/Budapest', new Date())) + minutes)

/** Readings of a sensor with doses that are asked about, and rows that are no readings. */
function sensorFile(count: number, newest: number) {
  const heading = libreView.buffer.toString().split('\r\n')[0] ?? ''
  const rows = Array.from({ length: count }, (_, at) => {
    const time = minutesFromNow(newest - 5 * at)
    const [year, month, day] = time.slice(0, 10).split('-')
    const start = `FreeStyle LibreLink,LIBRE-1,${day}-${month}-${year} ${time.slice(11, 16)}`
    if (at % (count / 4) === 3) return `${start},4,,,,75,,,,,,,,,,,`
    return at % (count / 2) === 9 ? `${start},0,"sok",,,,,,,,,,,,,,` : `${start},0,"6,4",,,,,,,,,,,,,,`
  })
  return textFile(`szenzor-${count}.csv`, [heading, ...rows])
}

/** What arrives late must have its place before; a shift soon after an input would count as the person's own. */
async function delayResponses(page: import('@playwright/test').Page) {
  await page.route(/\/v1\/(?:transfer|patient)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
}

for (const { what, file, width, asked } of [
  { what: 'a file whose clock is fast', file: sensorFile(40, 62), width: 1280, asked: 3 },
  { what: 'a file whose clock is fast, on a phone', file: sensorFile(40, 62), width: 360, asked: 3 },
  { what: 'a file that is shown in pages', file: sensorFile(6000, -60), width: 1280, asked: 4 },
  { what: 'a file that is shown in pages, on a phone', file: sensorFile(6000, -60), width: 360, asked: 4 },
]) {
  test(`the preview of ${what} keeps its place while it loads and while it is corrected`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchLayoutShifts(page)
    await signIn(page, 'ures14@demo.diab')
    await openUpload(page)
    await delayResponses(page)
    await chooseFiles(page, file)
    await expectPreview(page)
    await expect(page.getByRole('checkbox')).toHaveCount(asked)
    await expect(page.getByRole('cell', { name: '6,4 mmol/l' }).first()).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
    await page.getByLabel(/^Vércukor, \d+ mérés$/).selectOption('meter')
    await expect(page.getByText('Újraszámolás…')).toBeVisible()
    await expect(page.getByText('Újraszámolás…')).toHaveCount(0)
    await confirmUnusual(page)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(asked)
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  })
}
