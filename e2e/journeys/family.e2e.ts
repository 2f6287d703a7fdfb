import { overflowOf, violations } from '../readPage.ts'
import { demoPassword, signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** Counts what a person does: a press, or a value typed. */
function countActions() {
  let count = 0
  return {
    act: async (action: Promise<unknown>) => {
      count++
      await action
    },
    count: () => count,
  }
}

for (const [width, height, colorScheme] of [
  // So high that the bar at the foot covers no part of a card.
  [360, 1800, 'dark'],
  [1280, 800, 'light'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })
    test("a parent sees the child's night after the sign-in, and opens the day", async ({ page }) => {
      const { act, count } = countActions()
      await signIn(page, 'gondozo@demo.diab')
      const card = page.getByRole('article', { name: /^Bognár Lilla/ })
      await expect(card.getByRole('figure')).toBeVisible()
      await expect(card.getByRole('definition').first()).toContainText(/\d,\d|nincs mérés/)
      console.log(`a parent to the child's night: ${count()} actions`)
      expect(count()).toBeLessThanOrEqual(2)
      expect(await violations(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)

      await act(card.getByRole('button', { name: /^Megnyitás/ }).click())
      await expect(page.getByRole('heading', { level: 1, name: 'Bognár Lilla áttekintése' })).toBeVisible()
      console.log(`a parent to the child's day: ${count()} actions`)
      expect(count()).toBeLessThanOrEqual(2)
      await page.getByRole('button', { name: 'Vissza a saját naplómhoz' }).first().click()
      await expect(card).toBeVisible()
    })
  })
}

test('a reading takes three actions, and a low one says what to do now', async ({ page }) => {
  const { act, count } = countActions()
  const email = `alacsony-${crypto.randomUUID().slice(0, 8)}@pelda.hu`
  const account = { flow: 'self-manager', fullname: 'Új Aladár', email, password: demoPassword, dateOfBirth: '1984-03-05' }
  const registered = await page.request.post('/v1/registration', {
    data: { ...account, privacyAccepted: true, newsletterSubscribed: false },
  })
  expect(registered.ok()).toBe(true)
  await signIn(page, email)
  await act(page.getByRole('link', { name: 'Új bejegyzés' }).first().click())
  await act(page.getByLabel('Mért érték').fill('3,4'))
  await act(page.getByRole('button', { name: 'Mentés', exact: true }).click())
  const call = page.getByRole('alert', { name: 'Alacsony a vércukrod: 3,4 mmol/l' })
  await expect(call).toBeVisible()
  console.log(`a reading of a meter: ${count()} actions`)
  expect(count()).toBeLessThanOrEqual(3)
  expect(await violations(page)).toEqual([])
  await call.getByRole('button', { name: 'Szólj 15 perc múlva' }).click()
  await expect(call.getByText(/perc múlva szólunk/)).toBeVisible()

  // The same on the overview, until a newer reading.
  await page.getByRole('link', { name: 'Áttekintés', exact: true }).first().click()
  await expect(call).toBeVisible()
  await expect(call.getByText(/perc múlva szólunk/)).toBeVisible()
  await call.getByRole('link', { name: 'Ha leesik a vércukrod' }).click()
  await expect(page.getByRole('heading', { name: 'Ha leesik a vércukrod' })).toBeVisible()
})
