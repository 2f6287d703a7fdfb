import type { Page } from '@playwright/test'
import { overflowOf, violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const folder = process.env['DIAB_PICTURES']
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const looks = [
  ['1280-light', 1280, 'light'],
  ['1280-dark', 1280, 'dark'],
  ['360-light', 360, 'light'],
  ['360-dark', 360, 'dark'],
] as const

/** What everybody can read, also on the narrowest phone; with a folder named, a picture in each look. */
async function look(page: Page, name: string) {
  expect(await violations(page), name).toEqual([])
  for (const [suffix, width, colorScheme] of folder ? looks : []) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `${folder}/${name}.${suffix}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 320, height: 780 })
  await expect.poll(() => overflowOf(page), `${name} at 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a doctor begins a sheet, fills it in, prints it with its QR code and completes it into a patient', async ({ page }) => {
  const name = `Teszt Tímea ${crypto.randomUUID().slice(0, 4)}`
  await signIn(page, 'orvos@demo.diab')
  await page.getByRole('link', { name: 'Regisztrációs lapok' }).first().click()
  await expect(heading(page)).toHaveText('Regisztrációs lapok')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await look(page, 'sheets')

  await page.getByRole('link', { name: 'Új lap' }).first().click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await look(page, 'sheet-new')
  await page.getByRole('textbox', { name: /^Név/ }).fill(name)
  // Closing the tab asks first: what is typed is kept nowhere else.
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('A lezáráshoz még kell: születési dátum, a cukorbetegség típusa.')).toBeVisible()
  const address = page.url()
  await look(page, 'sheet-draft')

  await page.getByRole('button', { name: 'Kitöltés' }).click()
  await page.getByRole('textbox', { name: /Születési dátum/ }).fill('1980.1.31.')
  await page.getByRole('combobox', { name: /A cukorbetegség típusa/ }).selectOption('2-es típusú')
  await page.getByRole('textbox', { name: /Telefonszám/ }).fill('+36 1 555 0142')
  await page.getByRole('button', { name: 'Mentés' }).click()
  await expect(page.getByRole('button', { name: 'Lezárás' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'QR-kód, a lap címével' })).toBeVisible()
  await expect(page.getByText('A páciens vagy gondviselője aláírása')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nyomtatás' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.setViewportSize({ width: 794, height: 1123 })
  if (folder) await page.screenshot({ path: `${folder}/sheet-printed.png` })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Lezárás' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await look(page, 'sheet-complete')
  await dialog.getByRole('button', { name: 'Lezárás' }).click()
  await expect(page.getByText(`${name} mostantól a rendelő páciense.`)).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-kód, benne ez a kód/ })).toBeVisible()
  await look(page, 'sheet-completed')

  // An attendant of the same clinic sees it; a completed sheet stays as it is.
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Kitöltés' })).toHaveCount(0)
  await page.goto(`/paciensek?kereses=${encodeURIComponent(name)}`)
  await page.getByRole('grid', { name: 'Páciensek' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/vizit\/attekintes\?paciens=/)
  await expect(heading(page)).toContainText(name)
})

test('an attendant takes a patient in with a meter by keyboard, and invites another without one', async ({ page }) => {
  const name = `Próba Pál ${crypto.randomUUID().slice(0, 4)}`
  await signIn(page, 'asszisztens@demo.diab')
  await page.getByRole('link', { name: 'Páciens felvétele' }).first().click()
  await expect(heading(page)).toHaveText('Páciens felvétele')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await look(page, 'admission')
  await page.getByRole('textbox', { name: /^Név/ }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1971.2.3.')
  await page.getByRole('combobox', { name: /A cukorbetegség típusa/ }).focus()
  await page.keyboard.type('1-es')
  await page.getByRole('textbox', { name: /^Név/ }).press('Enter')
  await expect(page.getByText(`${name} a rendelő páciense`)).toBeVisible()
  await look(page, 'admission-meter')
  await page.getByRole('link', { name: 'Mérő csatlakoztatása' }).press('Enter')
  await expect(heading(page)).toHaveText('Eszköz csatlakoztatása')
  await expect(page.getByText(`Páciens: ${name}`)).toBeVisible()
  await page.getByRole('textbox', { name: /Sorozatszám/ }).fill(`SN-${crypto.randomUUID().slice(0, 8)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A mérő csatlakoztatva')).toBeVisible()

  await page.goto('/paciens-felvetel/mero-nelkul')
  await page.getByRole('radio', { name: /Meghívóval/ }).check()
  await look(page, 'admission-without')
  await page.getByRole('textbox', { name: /e-mail-címe/ }).fill(`${crypto.randomUUID()}@pelda.example`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A meghívó elindult')).toBeVisible()
})
