import type { Page } from '@playwright/test'
import { countActions } from '../countActions.ts'
import { careLink } from '../meterFiles.ts'
import { violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { expectPreview } from '../uploadPage.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const patients = (page: Page) => page.getByRole('grid', { name: 'Páciensek' }).getByRole('link')
const picker = (page: Page) => page.getByRole('combobox', { name: 'Páciens neve vagy születési dátuma' })

test('a doctor sees who comes first and why, changes a dose beside the data and continues with the next', async ({ page }) => {
  const actions = countActions('a doctor from the list to the next patient')
  await signIn(page, 'orvos@demo.diab')
  // Who first, and why, is there without a press; a plan is changed by the patient's own doctor.
  await expect(patients(page).first()).toBeVisible()
  await actions.choose(page.getByRole('combobox', { name: 'Kezelőorvos' }), 'Orvos: Dr. Hegedűs Nóra')
  await expect(page.getByRole('grid', { name: 'Páciensek' }).getByRole('row').nth(1)).toContainText('Hegedűs')
  await actions.press(patients(page).first())
  // How urgent it is in the first line, and what is wrong with figures below it.
  await expect(page.locator('#tartalom').getByRole('heading', { level: 2 }).first()).toHaveText('Figyelmet kér')
  await expect(page.locator('#tartalom').getByRole('listitem').first()).toContainText(/\d/)
  await actions.press(page.getByRole('button', { name: 'Terápia módosítása itt' }))
  const panel = page.getByRole('complementary', { name: /^Terápia – / })
  await actions.press(
    panel
      .getByRole('table', { name: 'Napi terv és teljesítése' })
      .getByRole('button', { name: /Szerkesztés$/ })
      .first(),
  )
  const form = page.getByRole('dialog')
  const amount = form.getByLabel('Mennyi?').first()
  await expect(amount).toBeVisible()
  await actions.type(amount, String(Number((await amount.inputValue()).replace(',', '.')) + 1))
  await actions.press(form.getByRole('button', { name: 'Mentés', exact: true }))
  await expect(form).toHaveCount(0)
  const next = page.getByRole('link', { name: /^Következő: / })
  const name = ((await next.getAttribute('aria-label')) ?? '').replace('Következő: ', '')
  await actions.press(next)
  await expect(heading(page)).toContainText(name)
  actions.expectAtMost(8)
})

test('a nurse registers a patient and uploads the first readings', async ({ page }) => {
  const name = `Mérő Márta ${crypto.randomUUID().slice(0, 4)}`
  const actions = countActions('a nurse registers a patient and uploads')
  await signIn(page, 'asszisztens@demo.diab')
  await actions.press(page.getByRole('link', { name: 'Páciens felvétele' }).first())
  await actions.type(page.getByRole('textbox', { name: /^Név/ }), name)
  await actions.type(page.getByRole('textbox', { name: /Születési dátum/ }), '1971.2.3.')
  await actions.choose(page.getByRole('combobox', { name: /A cukorbetegség típusa/ }), '1-es típusú')
  await actions.key(page.getByRole('textbox', { name: /^Név/ }), 'Enter')
  await expect(page.getByText(`${name} a rendelő páciense`)).toBeVisible()
  await actions.press(page.getByRole('link', { name: 'Mérés feltöltése' }))
  await expect(page.getByText(`Páciens: ${name}`)).toBeVisible()
  await actions.giveFiles(page.locator('input[type=file]'), [careLink])
  await expectPreview(page)
  await actions.press(page.getByRole('button', { name: 'Mentés', exact: true }))
  await expect(page.getByText(/\d+ bejegyzés mentve a naplóba\./)).toBeVisible()
  actions.expectAtMost(10)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('staff find the patient of an upload by birth date, with the keyboard alone', async ({ page }) => {
      await signIn(page, 'orvos@demo.diab')
      const first = page.getByRole('grid', { name: 'Páciensek' }).getByRole('row').nth(1)
      await expect(first).toBeVisible()
      const name = (await first.getByRole('link').first().innerText()).trim()
      const born = /\d{4}\.\d{2}\.\d{2}\./.exec(await first.innerText())?.[0] ?? ''
      await page.goto('/adatfeltoltes')
      const actions = countActions('a member of staff names the patient of an upload')
      // However it is typed.
      await actions.type(picker(page), born.replaceAll('.', '-').slice(0, -1))
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await actions.key(picker(page), 'Enter')
      await expect(page.getByText(`Páciens: ${name}`)).toBeVisible()
      actions.expectAtMost(2)

      // A visit continues with any patient without the list.
      await page.goto('/paciensek')
      await patients(page).nth(1).click()
      await page.getByRole('button', { name: 'Másik páciens keresése' }).click()
      await page.getByRole('combobox', { name: 'Másik páciens keresése' }).fill(name)
      await page
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      await expect(heading(page)).toContainText(name)
      expect(await violations(page)).toEqual([])
    })
  })
}

test('the head of a clinic sees who works there and invites a nurse', async ({ page }) => {
  const actions = countActions('the head of a clinic invites a nurse')
  await signIn(page, 'rendelovezeto@demo.diab')
  await actions.press(page.getByRole('navigation', { name: 'Fő navigáció' }).getByRole('link', { name: 'Rendelő', exact: true }))
  await expect(page.getByRole('list', { name: 'Számokban' }).getByRole('link')).toHaveCount(3)
  await actions.press(page.getByRole('link', { name: 'Munkatárs meghívása' }))
  const form = page.getByRole('form', { name: 'Meghívás levélben' })
  await actions.press(form.getByText(/^Nővér/).first())
  await actions.type(form.getByRole('textbox').first(), `nover-${crypto.randomUUID().slice(0, 8)}@pelda.hu`)
  await actions.press(form.getByRole('button', { name: 'Meghívó küldése' }))
  await expect(page).toHaveURL(/\/rendelo\/meghivok$/)
  actions.expectAtMost(5)
})
