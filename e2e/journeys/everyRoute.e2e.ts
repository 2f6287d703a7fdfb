import { routeTable } from '@diab/core/routes'
import type { Page } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** Who comes: nobody, or one of the demo's people. */
const visitors = {
  nobody: undefined,
  patient: 'paciens@demo.diab',
  supervisor: 'gondozo@demo.diab',
  doctor: 'orvos@demo.diab',
  attendant: 'asszisztens@demo.diab',
  'clinic supervisor': 'rendelovezeto@demo.diab',
} as const
type Visitor = keyof typeof visitors

const isPatient = (visitor: Visitor) => visitor === 'patient' || visitor === 'supervisor'
const absentId = '00000000-0000-7000-8000-000000000000'
/** A place that exists where the page wants one; an absent record is a page as well: it says so. */
const filled: Readonly<Record<string, string>> = { ':fullname': 'Dr. Minta Mária', ':token': 'nincs-ilyen' }
const pathOf = (path: string) => path.replaceAll(/:\w+/g, (name) => encodeURIComponent(filled[name] ?? absentId))

// Written from the decisions, not from the guards: what each area is for whom.
const patientsOnly = [
  /^\/$/,
  /^\/naplo$/,
  /^\/elemzes(\/|$)/,
  /^\/terapia(\/|$)/,
  /^\/regisztracio\/./,
  /^\/adatfeltoltes\/(csatlakoztatas|hiba)$/,
  /^\/beallitasok\/(azonosito|eeszt|gondozottak|lathatosag|eszkozeim)$/,
]
const staffOnly = [
  /^\/paciens-felvetel(\/|$)/,
  /^\/paciensek(\/|$)/,
  /^\/rendelo(\/|$)/,
  /^\/rendelo-kivalasztas$/,
  /^\/adatfeltoltes\/(eszkoz|paciens)-csatlakoztatas$/,
  /^\/vizit\//,
]
const signedInOnly = [/^\/tudastar(\/|$)/, /^\/adatfeltoltes(\/|$)/, /^\/beallitasok(\/|$)/]
const matches = (patterns: readonly RegExp[], path: string) => patterns.some((pattern) => pattern.test(path))

/** Where somebody ends who opens a path; undefined: the specification leaves it to what is going on. */
function placeFor(visitor: Visitor, path: string): string | undefined {
  const home = isPatient(visitor) ? '/' : '/paciensek'
  // A sign-in that nobody began, a registration that nobody is in, a provider that answers.
  if (path.startsWith('/oidc/') || /^\/regisztracio\/./.test(path) || path === '/karbantartas') return undefined
  if (path === '/dashboard/faq') return '/gyik'
  if (visitor === 'nobody') return matches([...patientsOnly, ...staffOnly, ...signedInOnly], path) ? '/bejelentkezes' : path
  if (path === '/bejelentkezes' || path === '/regisztracio') return undefined
  if (matches(patientsOnly, path) && !isPatient(visitor)) return home
  if (matches(staffOnly, path) && isPatient(visitor)) return home
  if (path === '/rendelo/munkatars-meghivas' && visitor !== 'clinic supervisor') return '/paciensek'
  // Without a patient in the address there is nobody to visit.
  if (path.startsWith('/vizit/')) return '/paciensek'
  // Only for whoever has an education number.
  if (path === '/adatfeltoltes/csatlakoztatas') return undefined
  return path
}

async function open(page: Page, path: string): Promise<string> {
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading, path).toBeVisible()
  await expect(page.getByText('Ismeretlen hiba történt'), path).toHaveCount(0)
  return decodeURIComponent(new URL(page.url()).pathname)
}

for (const [visitor, email] of Object.entries(visitors) as [Visitor, string | undefined][]) {
  test(`every page for ${visitor}: it opens, leads on or says no`, async ({ page }) => {
    test.slow()
    if (email) await signIn(page, email)
    const wrong: string[] = []
    for (const { path: pattern } of routeTable) {
      const path = pathOf(pattern)
      const expected = placeFor(visitor, decodeURIComponent(path))
      const place = await open(page, path)
      if (expected !== undefined && place !== expected) wrong.push(`${pattern}: ${place} instead of ${expected}`)
    }
    expect(wrong).toEqual([])
  })
}
