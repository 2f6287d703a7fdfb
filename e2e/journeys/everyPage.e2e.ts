import { routeTable } from '@diab/internal/routes'
import type { Locator, Page } from '@playwright/test'
import { follow, waitForNextView } from '../follow.ts'
import { overflowOf, violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const folder = process.env['DIAB_PICTURES']

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

const looks = [
  { name: 'light', colorScheme: 'light', contrast: 'no-preference' },
  { name: 'dark', colorScheme: 'dark', contrast: 'no-preference' },
  { name: 'high-contrast', colorScheme: 'light', contrast: 'more' },
] as const

async function check(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  const picture = (name: string) =>
    folder && page.screenshot({ path: `${folder}/${path.replaceAll(/\W+/g, '-').slice(1, 60) || 'start'}.${name}.png` })
  for (const { name, ...media } of looks) {
    // A colour on its way to another one is no colour of a theme.
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    // The structure is the same in every theme; what changes are the colours.
    for (const problem of await violations(page, name === 'light' ? undefined : ['color-contrast']))
      found.push(`${path}, ${name}: ${problem}`)
    await picture(name)
  }
  await page.setViewportSize({ width: 320, height: 780 })
  // Drawings follow the new width after a resize event.
  const fits = expect.poll(() => overflowOf(page), { timeout: 5000 }).toBeLessThanOrEqual(0)
  await fits.catch(async () => found.push(`${path}, 320 px: ${await overflowOf(page)} px too wide`))
  await picture('phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

for (const { name, email, pages } of visitors) {
  // In halves, so that both workers have something to do.
  for (const half of [0, 1])
    test(`every page for ${name} can be read by everybody, in three themes and on a phone (${half + 1} of 2)`, async ({
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

type Overlay = {
  name: string
  path: string
  first?: (page: Page) => Locator
  opener: (page: Page) => Locator
  shown: (page: Page) => Locator
}
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const sidebar = (name: string) => (page: Page) => page.getByRole('complementary', { name, exact: true })

/** What opens over a page: menus, sidebars, questions, forms. Escape closes each. */
const overlays: readonly Overlay[] = [
  { name: 'profile', path: '/naplo', opener: button(/^Profil:/), shown: (page) => page.getByText('Nagy betűk') },
  { name: 'notifications', path: '/naplo', opener: button(/^Értesítések/), shown: sidebar('Értesítések') },
  { name: 'messages', path: '/naplo', opener: button(/^Üzenetek/), shown: sidebar('Üzenetek') },
  { name: 'person', path: '/beallitasok/gondozottak', opener: button('Gondozott felvétele'), shown: dialog },
  { name: 'connect', path: '/beallitasok/gondozottak', opener: button('Csatlakozás kóddal'), shown: dialog },
  { name: 'code', path: '/beallitasok/lathatosag', first: button('Kód megjelenítése'), opener: button('QR-kód'), shown: dialog },
  { name: 'question', path: '/beallitasok/lathatosag', first: button('Kód megjelenítése'), opener: button('Új kód'), shown: dialog },
  { name: 'deletion', path: '/beallitasok/fiok', opener: button(/törlése/), shown: dialog },
]

test('what opens over a page can be read by everybody, in three themes and on a phone', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'gondozo@demo.diab')
  await page.goto(between)
  const found: string[] = []
  for (const { name, path, first, opener, shown } of overlays) {
    await open(page, path)
    await first?.(page).click()
    await opener(page).click()
    await expect(shown(page), name).toBeVisible()
    await expect(page.locator('[aria-busy="true"]'), name).toHaveCount(0)
    found.push(...(await check(page, `over/${name}`)))
    await page.keyboard.press('Escape')
    await expect(shown(page), name).toBeHidden()
  }
  // The only one that nothing but an answer closes.
  await page.route('**/v1/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), privacyAccepted: false } })
  })
  await page.goto('/naplo')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Elfogadom' })).toBeVisible()
  found.push(...(await check(page, 'over/privacy')))
  expect(found).toEqual([])
})
