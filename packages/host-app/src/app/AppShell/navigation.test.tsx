import type { User } from '@diab/core/guards'
import { people } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

const patientPlaces = [
  ['Áttekintés', '/'],
  ['Elemzés', '/elemzes'],
  ['Napló', '/naplo'],
  ['Terápia', '/terapia'],
  ['Tudástár', '/tudastar'],
  ['Adatfeltöltés', '/adatfeltoltes'],
]
const staffPlaces = [
  ['Páciensek', '/paciensek'],
  ['Rendelő', '/rendelo'],
  ['Tudástár', '/tudastar'],
  ['Adatfeltöltés', '/adatfeltoltes'],
]

async function navigationOf(signedInAs: User) {
  const test = createTestApp({ signedInAs })
  openPath(test.app, '/adatfeltoltes')
  return { ...test, navigation: within(await screen.findByRole('navigation', { name: 'Fő navigáció' })) }
}

describe('the left navigation', () => {
  it.each<[string, User, string, string[][]]>([
    ['a patient', people.patient, '/', patientPlaces],
    ['a supervisor of children', people.supervisor, '/', patientPlaces],
    ['a doctor', people.doctor, '/paciensek', staffPlaces],
    ['an attendant', people.attendant, '/paciensek', staffPlaces],
    ['a clinic supervisor', people.clinicSupervisor, '/paciensek', staffPlaces],
  ])('of %s: the logo leads home, then the places, the settings and the questions at the bottom', async (_, user, home, places) => {
    const { navigation } = await navigationOf(user)
    expect(navigation.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Diabnapló', home],
      ...places,
      ['Beállítások', '/beallitasok'],
      ['Gyakori kérdések', '/gyik'],
    ])
  })

  it('ends with signing out', async () => {
    const { navigation, oidc } = await navigationOf(people.patient)
    await userEvent.click(navigation.getByRole('button', { name: 'Kijelentkezés' }))
    expect(oidc.signOut).toHaveBeenCalledOnce()
  })

  it('keeps the names of its places when it is collapsed to icons', async () => {
    const { navigation } = await navigationOf(people.patient)
    await userEvent.click(navigation.getByRole('button', { name: 'Menü összecsukása' }))
    for (const [name = ''] of patientPlaces) expect(navigation.getByRole('link', { name })).toHaveTextContent('')
    expect(navigation.getByRole('button', { name: 'Menü kinyitása' })).toBeVisible()
  })
})

describe('the menu of a narrow screen', () => {
  it('holds the same places, the settings, the questions and signing out', async () => {
    await navigationOf(people.patient)
    await userEvent.click(screen.getByRole('button', { name: 'Menü megnyitása' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menü' }))
    const links = within(menu.getByRole('navigation', { name: 'Fő navigáció' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([...patientPlaces.map(([name]) => name), 'Beállítások', 'Gyakori kérdések'])
    expect(menu.getByRole('link', { name: 'Ügyfélszolgálat' })).toHaveAttribute('href', '/kapcsolat')
    expect(menu.getByRole('button', { name: 'Kijelentkezés' })).toBeVisible()
  })
})
