import type { Locator, Page } from '@playwright/test'
import { follow, waitForNextView } from '../follow.ts'
import { findInEveryTheme, findOnPhone } from '../looks.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

type Role = 'complementary' | 'dialog'
/** What nothing on its opener announces: the buttons that are pressed, the last of which opens it. Escape closes each. */
type Overlay = readonly [role: Role, ...presses: readonly (string | RegExp)[]]
type Place = {
  path: string
  overlays?: readonly Overlay[]
  /** A view that the journey of every page does not open as this person: it is looked at, too. */
  isOwn?: true
}

/** Of each side of the product, on the first page that has it. */
const frame: readonly Overlay[] = [
  ['complementary', /^Üzenetek/],
  ['complementary', /^Értesítések/],
]
const conversation: readonly Overlay[] = [
  ['complementary', 'Új megjegyzés'],
  ['complementary', 'Üzenet írása a páciensnek'],
]

const entryKinds = ['vercukor', 'keton', 'etkezes', 'gyogyszer', 'kozerzet', 'mozgas']

const people: readonly { who: string; email: string; places: readonly Place[] }[] = [
  {
    who: 'a patient with a meter: the pages',
    email: 'paciens@demo.diab',
    places: [
      { path: '/', overlays: frame },
      ...entryKinds.map((kind): Place => ({ path: `/naplo?uj=${kind}`, isOwn: true })),
      { path: '/naplo', overlays: [['complementary', /^\d\d:\d\d, Vércukor/]] },
      { path: '/elemzes', overlays: [['dialog', 'Összefoglaló az orvosnak']] },
      {
        path: '/terapia',
        overlays: [
          ['dialog', /^Szerkesztés: /],
          ['dialog', 'Módosítás: célértékek'],
          ['dialog', 'Módosítás: alapadatok'],
          ['dialog', 'Módosítás: napszakok'],
        ],
      },
      { path: '/terapia/gyogyszerek' },
    ],
  },
  {
    who: 'a patient with a meter: the settings',
    email: 'paciens@demo.diab',
    places: [
      { path: '/adatfeltoltes', overlays: [['dialog', /^Visszavonás: mintamero/]] },
      { path: '/tudastar/cikk/pontos-meres', isOwn: true },
      { path: '/beallitasok/profil' },
      { path: '/beallitasok/eszkozeim', overlays: [['dialog', /^Átnevezés: Ketonmérő/]] },
      {
        path: '/beallitasok/lathatosag',
        overlays: [
          ['dialog', 'Csatlakozás kóddal'],
          ['dialog', 'Kód megjelenítése', 'QR-kód'],
          ['dialog', 'Új kód'],
        ],
      },
      {
        path: '/beallitasok/fiok',
        overlays: [
          ['dialog', 'Módosítás'],
          ['dialog', 'Kijelentkezés mindenhonnan'],
          ['dialog', 'Fiók törlése'],
        ],
      },
    ],
  },
  {
    who: 'a patient with a sensor',
    email: 'kezelt@demo.diab',
    places: [
      { path: '/', isOwn: true },
      { path: '/naplo', isOwn: true },
      { path: '/elemzes/normal-diagram', isOwn: true },
    ],
  },
  {
    who: 'a supervisor',
    email: 'gondozo@demo.diab',
    places: [
      { path: '/', isOwn: true, overlays: frame },
      {
        path: '/beallitasok/gondozottak',
        isOwn: true,
        overlays: [
          ['dialog', 'Gondozott felvétele'],
          ['dialog', 'Csatlakozás kóddal'],
        ],
      },
    ],
  },
  {
    who: 'a doctor',
    email: 'orvos@demo.diab',
    places: [
      { path: '/paciensek', isOwn: true, overlays: frame },
      { path: '/paciensek/meghivok', overlays: [['dialog', 'Páciens meghívása']] },
      { path: '/rendelo', isOwn: true, overlays: [['dialog', 'QR-kód']] },
      { path: '/paciens-felvetel' },
      { path: '/vizit/attekintes', overlays: conversation },
      { path: '/vizit/naplo' },
      { path: '/vizit/elemzes' },
      { path: '/vizit/terapia' },
    ],
  },
  {
    who: 'a nurse',
    email: 'asszisztens@demo.diab',
    places: [
      { path: '/paciensek', isOwn: true },
      { path: '/adatfeltoltes/eszkoz-csatlakoztatas', isOwn: true },
      { path: '/paciensek/regisztracios-lapok', isOwn: true },
    ],
  },
  {
    who: 'the head of a clinic',
    email: 'rendelovezeto@demo.diab',
    places: [
      { path: '/rendelo', overlays: [['dialog', 'Átnevezés']] },
      { path: '/rendelo/munkatarsak', overlays: [['dialog', /^Eltávolítás: Pintér/]] },
    ],
  },
]

