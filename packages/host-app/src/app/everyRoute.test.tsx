import { routeTable } from '@diab/internal/routes'
import { people } from '@diab/core/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestApp, openPath } from './testing/createTestApp.tsx'

/** The visitors: one who is not signed in, and the people of the demo. */
const visitors = {
  noUser: undefined,
  patient: people.patient,
  supervisor: people.supervisor,
  doctor: people.doctor,
  attendant: people.attendant,
  'clinic supervisor': people.clinicSupervisor,
} as const
type Visitor = keyof typeof visitors

const isPatient = (visitor: Visitor) => visitor === 'patient' || visitor === 'supervisor'
const absentId = '00000000-0000-7000-8000-000000000000'
/** A place that exists where the page wants one; an absent record is a page as well: it says so. */
const filled: Readonly<Record<string, string>> = { ':fullname': 'Dr. Minta Mária', ':token': 'nincs-ilyen' }
const pathOf = (path: string) => path.replaceAll(/:\w+/g, (name) => encodeURIComponent(filled[name] ?? absentId))

// Written from the specification's table, not from the guards: who may open each area.
const patientsOnly = [
  /^\/$/,
  /^\/naplo$/,
  /^\/elemzes(\/|$)/,
  /^\/terapia(\/|$)/,
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

/** Returns where a visitor ends who opens a path; undefined where it depends on the state of a flow. */
function placeFor(visitor: Visitor, path: string): string | undefined {
  const home = isPatient(visitor) ? '/' : '/paciensek'
  // A sign-in that has not begun, a registration that is not under way, a provider that responds.
  if (path.startsWith('/oidc/') || /^\/regisztracio\/./.test(path) || path === '/karbantartas') return undefined
  if (path === '/dashboard/faq') return '/gyik'
  if (visitor === 'noUser') return matches([...patientsOnly, ...staffOnly, ...signedInOnly], path) ? '/bejelentkezes' : path
  if (path === '/bejelentkezes' || path === '/regisztracio') return undefined
  if (matches(patientsOnly, path) && !isPatient(visitor)) return home
  if (matches(staffOnly, path) && isPatient(visitor)) return home
  if (path === '/rendelo/munkatars-meghivas' && visitor !== 'clinic supervisor') return '/paciensek'
  // Without a patient in the address there is no visit.
  if (path.startsWith('/vizit/')) return '/paciensek'
  // Only for users with an education number.
  if (path === '/adatfeltoltes/csatlakoztatas') return undefined
  return path
}

it.each(Object.keys(visitors) as Visitor[])(
  'every page for %s opens, leads on or says no',
  async (visitor) => {
    const { app, reported } = createTestApp({ isSignedIn: visitor !== 'noUser', signedInAs: visitors[visitor] })
    const router = openPath(app, '/gyik')
    const wrong: string[] = []
    for (const { path: pattern } of routeTable.filter(({ path }) => !path.startsWith('/oidc/'))) {
      const path = pathOf(pattern)
      const expected = placeFor(visitor, decodeURIComponent(path))
      await router.navigate(path)
      await waitFor(() => expect(router.state.navigation.state, path).toBe('idle'))
      await waitFor(() => expect(document.querySelector('h1')?.textContent, path).toBeTruthy())
      const place = () => decodeURIComponent(router.state.location.pathname)
      // A page may lead on after it was opened.
      if (expected !== undefined)
        await waitFor(() => expect(place()).toBe(expected)).catch(() => wrong.push(`${pattern}: ${place()} instead of ${expected}`))
      if (document.body.textContent?.includes('Ismeretlen hiba történt')) wrong.push(`${pattern}: an error`)
    }
    expect(wrong).toEqual([])
    expect(reported.filter((line) => line.startsWith('fatal'))).toEqual([])
  },
  120_000,
)
