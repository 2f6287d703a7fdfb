import type { Browser, Page } from '@playwright/test'
import { pressKeyOn, tabTo } from '../keyboard.ts'
import { signIn } from '../signIn.ts'
import { signInWithCode } from '../signInWithCode.ts'
import { expect, test } from '../test.ts'
import { addEntry, form, grams, hoursAroundNow, mealTime, openPlan, opener, plan, saveForm, startMealTime } from '../therapyPage.ts'

/** Opens a page in a new browser, signed in. */
async function signInElsewhere(browser: Browser, email: string, baseURL = ''): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: 'hu-HU' })).newPage()
  await signIn(page, email)
  return page
}

/** Enrols the patient of a code with this doctor and the named ones, and continues to the plan. */
async function takeIn(doctor: Page, code: string, ...others: string[]) {
  await doctor.goto('/paciens-felvetel/mero-nelkul')
  await doctor.getByRole('radio', { name: /Kapcsolódási kóddal/ }).check({ force: true })
  await doctor.getByLabel(/A páciens kapcsolódási kódja/).fill(code)
  for (const name of others) await doctor.getByRole('checkbox', { name }).check({ force: true })
  await doctor.getByRole('button', { name: 'Felvétel', exact: true }).click()
  await doctor.getByRole('link', { name: 'Terápia beállítása' }).click()
  await expect(doctor.getByRole('heading', { level: 1, name: /, Terápia$/ })).toBeVisible()
}

test('a doctor builds a plan for a new patient, who sees it, follows part of it, and exactly that part is done', async ({
  page,
  browser,
  baseURL,
}) => {
  const { connectionToken: code } = await signInWithCode(page, 'ures21@demo.diab')
  const doctor = await signInElsewhere(browser, 'orvos@demo.diab', baseURL)
  await takeIn(doctor, code)
  await expect(doctor.getByText('Itt lesz a páciens napi terve')).toBeVisible()

  const [startsAt, endsAt] = await hoursAroundNow(doctor)
  await startMealTime(doctor, 'Ebéd')
  await form(doctor).getByLabel('Kezdete').fill(startsAt)
  await form(doctor).getByLabel('Vége').fill(endsAt)
  await form(doctor).getByRole('checkbox', { name: 'Mérés étkezés előtt' }).check()
  await form(doctor).getByRole('checkbox', { name: 'Mérés étkezés után' }).check()
  await form(doctor).getByRole('checkbox', { name: 'Szénhidrát' }).check()
  await grams(doctor).fill('45')
  await form(doctor).getByRole('button', { name: 'Gyógyszer hozzáadása' }).click()
  await expect(form(doctor).getByText(/^Nincs mentett gyógyszer\./)).toBeVisible()
  await form(doctor).getByRole('combobox', { name: 'Gyógyszer keresése' }).fill('aszpart')
  await form(doctor)
    .getByRole('option', { name: /A10AB05/ })
    .click()
  await form(doctor)
    .getByLabel(/ adagja$/)
    .fill('6')
  await saveForm(doctor)
  await expect(mealTime(doctor, 'Ebéd').getByRole('row').filter({ hasText: 'hátravan' })).toHaveCount(4)

  await openPlan(page)
  const lunch = mealTime(page, 'Ebéd')
  await expect(lunch.getByRole('row').filter({ hasText: 'hátravan' })).toHaveCount(4)
  await expect(page.getByText('0 / 4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Új étkezési idő' })).toHaveCount(0)

  await addEntry(page, 'Vércukor', 'Mért érték', '5,8')
  await addEntry(page, 'Gyógyszer', 'Adag', '5')
  await addEntry(page, 'Étkezés', 'Szénhidrát', '45')

  await openPlan(page)
  await doctor.reload()
  for (const place of [page, doctor]) {
    const seen = mealTime(place, 'Ebéd')
    await expect(place.getByText('3 / 4')).toBeVisible()
    await expect(seen.getByRole('row', { name: /Mérés étkezés előtt .*teljesült .* 5,8/ })).toBeVisible()
    await expect(seen.getByRole('row', { name: /Szénhidrát 45 g teljesült .* 45 g/ })).toBeVisible()
    await expect(seen.getByRole('row', { name: /6 E eltéréssel .* 5 E/ })).toBeVisible()
    await expect(seen.getByRole('row', { name: /Mérés 120 perc után .*hátravan/ })).toBeVisible()
    // What was not asked for on the days before is not held against anybody.
    await expect(seen.getByRole('img', { name: 'Az utolsó 7 nap: 1 teljesült, 6 nem értékelhető.' })).toHaveCount(2)
  }
  await doctor.context().close()
})