/** A view that anybody may see and that no other one has the title of. */
const between = '/kapcsolat'

async function open(page: Page, path: string) {
  await follow(page, between)
  await expect(page).toHaveTitle(/Kapcsolat/)
  const before = await page.title()
  await follow(page, path)
  await waitForNextView(page, before, path)
}

/** The address of the page in the visit of the first patient of the list; only who has patients can have one. */
async function visitOf(page: Page): Promise<(path: string) => string> {
  if (!new URL(page.url()).pathname.startsWith('/paciensek')) return (path) => path
  const link = page.getByRole('row').getByRole('link').first()
  const address = new URL((await link.getAttribute('href')) ?? '', page.url())
  const patient = `?paciens=${address.searchParams.get('paciens')}`
  return (path) => (path.startsWith('/vizit/') ? path + patient : path)
}

const pressable = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }))
    .first()

/** Names what opens a menu, a list or a window on the page, once for those that repeat in every row. */
async function announced(page: Page): Promise<{ name: string; at: number; role: string }[]> {
  const found = await page.locator(openers).evaluateAll((elements) =>
    elements.map((element, at) => ({
      at,
      role: element.getAttribute('role') === 'combobox' ? 'listbox' : (element.getAttribute('aria-haspopup') ?? ''),
      name: (element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('placeholder')) ?? '').replace(
        /\d[\d. –]+/,
        '',
      ),
    })),
  )
  const ofAnyRow = (name: string) => name.replace(/^.*?: /, '')
  return found.filter(({ name }, at) => found.findIndex((other) => ofAnyRow(other.name) === ofAnyRow(name)) === at)
}
const firstOf = async (page: Page, seen: ReadonlySet<string>) => (await announced(page)).find(({ name }) => !seen.has(name))
/** Selects what is open; every page has its journey. */
const partOf = (role: string) => (role === 'complementary' ? 'aside, [role="complementary"]' : `[role="${role}"]`)
const openers = '[aria-haspopup]:visible, [role="combobox"]:visible'

for (const { who, email, places } of people) {
  test(`what opens over a page can be read by everybody, in four themes and on a phone: ${who}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, email)
    const addressOf = await visitOf(page)
    await page.goto(between)
    const found: string[] = []
    const seen = new Set<string>()
    let count = 0

    const look = async (name: string, shown: Locator, part?: string) => {
      await expect(shown, name).toBeVisible()
      await expect(page.locator('[aria-busy="true"]'), name).toHaveCount(0)
      found.push(...(await findInEveryTheme(page, name, part)))
      count += 1
    }
    const close = async (name: string, shown: Locator) => {
      await page.keyboard.press('Escape')
      await expect(shown, name).toBeHidden()
    }

    for (const { path, overlays = [], isOwn } of places) {
      await open(page, addressOf(path))
      if (isOwn) await look(path, page.getByRole('heading', { level: 1 }).first())
      // Asked again each time: what was open may have loaded more of the page.
      for (let next = await firstOf(page, seen); next; next = await firstOf(page, seen)) {
        const { name, at, role } = next
        seen.add(name)
        const shown = page.getByRole(role as 'dialog' | 'listbox' | 'menu').last()
        await page.locator(openers).nth(at).click()
        if (role === 'listbox') await page.keyboard.type('ma')
        await look(`${path}, ${name}`, shown, partOf(role))
        await close(`${path}, ${name}`, shown)
      }
      for (const [role, ...presses] of overlays) {
        const name = `${path}, ${presses.join(', ')}`
        for (const press of presses) await pressable(page, press).click()
        const shown = page.getByRole(role).last()
        await look(name, shown, partOf(role))
        found.push(...(await findOnPhone(page, name)))
        await close(name, shown)
      }
    }
    console.log(`${who}: ${count} overlays and views in four themes`)
    expect(found).toEqual([])
  })
}

test('the profile, and the question that nothing but an answer closes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'gondozo@demo.diab')
  const found: string[] = []
  await page.getByRole('button', { name: /^Profil:/ }).click()
  await expect(page.getByText('Nagy betűk')).toBeVisible()
  found.push(...(await findInEveryTheme(page, 'profile')), ...(await findOnPhone(page, 'profile')))
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nagy betűk')).toBeHidden()

  await page.route('**/v1/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), privacyAccepted: false } })
  })
  await page.goto('/naplo')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Elfogadom' })).toBeVisible()
  found.push(...(await findInEveryTheme(page, 'privacy')), ...(await findOnPhone(page, 'privacy')))
  expect(found).toEqual([])
})
