import { routeTable } from '@diab/internal/routes'
import type { Page } from '@playwright/test'
import { follow, waitForNextView } from '../follow.ts'
import { findInEveryTheme, findOnPhone } from '../looks.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const filled: Readonly<Record<string, string>> = { ':fullname': 'Dr. Minta Mária', ':token': 'nincs-ilyen' }
const absentId = '00000000-0000-7000-8000-000000000000'
const pathOf = (path: string) => path.replaceAll(/:\w+/g, (name) => encodeURIComponent(filled[name] ?? absentId))

// An unknown link says the same on each of its pages, and five of them are the most that one address may try.
const isOtherLink = (path: string) => path.endsWith('/:token') && !/^\/(adatfeltoltes|orvos-regisztracio)\//.test(path)
const paths = routeTable.map(({ path }) => path).filter((path) => !path.startsWith('/oidc/') && !isOtherLink(path))
const isStaffs = (path: string) => /^\/(paciens|rendelo(?!-meghivas)|adatfeltoltes\/(eszkoz|paciens)-|vizit)/.test(path)
const isPublic = (path: string) =>
  /^\/(bejelentkezes|regisztracio$|szakember-|kapcsolat|gyik|(jelszo|rendelo)-meghivas|asszisztens-|orvos-|email-)/.test(path)

/** The pages of the product by who reads them most. */
const visitors = [
  { name: 'anybody', email: undefined, pages: paths.filter(isPublic) },
  { name: 'patients', email: 'paciens@demo.diab', pages: paths.filter((path) => !isPublic(path) && !isStaffs(path)) },
  { name: 'staff', email: 'rendelovezeto@demo.diab', pages: paths.filter(isStaffs) },
]

async function idOf(page: Page): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/v1/user') && response.ok())
  await signIn(page, 'kezelt@demo.diab')
  return ((await (await answer).json()) as { id: string }).id
}

/** A view that anybody may see and that no other one has the title of. */
const between = '/kapcsolat'

async function open(page: Page, path: string) {
  await follow(page, between)
  await waitForNextView(page, '', between)
  await expect(page).toHaveTitle(/Kapcsolat/)
  const before = await page.title()
  await follow(page, path)
  await waitForNextView(page, path.startsWith(between) ? '' : before, path)
}

const check = async (page: Page, path: string) => [...(await findInEveryTheme(page, path)), ...(await findOnPhone(page, path))]

for (const { name, email, pages } of visitors) {
  // In halves, so that both workers have something to do.
  for (const half of [0, 1])
    test(`every page for ${name} can be read by everybody, in four themes and on a phone (${half + 1} of 2)`, async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(600_000)
      await page.setViewportSize({ width: 1280, height: 900 })
      const other = await (await browser.newContext({ baseURL })).newPage()
      const patientId = name === 'staff' ? await idOf(other) : ''
      await other.context().close()
      if (email) await signIn(page, email)
      await page.goto(between)
      const found: string[] = []
      for (const path of pages.filter((_, index) => index % 2 === half)) {
        await open(page, `${pathOf(path)}${path.startsWith('/vizit/') ? `?paciens=${patientId}` : ''}`)
        found.push(...(await check(page, path)))
      }
      expect(found).toEqual([])
    })
}