test('two doctors change one meal time: the second is shown both versions and chooses', async ({ page, browser, baseURL }) => {
  const { connectionToken: code } = await signInWithCode(page, 'ures22@demo.diab')
  const first = await signInElsewhere(browser, 'orvos@demo.diab', baseURL)
  await takeIn(first, code, 'Dr. Vámos Imre')
  await first.getByRole('button', { name: 'Kezdés a szokásos étkezésekkel' }).click()
  await expect(opener(first, 'Vacsora')).toBeVisible()
  const second = await signInElsewhere(browser, 'rendelovezeto@demo.diab', baseURL)
  await second.goto(first.url())
  for (const doctor of [first, second]) {
    await opener(doctor, 'Vacsora').click()
    await expect(form(doctor)).toBeVisible()
  }
  await form(second).getByRole('checkbox', { name: 'Szénhidrát' }).check()
  await grams(second).fill('55')
  await form(first).getByLabel('Kezdete').fill('19:00')
  await saveForm(first)

  await form(second).getByRole('button', { name: 'Mentés', exact: true }).click()
  const versions = form(second).getByRole('group', { name: 'Közben másutt is módosult ez az étkezési idő' })
  await expect(versions.getByRole('row', { name: /Időpont \(eltér\) 18:30–20:00 19:00–20:00/ })).toBeVisible()
  await expect(versions.getByRole('row', { name: /Szénhidrát \(eltér\) 55 g –/ })).toBeVisible()
  await form(second).getByRole('button', { name: 'Az enyém legyen' }).click()
  await expect(form(second)).toHaveCount(0)
  await expect(mealTime(second, 'Vacsora').getByText('18:30–20:00')).toBeVisible()

  await openPlan(page)
  await expect(mealTime(page, 'Vacsora').getByText('18:30–20:00')).toBeVisible()
  await expect(mealTime(page, 'Vacsora').getByRole('row', { name: /Szénhidrát 55 g/ })).toBeVisible()
  for (const doctor of [first, second]) await doctor.context().close()
})

test('a save that is done in part says which part, and continues from there', async ({ page }) => {
  await signIn(page, 'ures19@demo.diab')
  await openPlan(page)
  await startMealTime(page, 'Reggeli')
  await form(page).getByRole('checkbox', { name: 'Mérés étkezés előtt' }).check()
  await form(page).getByRole('checkbox', { name: 'Szénhidrát' }).check()
  await grams(page).fill('40')
  await page.route('**/task/measurement', (route) => route.abort())
  await form(page).getByRole('button', { name: 'Mentés', exact: true }).click()

  await expect(form(page).getByText('Nem minden sikerült')).toBeVisible()
  await expect(form(page).getByRole('listitem').filter({ hasText: 'Szénhidrát: 40 g' })).toContainText('mentve')
  await expect(form(page).getByRole('listitem').filter({ hasText: 'Mérés étkezés előtt' })).toContainText('nem sikerült')
  await page.unroute('**/task/measurement')
  await form(page).getByRole('button', { name: 'A hiányzók mentése' }).click()
  await expect(form(page)).toHaveCount(0)

  await page.reload()
  await expect(mealTime(page, 'Reggeli').getByRole('row', { name: /Szénhidrát 40 g/ })).toHaveCount(1)
  await expect(mealTime(page, 'Reggeli').getByRole('row', { name: /Mérés étkezés előtt/ })).toHaveCount(1)
})

test('a patient with a doctor reads the plan, and sees why it cannot be changed', async ({ page }) => {
  await signIn(page, 'kezelt@demo.diab')
  await openPlan(page)
  await expect(plan(page)).toBeVisible()
  await expect(page.getByText('A terápiádat a kezelőorvosod módosítja, ezért itt csak olvashatod.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Új étkezési idő' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Szerkesztés|Módosítás/ })).toHaveCount(0)
})

test('a plan is begun, walked through and changed by keyboard alone', async ({ page }) => {
  await signIn(page, 'ures20@demo.diab')
  await openPlan(page)
  await pressKeyOn(page, page.getByRole('button', { name: 'Kezdés a szokásos étkezésekkel' }))
  await expect(opener(page, 'Lefekvés')).toBeVisible()

  const block = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
  await tabTo(page, page.locator('[role="group"][aria-label="A nap étkezési idői"] [tabindex="0"]'))
  await page.keyboard.press('Home')
  await expect(block('Reggeli')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(block('Ebéd')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(opener(page, 'Ebéd')).toBeFocused()
  await page.keyboard.press('Enter')
  await pressKeyOn(page, form(page).getByRole('checkbox', { name: 'Szénhidrát' }), 'Space')
  await tabTo(page, grams(page))
  await page.keyboard.type('600')
  await page.keyboard.press('Control+Enter')
  await expect(grams(page)).toBeFocused()
  await expect(grams(page)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Elveted, amit beírtál?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, grams(page))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('60')
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(mealTime(page, 'Ebéd').getByRole('row', { name: /Szénhidrát 60 g/ })).toBeVisible()
  await expect(opener(page, 'Ebéd')).toBeFocused()
})

test('medicines are found, saved, removed, and brought back', async ({ page }) => {
  await signIn(page, 'ures16@demo.diab')
  await page.goto('/terapia/gyogyszerek')
  await expect(page).toHaveTitle(/^Gyógyszerek/)
  await expect(page.getByText('Nincs mentett gyógyszer.')).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Gyógyszer keresése' })
  await search.fill('nincs ilyen')
  await expect(page.getByText('A keresett gyógyszer nem található')).toBeVisible()
  await search.fill('metformin')
  await page.getByRole('option', { name: /A10BA02/ }).click()
  const saved = page.getByRole('listitem').filter({ hasText: 'A10BA02' })
  await expect(saved).toBeVisible()
  await saved.getByRole('button', { name: /törlése a listáról$/ }).click()
  await page.getByRole('button', { name: /^Visszavonás/ }).click()
  await expect(saved).toBeVisible()
  await saved.getByRole('button', { name: /törlése a listáról$/ }).click()
  // Leaving sends it at once.
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
  await page.getByRole('radio', { name: 'Napi terv' }).click()
  await removed
  await page.getByRole('radio', { name: 'Gyógyszerek' }).click()
  await expect(page.getByText('Nincs mentett gyógyszer.')).toBeVisible()
})
