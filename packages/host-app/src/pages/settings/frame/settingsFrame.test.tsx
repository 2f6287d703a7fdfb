import type { User } from '@diab/core/guards'
import { people } from '@diab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const forEverybody = ['Profil', 'Elérhetőség', 'Értesítések', 'Jelszó', 'Fiók']
const forPatients = [
  'Profil',
  'Elérhetőség',
  'Gondozottak',
  'Láthatóság',
  'Eszközeim',
  'Értesítések',
  'EESZT',
  'Jelszó',
  'Azonosító (PIN)',
  'Fiók',
]

describe('the settings', () => {
  it.each<[string, User, string[]]>([
    ['a patient', people.patient, forPatients],
    ['a supervisor', people.supervisor, forPatients],
    ['a doctor', people.doctor, forEverybody],
    ['an attendant', people.attendant, forEverybody],
    ['a clinic supervisor', people.clinicSupervisor, forEverybody],
  ])('list for %s every page that may be opened, and no other', async (_, signedInAs, pages) => {
    openPath(createTestApp({ signedInAs }).app, '/beallitasok')
    await screen.findByRole('heading', { level: 1, name: 'Beállítások' })
    const list = within(screen.getByRole('main'))
    expect(list.getAllByRole('link').map((link) => link.querySelector('b')?.textContent)).toEqual(pages)
  })

  it('have the colours and the size of letters of this device', async () => {
    const { app } = createTestApp()
    openPath(app, '/beallitasok')
    const here = within(await screen.findByRole('region', { name: 'Megjelenés ezen az eszközön' }))
    fireEvent.change(here.getByRole('combobox', { name: 'Színek' }), { target: { value: 'dark' } })
    fireEvent.click(here.getByRole('checkbox', { name: 'Nagy betűk' }))
    expect(app.settings.get()).toMatchObject({ theme: 'dark', largeType: true })
  })

  it('have the list beside every page, with the page marked', async () => {
    openPath(createTestApp().app, '/beallitasok/jelszo')
    const navigation = within(await screen.findByRole('navigation', { name: 'Beállítások' }))
    expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Jelszó')
  })
})
