import { countActions } from '../countActions.ts'
import { overflowOf, violations } from '../readPage.ts'
import { demoPassword, signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

for (const [width, height, colorScheme] of [
  // So high that the bar at the foot covers no part of a card.
  [360, 1800, 'dark'],
  [1280, 800, 'light'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })
    test("a parent sees the child's night after the sign-in, and opens the day", async ({ page }) => {
      const actions = countActions(`a parent sees the child's night at ${width} px`)
      await signIn(page, 'gondozo@demo.diab')
      const card = page.getByRole('article', { name: /^Bognár Lilla/ })
      // The night's readings are the first words of every card; on a phone its curve is one press away.
      await expect(card.getByRole('definition').first()).toContainText(/\d,\d|nincs mérés/)
      const lastDay = card.getByRole('button', { name: /^Az elmúlt 24 óra/ })
      if (width < 768) await actions.press(lastDay)
      await expect(card.getByRole('figure')).toBeVisible()
      actions.expectAtMost(2)
      expect(await violations(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)

      await actions.press(card.getByRole('button', { name: /^Megnyitás/ }))
      await expect(page.getByRole('heading', { level: 1, name: 'Bognár Lilla áttekintése' })).toBeVisible()
      actions.expectAtMost(2)
      await page.getByRole('button', { name: 'Vissza a saját naplómhoz' }).first().click()
      await expect(card).toBeVisible()
    })
  })
}

test('a phone in landscape has its places on a rail at the left, and shows every line of a card', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signIn(page, 'gondozo@demo.diab')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  for (const card of await cards.all()) await expect(card.getByText('Éjszaka')).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Gyors navigáció' })
  const rail = await places.boundingBox()
  expect(rail).toMatchObject({ x: 0, y: 0, height: 390 })
  await expect(places.getByRole('link', { name: 'Áttekintés' })).toHaveAttribute('aria-current', 'page')
  for (const place of await places.getByRole('link').all()) expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(390)
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(rail?.width ?? Infinity)
  // No bar above or below takes height from the content.
  const head = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((head?.y ?? 390) + (head?.height ?? 0)).toBeLessThanOrEqual(60)
})

test('a reading takes three actions, and a low one says what to do now', async ({ page }) => {
  const actions = countActions('a reading of a meter')
  const email = `alacsony-${crypto.randomUUID().slice(0, 8)}@pelda.hu`
  const account = { flow: 'self-manager', fullname: 'Új Aladár', email, password: demoPassword, dateOfBirth: '1984-03-05' }
  const registered = await page.request.post('/v1/registration', {
    data: { ...account, privacyAccepted: true, newsletterSubscribed: false },
  })
  expect(registered.ok()).toBe(true)
  await signIn(page, email)
  await actions.press(page.getByRole('link', { name: 'Új bejegyzés' }).first())
  await actions.type(page.getByLabel('Mért érték'), '3,4')
  await actions.press(page.getByRole('button', { name: 'Mentés', exact: true }))
  const call = page.getByRole('alert', { name: 'Alacsony a vércukrod: 3,4 mmol/l' })
  await expect(call).toBeVisible()
  actions.expectAtMost(3)
  expect(await violations(page)).toEqual([])
  await call.getByRole('button', { name: 'Szólj 15 perc múlva' }).click()
  await expect(call.getByText(/perc múlva szólunk/)).toBeVisible()

  // The same on the overview, until a newer reading.
  await page.getByRole('link', { name: 'Áttekintés', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Napló' })).toHaveCount(0)
  await expect(call).toBeVisible()
  await expect(call.getByText(/perc múlva szólunk/)).toBeVisible()
  // A reload does not end the reminder.
  await page.reload()
  await expect(call.getByText(/perc múlva szólunk/)).toBeVisible()
  await call.getByRole('link', { name: 'Ha leesik a vércukrod' }).click()
  await expect(page.getByRole('heading', { name: 'Ha leesik a vércukrod' })).toBeVisible()
})
