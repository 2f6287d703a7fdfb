import { expect, type Route, test } from '@playwright/test'
import { createFakeProvider, makeDiary, makeId, makeUser } from '@diab/core/testing'
import { exampleProvider, serveSite } from '../serveSite.ts'
import { watchPage } from '../watch.ts'

const now = '2026-11-20T18:42:00'
const user = makeUser({ id: makeId(0, 1), fullname: 'Példa Péter' })

/** A provider of another origin, which allows the page's. */
function makeProvider() {
  const fake = createFakeProvider({ now, signedInAs: user, entries: makeDiary({ days: 7, now }) })
  fake.state.users.push(user)
  const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' }
  const answer = async (route: Route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: allowed })
    const response = await fake.fetch(request.url().replace(exampleProvider, fake.baseUrl), {
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    })
    return route.fulfill({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...allowed },
      body: await response.text(),
    })
  }
  return { fake, answer }
}

test('the example of a page without a build shows a diary straight from the folder', async ({ page }) => {
  const site = await serveSite(process.env['DIAB_CONFORMANCE_SITE'] ?? '')
  const { fake, answer } = makeProvider()
  const token = await fake.clientOptions.getAccessToken?.()
  const complaints = await watchPage(page)
  await page.addInitScript((given) => sessionStorage.setItem('token', given), token ?? '')
  await page.clock.setFixedTime(`${now}+01:00`)
  await page.route(`${exampleProvider}/**`, answer)
  await page.goto(`${site.url}/example/index.html`)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  expect(fake.calls.some(({ endpointId, status }) => endpointId === 'diary.list' && status === 200)).toBe(true)
  expect(await complaints()).toEqual([])
  site.close()
})
