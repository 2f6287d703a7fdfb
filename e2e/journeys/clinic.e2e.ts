import type { Page } from '@playwright/test'
import { violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const patients = (page: Page) => page.getByRole('grid', { name: 'Páciensek' }).getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a doctor finds a patient, opens the visit, continues with the next on the same page, and comes back to the list', async ({
  page,
}) => {
  await signIn(page, 'orvos@demo.diab')
  await expect(patients(page).nth(5)).toBeVisible()
  expect(await violations(page)).toEqual([])

  // By keyboard alone: into the search, and from there into the rows.
  const first = (await patients(page).first().innerText()).trim()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(first.slice(0, 5).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
  await expect(page).toHaveURL(/kereses=/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(patients(page).first()).toContainText(first)
  await page.getByRole('searchbox').fill('')
  await expect(page).not.toHaveURL(/kereses=/)
  // The rows of the search are shown until the whole list is there, and lead back to the search.
  await expect(patients(page).first()).not.toHaveAttribute('href', /kereses/)

  await patients(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vizit\/attekintes\?paciens=/)
  await expect(heading(page)).toContainText(first)
  expect(await violations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'A vizit oldalai' }).getByRole('link', { name: 'Elemzés' }).click()
  await expect(page).toHaveURL(/\/vizit\/elemzes\?/)
  const next = page.getByRole('link', { name: /^Következő: / })
  const name = ((await next.getAttribute('aria-label')) ?? '').replace('Következő: ', '')
  await next.click()
  await expect(heading(page)).toContainText(name)
  await expect(page).toHaveURL(/\/vizit\/elemzes\?.*sor=1/)
  await page.reload()
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Vizit bezárása' }).click()
  await expect(page).toHaveURL(/\/paciensek$/)
  await expect(patients(page).nth(1)).toContainText(name)
})

test('a return from a visit leads to its row, far down the list too', async ({ page }) => {
  await signIn(page, 'orvos@demo.diab')
  await patients(page).first().focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('row').last()).toBeFocused()
  const name = await patients(page).last().innerText()
  const row = page.getByRole('row', { name })
  const isBack = async () => {
    await expect(page).toHaveURL(/\/paciensek$/)
    await expect(row).toBeInViewport()
    await expect(row).toHaveAttribute('tabindex', '0')
  }
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(name)
  await page.goBack()
  await isBack()
  await expect(row).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(name)
  await page.getByRole('link', { name: 'Vizit bezárása' }).click()
  await isBack()
  await expect(row).toBeFocused()

  // The list is no longer there at once, as after a long visit.
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(name)
  await page.reload()
  await page.getByRole('link', { name: 'Vizit bezárása' }).click()
  await isBack()

  await page.getByRole('link', { name: 'Tudástár' }).first().click()
  await expect(page).not.toHaveURL(/\/paciensek$/)
  await page.getByRole('link', { name: 'Páciensek' }).first().click()
  await expect(patients(page).first()).toBeInViewport()
})

test('a message crosses two browsers without a reload', async ({ page, browser, baseURL }) => {
  const patient = await (await browser.newContext({ baseURL })).newPage()
  await signIn(patient, 'kezelt@demo.diab')
  const name = ((await patient.getByRole('button', { name: /^Profil: / }).textContent()) ?? '').replace('Profil:', '')
  const fullname = name.replace(/^\s*\p{Lu}{2}/u, '').trim()
  await expect(patient.getByRole('button', { name: /^Üzenetek/ })).toBeVisible()

  await signIn(page, 'orvos@demo.diab')
  await page.getByRole('button', { name: /^Üzenetek/ }).click()
  await page.getByRole('button', { name: 'Új üzenet' }).click()
  await page.getByLabel('Páciens vagy kolléga neve').fill(fullname)
  await page
    .getByRole('option', { name: new RegExp(fullname) })
    .or(page.getByRole('checkbox', { name: new RegExp(fullname) }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Beszélgetés indítása' }).click()
  const text = `Jó reggelt, ${crypto.randomUUID()}`
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const linkName = new RegExp(`^Napló, .* – ${day.replaceAll('-', String.raw`\.`)}`)
  await page.getByLabel('Üzenet szövege').fill(`${text} /naplo?eddig=${day}&nap=7`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText(text)

  // The patient's page was open all the time.
  await expect(patient.getByRole('button', { name: /^Üzenetek, \d+ olvasatlan/ })).toBeVisible()
  await patient.getByRole('button', { name: /^Üzenetek/ }).click()
  await patient.getByRole('button', { name: new RegExp(text.slice(0, 20)) }).click()
  await expect(patient.getByRole('log')).toContainText(text)
  expect(await violations(patient)).toEqual([])

  // What the message points to is the patient's own diary, and of an entry there the doctor's visit.
  await patient.getByRole('log').getByRole('link', { name: linkName }).click()
  await expect(patient).toHaveURL(/\/naplo\?eddig=/)
  const entry = patient.locator('[data-entry-id]').first()
  const entryId = (await entry.getAttribute('data-entry-id')) ?? ''
  await entry.click()
  await patient.getByRole('button', { name: 'Csatolás üzenethez' }).click()
  const attach = patient.getByRole('button', { name: /^Csatolás: Naplóbejegyzés/ })
  const row = patient.getByRole('button', { name: new RegExp(text.slice(0, 20)) })
  await expect(attach.or(row).first()).toBeVisible()
  if (!(await attach.isVisible())) await row.click()
  await attach.click()
  await expect(patient.getByRole('list', { name: 'Erre mutat az üzenet' })).toContainText('Naplóbejegyzés')
  expect(await violations(patient)).toEqual([])
  await patient.keyboard.press('Control+Enter')
  await page
    .getByRole('log')
    .getByRole('link', { name: /^Naplóbejegyzés/ })
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`/vizit/naplo\\?.*bejegyzes=${entryId}`))
  await expect(page.locator(`[data-entry-id="${entryId}"]`)).toBeFocused()
  await patient.context().close()
})
