import { overflowOf, violations } from '../readPage.ts'
import { clinicOf } from '../clinicOf.ts'
import { demoPassword, signIn } from '../signIn.ts'
import { signInWithCode } from '../signInWithCode.ts'
import { expect, test } from '../test.ts'

test('a clinic reads the visit notes of a patient who deleted the account, under a pseudonym', async ({ page, browser, baseURL }) => {
  test.slow()
  const patient = await (await browser.newContext({ baseURL, locale: 'hu-HU' })).newPage()
  const { id, fullname, connectionToken } = await signInWithCode(patient, 'ures23@demo.diab')

  await signIn(page, 'orvos@demo.diab')
  const clinic = await clinicOf(page)
  const connect = await page.request.post(`/v1/clinic/${clinic.id}/patient/connect`, {
    headers: { authorization: clinic.authorization },
    data: { userConnectionToken: connectionToken, doctorIdList: [] },
  })
  expect(connect.ok()).toBe(true)
  const text = `${fullname}: ebédre 9 E. ${crypto.randomUUID()}`
  await page.goto(`/vizit/terapia/megjegyzesek?paciens=${id}`)
  await page.getByRole('textbox', { name: /^Megjegyzés/ }).fill(text)
  await page.getByRole('button', { name: 'Mentés' }).click()
  await expect(page.getByText(text)).toBeVisible()

  await patient.goto('/beallitasok/fiok')
  await patient.getByRole('button', { name: 'Fiók törlése' }).click()
  await expect(patient.getByRole('dialog')).toContainText('álnéven és a születési évvel a rendelőnél marad')
  await patient.getByLabel('Írd be ezt a szót: TÖRLÉS').fill('TÖRLÉS')
  await patient.getByLabel('A saját jelszavad').fill(demoPassword)
  await patient.getByRole('button', { name: 'Végleges törlés' }).click()
  await expect(patient.getByRole('heading', { level: 1, name: 'A fiók törölve' })).toBeVisible()

  await page.goto('/rendelo')
  await page.getByRole('navigation', { name: 'A rendelő oldalai' }).getByRole('link', { name: 'Megőrzött megjegyzések' }).click()
  const notes = page.getByRole('list', { name: 'Megőrzött megjegyzések' })
  const note = notes.getByRole('listitem').filter({ hasText: text.replace(fullname, '').trim() })
  await expect(note).toContainText('született: 1990')
  await expect(page.getByRole('main')).not.toContainText(fullname)
  const narrow = note.getByRole('button', { name: /^Csak ez a páciens: / })
  const pseudonym = ((await narrow.getAttribute('aria-label')) ?? '').replace('Csak ez a páciens: ', '')
  await narrow.click()
  await expect(page).toHaveURL(new RegExp(`kereses=${pseudonym}`))
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(note).toBeVisible()
    expect(await violations(page), `${width} px`).toEqual([])
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})
