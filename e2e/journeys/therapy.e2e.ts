import type { Page } from '@playwright/test'
import { pressKeyOn, tabTo } from '../keyboard.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'
import { form, grams, mealTime, openPlan, opener, plan, saveForm, startMealTime } from '../therapyPage.ts'

const clock = (minute: number) => `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Hours of a meal time that is going on now, within this day. */
async function hoursAroundNow(page: Page): Promise<readonly [string, string]> {
  const now = await page.evaluate(() => new Date().getHours() * 60 + new Date().getMinutes())
  return [clock(Math.max(0, now - 10)), clock(Math.min(24 * 60 - 1, now + 50))]
}

/** Writes one entry of now into the diary. */
async function addEntry(page: Page, kind: string, field: string, value: string) {
  await page.goto('/naplo')
  await page.getByRole('button', { name: 'Új bejegyzés' }).first().click()
  await page
    .getByRole('radio', { name: kind })
    .or(page.getByRole('button', { name: kind, exact: true }))
    .last()
    .click({ force: true })
  await page.getByLabel(field).fill(value)
  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(
    page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem').filter({ hasText: value }).first(),
  ).toBeVisible()
}

test('a patient builds a plan, follows part of it, and sees exactly that part done', async ({ page }) => {
  await signIn(page, 'ures17@demo.diab')
  await openPlan(page)
  await expect(page.getByText('Itt lesz a napi terved')).toBeVisible()

  const [startsAt, endsAt] = await hoursAroundNow(page)
  await startMealTime(page, 'Ebéd')
  await form(page).getByLabel('Kezdete').fill(startsAt)
  await form(page).getByLabel('Vége').fill(endsAt)
  await form(page).getByRole('checkbox', { name: 'Mérés étkezés előtt' }).check()
  await form(page).getByRole('checkbox', { name: 'Mérés étkezés után' }).check()
  await form(page).getByRole('checkbox', { name: 'Szénhidrát' }).check()
  await grams(page).fill('45')
  await form(page).getByRole('button', { name: 'Gyógyszer hozzáadása' }).click()
  await expect(form(page).getByText(/^Nincs mentett gyógyszer\./)).toBeVisible()
  await form(page).getByRole('combobox', { name: 'Gyógyszer keresése' }).fill('aszpart')
  await form(page)
    .getByRole('option', { name: /A10AB05/ })
    .click()
  await form(page)
    .getByLabel(/ adagja$/)
    .fill('6')
  await saveForm(page)

  const lunch = mealTime(page, 'Ebéd')
  await expect(lunch.getByRole('row').filter({ hasText: 'hátravan' })).toHaveCount(4)
  await expect(page.getByText('0 / 4')).toBeVisible()

  await addEntry(page, 'Vércukor', 'Mért érték', '5,8')
  await addEntry(page, 'Gyógyszer', 'Adag', '5')
  await addEntry(page, 'Étkezés', 'Szénhidrát', '45')

  await openPlan(page)
  await expect(page.getByText('3 / 4')).toBeVisible()
  await expect(lunch.getByRole('row', { name: /Mérés étkezés előtt .*teljesült .* 5,8/ })).toBeVisible()
  await expect(lunch.getByRole('row', { name: /Szénhidrát 45 g teljesült .* 45 g/ })).toBeVisible()
  await expect(lunch.getByRole('row', { name: /6 E eltéréssel .* 5 E/ })).toBeVisible()
  await expect(lunch.getByRole('row', { name: /Mérés 120 perc után .*hátravan/ })).toBeVisible()
  // What was not asked for on the days before is not held against anybody.
  await expect(lunch.getByRole('img', { name: 'Az utolsó 7 nap: 1 teljesült, 6 nem értékelhető.' })).toHaveCount(2)
})

test('two tabs change one meal time: the second is shown both versions and chooses', async ({ page, context }) => {
  await signIn(page, 'ures18@demo.diab')
  await openPlan(page)
  await page.getByRole('button', { name: 'Kezdés a szokásos étkezésekkel' }).click()
  await expect(opener(page, 'Vacsora')).toBeVisible()
  const second = await context.newPage()
  await openPlan(second)
  for (const tab of [page, second]) {
    await opener(tab, 'Vacsora').click()
    await expect(form(tab)).toBeVisible()
  }
  await form(second).getByRole('checkbox', { name: 'Szénhidrát' }).check()
  await grams(second).fill('55')
  await form(page).getByLabel('Kezdete').fill('19:00')
  await saveForm(page)

  await form(second).getByRole('button', { name: 'Mentés', exact: true }).click()
  const versions = form(second).getByRole('group', { name: 'Közben másutt is módosult ez az étkezési idő' })
  await expect(versions.getByRole('row', { name: /Időpont \(eltér\) 18:30–20:00 19:00–20:00/ })).toBeVisible()
  await expect(versions.getByRole('row', { name: /Szénhidrát \(eltér\) 55 g –/ })).toBeVisible()
  await form(second).getByRole('button', { name: 'Az enyém legyen' }).click()
  await expect(form(second)).toHaveCount(0)
  await expect(mealTime(second, 'Vacsora').getByText('18:30–20:00')).toBeVisible()

  await page.reload()
  await expect(mealTime(page, 'Vacsora').getByText('18:30–20:00')).toBeVisible()
  await expect(mealTime(page, 'Vacsora').getByRole('row', { name: /Szénhidrát 55 g/ })).toBeVisible()
})

test('a save that is done in part says which part, and goes on from there', async ({ page }) => {
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

test('a patient with a doctor reads the plan, and is told why it cannot be changed', async ({ page }) => {
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
