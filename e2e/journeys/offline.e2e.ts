import { addMeal, changeMeal, mealsAtProvider, row, untilAppIsCached, watchToken } from '../offlinePage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

test('a diary without a network: it opens, takes entries, and they arrive once', async ({ page, context, baseURL, request }) => {
  const token = watchToken(context)
  await signIn(page, 'ures35@demo.diab')
  await page.goto('/naplo')
  await addMeal(page, 'Reggeli a hálózattal', 'mentve')
  await untilAppIsCached(page)
  await page.reload()
  await expect(row(page, 'Reggeli a hálózattal')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(row(page, 'Reggeli a hálózattal')).toBeVisible()
  await expect(page.getByText(/Nincs internetkapcsolat\..* betöltött adatok látszanak/)).toBeVisible()

  await addMeal(page, 'Ebéd hálózat nélkül')
  await changeMeal(page, 'Ebéd hálózat nélkül', 'Ebéd javítva')
  await expect(page.getByText(/1 bejegyzés vár mentésre ezen az eszközön/)).toBeVisible()

  await page.getByRole('button', { name: 'Kijelentkezés' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('1 bejegyzésed még nem jutott el a naplódba')
  await page.getByRole('button', { name: 'Mégse' }).click()

  await page.reload()
  await expect(row(page, 'Ebéd javítva')).toContainText('küldésre vár')

  await context.setOffline(false)
  await expect(row(page, 'küldésre vár')).toHaveCount(0)
  await expect
    .poll(async () => (await mealsAtProvider(request, baseURL ?? '', token())).filter((meal) => /^(?:Reggeli|Ebéd) /.test(meal)))
    .toEqual(['Reggeli a hálózattal', 'Ebéd javítva'])
  await expect(row(page, 'Ebéd javítva')).toHaveCount(1)
  await page.reload()
  await expect(row(page, 'Ebéd javítva')).toHaveCount(1)
})
