import { existsSync, openSync, closeSync, writeSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { itemsOf, readReadingFile } from '@diab/core/devices'
import { toWallClock, toWallClockIn, toWallMinutes } from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { careLink, clarity, doubtfulWorkbook, glookoZip, libreView, textFile, workbook } from '../meterFiles.ts'
import { overflowOf, violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { chooseFiles, confirmUnusual, expectPreview, openUpload, save, undo } from '../uploadPage.ts'

const wallNow = () => toWallClockIn('Europe/Budapest', new Date())
const minutesFromNow = (minutes: number) => toWallClock(toWallMinutes(wallNow()) + minutes)

test('a patient imports four makers’ files and a meter, takes one import back, and imports it again', async ({ page }) => {
  await signIn(page, 'ures13@demo.diab')
  await openUpload(page)
  await expect(page.getByRole('heading', { name: 'Itt lesznek a feltöltések' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await chooseFiles(page, [libreView, clarity, glookoZip, careLink])
  const counts: number[] = []
  for (const left of [3, 2, 1, 0]) {
    await expectPreview(page)
    await expect(page.getByText('már a naplóban, kimarad').locator('..')).toContainText('0')
    counts.push(await save(page))
    if (left > 0) await page.getByRole('link', { name: /^Következő fájl átnézése/ }).click()
  }
  expect(counts).toEqual([5, 3, 2, 3])

  await page.getByRole('link', { name: 'Másik feltöltés' }).click()
  await page.getByRole('button', { name: 'Bemutató mérő' }).click()
  await expect(page.getByRole('heading', { name: 'A mérő órája 62 perccel siet' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Időpontok igazítása/ })).toBeChecked()
  await expect(page.getByRole('columnheader', { name: 'Időpont (igazítva)' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const promised = Number.parseInt((await page.getByText(/^\d+ bejegyzés$/).textContent()) ?? '', 10)
  expect(promised).toBeGreaterThan(127)
  expect(await save(page)).toBe(promised)

  await page.getByRole('link', { name: 'Másik feltöltés' }).click()
  await expect(page.getByText(/^5 mentve/)).toBeVisible()
  expect(await undo(page, 'clarity.csv')).toBe(3)
  await expect(page.getByText(/^visszavonva: /)).toBeVisible()
  await chooseFiles(page, clarity)
  await expectPreview(page)
  expect(await save(page)).toBe(3)

  // What was not taken back is still known.
  await page.getByRole('link', { name: 'Másik feltöltés' }).click()
  await chooseFiles(page, libreView)
  await expect(page.getByText('Nincs menthető új bejegyzés.')).toBeVisible()
})

test('a file with dates that can be read both ways is asked, and one of unknown layout is mapped once', async ({ page }) => {
  await signIn(page, 'ures14@demo.diab')
  await openUpload(page)
  const heading = libreView.buffer.toString().split('\r\n')[0] ?? ''
  const rows = ['03-04-2026 08:00', '05-06-2026 08:00'].map((time) => `FreeStyle LibreLink,LIBRE-2,${time},0,"6,4",,,,,,,,,,,,,,`)
  await chooseFiles(page, textFile('ketertelmu.csv', [heading, ...rows]))
  const question = page.getByRole('group', { name: 'Melyik a nap, melyik a hónap?' })
  await expect(question.getByText('„03-04-2026 08:00” → 2026.04.03. 08:00')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // By keyboard: nothing is chosen for the person.
  await question.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Tovább' }).press('Enter')
  await expectPreview(page)
  await expect(page.getByText('2026.04.03. – 2026.06.05.')).toBeVisible()
  expect(await save(page)).toBe(2)

  const table = (day: string) =>
    textFile(`naplo-${day}.csv`, ['Mikor;Mennyi;Hangulat', `2026.03.${day}. 08:00;6,4;jó`, `2026.03.${day}. 12:00;8,1;fáradt`])
  await page.getByRole('link', { name: 'Másik feltöltés' }).click()
  await chooseFiles(page, table('23'))
  await expect(page.getByText('Melyik oszlop mit tartalmaz?')).toBeVisible()
  await page.getByLabel('Vércukor', { exact: true }).selectOption({ label: '2. Mennyi' })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Neve').fill('Saját napló')
  await page.getByRole('button', { name: 'Tovább' }).click()
  await expectPreview(page)
  expect(await save(page)).toBe(2)

  await page.getByRole('link', { name: 'Másik feltöltés' }).click()
  await chooseFiles(page, table('24'))
  await expectPreview(page)
  expect(await save(page)).toBe(2)
})

test('a workbook is read like a table: its columns are confirmed, its days and values are those of the cells', async ({ page }) => {
  await signIn(page, 'ures17@demo.diab')
  await openUpload(page)
  await chooseFiles(page, workbook)
  await expect(page.getByText('Melyik oszlop mit tartalmaz?')).toBeVisible()
  await page.getByRole('button', { name: 'Tovább' }).click()
  await expectPreview(page)
  await expect(page.getByRole('row', { name: /2026\.03\.22\. 07:30.*5,6/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /2026\.03\.22\. 12:00.*8,1/ })).toBeVisible()
  expect(await save(page)).toBe(2)
  await page.getByRole('link', { name: 'Másik feltöltés' }).click()
  await chooseFiles(page, workbook)
  await expect(page.getByText('Nincs menthető új bejegyzés.')).toBeVisible()
})

test('a workbook that leaves unit and origin open is asked about both, and its lows are saved as lows of a sensor', async ({ page }) => {
  await signIn(page, 'ures18@demo.diab')
  await openUpload(page)
  await chooseFiles(page, doubtfulWorkbook)
  await expect(page.getByText('Melyik oszlop mit tartalmaz?')).toBeVisible()
  const unit = page.getByRole('group', { name: 'A vércukor egysége' })
  await expect(unit.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tovább' }).click()
  await expect(page.getByText('Válaszd ki a vércukor egységét.')).toBeVisible()
  await unit.getByRole('radio', { name: 'mg/dl' }).check()
  await page.getByRole('button', { name: 'Tovább' }).click()

  await expect(page.getByRole('heading', { name: 'Mi mérte a vércukrot?' })).toBeVisible()
  const origin = page.getByRole('group', { name: /\(30 mérés\): két mérés között jellemzően 5 perc; a nevekben: „ujjbegyes”/ })
  await expect(origin.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await origin.getByRole('radio', { name: 'Folyamatos szenzor' }).check()
  await page.getByRole('button', { name: 'Tovább' }).click()
  await expectPreview(page)
  await expect(page.getByRole('row', { name: /2026\.03\.22\. 08:25.*1,6/ })).toBeVisible()
  await expect(page.getByLabel('Vércukor, 30 mérés')).toHaveValue('sensor')
  await confirmUnusual(page)
  expect(await save(page)).toBe(30)
  await page.goto('/naplo?eddig=2026-03-22&nap=7')
  await expect(page.getByText(/1,5/).first()).toBeVisible()
})

test('a clock 62 minutes fast is put right, and reading the file again doubles nothing', async ({ page }) => {
  await signIn(page, 'ures15@demo.diab')
  await openUpload(page)
  const row = (time: string, value: string) => `${time.replace('T', ' ').slice(0, 16)};${value}`
  const file = textFile('gyors-ora.csv', [
    'Dátum;Vércukor (mmol/l)',
    row(minutesFromNow(62 - 2 * 1440), '5,9'),
    row(minutesFromNow(62 - 1440), '6,4'),
    row(minutesFromNow(60), '8,1'),
  ])
  await chooseFiles(page, file)
  await answerColumns(page)
  await expect(page.getByRole('heading', { name: /^A mérő órája legalább (59|60|61) perccel siet$/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Maradjon a mérő ideje/ })).toBeChecked()
  await expect(page.getByText('2 bejegyzés', { exact: true })).toBeVisible()

  await page.getByLabel('Dátum a mérőn').fill(minutesFromNow(62).slice(0, 10))
  await page.getByLabel('Idő a mérőn').fill(formatTime(minutesFromNow(62)))
  await page.getByRole('button', { name: 'Összevetés' }).click()
  await expect(page.getByRole('heading', { name: /^A mérő órája 6[123] perccel siet$/ })).toBeVisible()
  await expect(page.getByText('3 bejegyzés', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await save(page)).toBe(3)
  await expect(page.getByText(/^Az időpontok igazítva: 6[123] perccel korábbra\.$/)).toBeVisible()

  await page.getByRole('link', { name: 'Másik feltöltés' }).click()
  await chooseFiles(page, file)
  await expect(page.getByText('Nincs menthető új bejegyzés.')).toBeVisible()
  await expect(page.getByText('már a naplóban, kimarad').locator('..')).toContainText('3')
})

/** A table whose columns are unambiguous is proposed as it is. */
async function answerColumns(page: import('@playwright/test').Page) {
  const asked = page.getByText('Melyik oszlop mit tartalmaz?')
  await expect(asked.or(page.getByText('Beolvasott bejegyzések'))).toBeVisible()
  if (await asked.isVisible()) await page.getByRole('button', { name: 'Tovább' }).click()
  await expectPreview(page)
}

test.describe('what may go wrong', () => {
  test.describe.configure({ mode: 'serial' })
  let folder: string
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'diab-upload-'))
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** 200 MB of alerts of a sensor: none of them a reading. */
  function writeHugeFile(): string {
    const path = join(folder, 'hatalmas.csv')
    const file = openSync(path, 'w')
    writeSync(file, clarity.buffer.toString().split('\r\n')[0] ?? '')
    const rows = '\r\n5,,Alert,High,,,iPhone G6,200,,,,'.repeat(30_000)
    for (let bytes = 0; bytes < 200 * 1024 * 1024; bytes += rows.length) writeSync(file, rows)
    closeSync(file)
    return path
  }

  test('a file of 200 MB can be cancelled, and the page answers meanwhile', async ({ page }) => {
    await signIn(page, 'ures16@demo.diab')
    await openUpload(page)
    await chooseFiles(page, writeHugeFile())
    await expect(page.getByRole('progressbar', { name: 'hatalmas.csv beolvasása' })).toBeVisible()
    await page.getByRole('button', { name: 'Megszakítás: hatalmas.csv' }).click()
    await expect(page.getByText('hatalmas.csv')).toHaveCount(0)
    await chooseFiles(page, libreView)
    await expectPreview(page)
  })

  test('empty, binary and hostile files are refused with a reason, and the page lives', async ({ page }) => {
    await signIn(page, 'ures16@demo.diab')
    await openUpload(page)
    const noise = Buffer.from(Array.from({ length: 65_536 }, (_, at) => (at * 7919 + (at >> 3)) % 256))
    await chooseFiles(page, [
      { name: 'ures.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) },
      { name: 'zaj.csv', mimeType: 'text/csv', buffer: noise },
      { name: 'lelet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj') },
      { name: '<img src=x onerror=alert(1)>.csv', mimeType: 'text/csv', buffer: Buffer.from('"'.repeat(500_000)) },
      textFile('kepletek.csv', [
        libreView.buffer.toString().split('\r\n')[0] ?? '',
        '=HYPERLINK("http://x"),X,18-03-2026 06:00,0,<b>6</b>,,,,,,,,,,,,,,',
      ]),
    ])
    await expect(page.getByText(/A fájl üres\./)).toBeVisible()
    await expect(page.getByText(/Ez egy PDF-fájl/)).toBeVisible()
    await expect(page.getByText('Nem tudtuk beolvasni')).toHaveCount(5)
    await expect(page.getByText('<img src=x onerror=alert(1)>.csv')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await overflowOf(page)).toBe(0)
    await chooseFiles(page, libreView)
    await page.getByRole('link', { name: 'Átnézés' }).click()
    await expectPreview(page)
  })

  test('saving without a network keeps everything and saves once', async ({ page, context }) => {
    await signIn(page, 'ures16@demo.diab')
    await openUpload(page)
    await chooseFiles(page, careLink)
    await expectPreview(page)
    await expect(page.getByText('3 bejegyzés', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Mentés', exact: true }).click()
    await expect(page.getByText(/Nincs kapcsolat a szerverrel\. A beolvasott mérések megmaradtak/)).toBeVisible()
    await context.setOffline(false)
    expect(await save(page)).toBe(3)
  })
})

const real = fileURLToPath(new URL('../../../shared/data/csv', import.meta.url))
const realFiles = [
  'libreview_mgdl_us_resaved.csv',
  'dexcom_clarity_mgdl_g6.csv',
  'glooko_bg_data_1.csv',
  'carelink_withoutSettingsChanges.csv',
]

test.describe('real exports of four makers', () => {
  test.skip(!existsSync(real), 'The real exports of ../shared/data/csv are not here.')

  test('are read by the page as core reads them, and saved with the same counts', async ({ page }) => {
    await signIn(page, 'ures17@demo.diab')
    for (const name of realFiles) {
      const bytes = readFileSync(join(real, name))
      const reading = await readReadingFile(
        {
          name,
          size: bytes.length,
          open: async function* () {
            yield new Uint8Array(bytes)
          },
        },
        {},
      )
      if (reading.state !== 'read') throw new Error(`${name}: ${JSON.stringify(reading)}`)
      const count = itemsOf(reading.transfer).length
      await openUpload(page)
      await chooseFiles(page, join(real, name))
      await expectPreview(page)
      await confirmUnusual(page)
      expect(await save(page), name).toBe(count)
    }
  })
})
