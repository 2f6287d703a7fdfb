import type { User } from '@diab/core/guards'
import { EntryOrigin } from '@diab/core/rules'
import { demoClinic, makeGlucoseEntry, people } from '@diab/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const { attendant, clinicSupervisor } = people
const invitation = {
  clinicId: demoClinic.id,
  status: 1,
  invitedBy: clinicSupervisor.fullname,
  expiresAt: '2026-12-01T08:00:00.000Z',
} as const

const secured = { passkeys: [], hasAuthenticator: true, recoveryCodes: [], isSecondFactorRequired: true }

function open(signedInAs: User = clinicSupervisor) {
  const test = createTestApp({ signedInAs })
  return { ...test, router: openPath(test.app, '/rendelo') }
}
const lines = async (name: string) => {
  const list = within(await screen.findByRole('list', { name }))
  return list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}
const dialog = async () => within(await screen.findByRole('dialog', { name: /./ }))

describe('the overview of the clinic', () => {
  it('says what it is called, how patients connect, and who administers it', async () => {
    open(attendant)
    expect(await screen.findByText('D2E6 H8JK')).toBeVisible()
    const data = within(screen.getByRole('heading', { name: 'A rendelő adatai' }).closest('section') ?? document.body)
    expect(data.getByText(demoClinic.name)).toBeVisible()
    expect(await data.findByText(clinicSupervisor.fullname)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Átnevezés' })).toBeNull()
  })

  it('counts patients, doctors and nurses, each with the way to them', async () => {
    open()
    expect(await lines('Számokban')).toEqual([
      ['1páciens', '/paciensek'],
      ['2orvos', '/rendelo/munkatarsak'],
      ['1nővér, asszisztens', '/rendelo/munkatarsak'],
    ])
  })

  it('counts the patients of each doctor, with the way to them', async () => {
    const { provider, app } = createTestApp({ signedInAs: clinicSupervisor })
    openPath(app, '/rendelo')
    const byDoctor = await lines('Páciensek orvosonként')
    const doctors = provider.state.clinics[0]?.doctors ?? []
    expect(new Set(byDoctor.map(([, href]) => href))).toEqual(new Set(doctors.map(({ id }) => `/paciensek?orvos=${id}`)))
    expect(byDoctor.map(([text]) => text)).toContain(`1${people.doctor.fullname}`)
  })

  it('begins a visit with the patients who need attention, the most urgent first, and counts them by reason', async () => {
    const { app } = createTestApp({
      signedInAs: clinicSupervisor,
      now: '2026-11-20T09:00:00',
      entries: {
        [people.treatedPatient.id]: [makeGlucoseEntry({ entryDate: '2026-11-19T07:00:00', value: 0.6, glucoseResultValidity: 1 })],
      },
    })
    openPath(app, '/rendelo')
    const first = await lines('Elsőként megnézendő páciensek')
    expect(first).toHaveLength(1)
    expect(first[0]?.[0]).toMatch(new RegExp(`^${people.treatedPatient.fullname}${people.doctor.fullname}LO`))
    expect(first[0]?.[1]).toMatch(new RegExp(`^/vizit/attekintes\\?paciens=${people.treatedPatient.id}&.*sor=0$`))
    expect(await lines('Páciensek a figyelem oka szerint')).toContainEqual(['1 LO', '/paciensek?jelzes=lo'])
  })

  it('names a patient who needs attention and has no doctor: only the clinic can mend that', async () => {
    const { provider, app } = createTestApp({ signedInAs: clinicSupervisor })
    for (const link of provider.state.patientLinks) link.doctorIds = []
    openPath(app, '/rendelo')
    const first = await lines('Elsőként megnézendő páciensek')
    expect(first[0]?.[0]).toBe(`${people.treatedPatient.fullname}nincs kezelőorvosanincs friss adat`)
    expect(await lines('Teendők')).toContainEqual(['1páciens kezelőorvos nélkül', '/paciensek?jelzes=no_doctor'])
  })

  it('leads to the patients whose sensor has sent nothing since the day before yesterday', async () => {
    const sent = (entryDate: string) =>
      createTestApp({
        signedInAs: clinicSupervisor,
        now: '2026-11-20T09:00:00',
        entries: { [people.treatedPatient.id]: [makeGlucoseEntry({ entryDate, value: 6, origin: EntryOrigin.Sensor })] },
      })
    openPath(sent('2026-11-18T23:55:00').app, '/rendelo')
    expect(await lines('Teendők')).toContainEqual([
      '1páciens, akinek a szenzora legalább egy teljes napja hallgat',
      '/paciensek?jelzes=sensor_silent',
    ])
    cleanup()
    openPath(sent('2026-11-19T00:05:00').app, '/rendelo')
    expect((await lines('Teendők')).map(([, href]) => href)).not.toContain('/paciensek?jelzes=sensor_silent')
  })

  it('counts the staff without a second step for who administers the clinic, and for no other member', async () => {
    const { provider, app } = createTestApp({ signedInAs: clinicSupervisor })
    provider.state.signInMethods[clinicSupervisor.id] = secured
    openPath(app, '/rendelo')
    expect(await lines('Teendők')).toContainEqual(['2munkatársnak nincs második lépése a belépéshez', '/rendelo/munkatarsak'])
    cleanup()
    open(attendant)
    expect((await lines('Teendők')).map(([, href]) => href)).not.toContain('/rendelo/munkatarsak')
  })

  it('lists what waits, with the way there, and the newest invitations of both kinds', async () => {
    const { provider, app } = createTestApp({ signedInAs: clinicSupervisor })
    const worker = { ...invitation, fullname: null, workerType: 2 } as const
    provider.state.workerInvitations.push({ ...worker, id: demoClinic.id, email: 'nover@pelda.hu', createdAt: '2026-11-17T08:00:00.000Z' })
    provider.state.patientInvitations.push({
      ...invitation,
      id: demoClinic.id,
      email: 'paciens@pelda.hu',
      doctors: [],
      createdAt: '2026-11-18T08:00:00.000Z',
    })
    openPath(app, '/rendelo')
    expect(await lines('Teendők')).toEqual([
      ['1páciens, akitől legalább 14 napja nincs adat', '/paciensek?jelzes=no_data'],
      ['3munkatársnak nincs második lépése a belépéshez', '/rendelo/munkatarsak'],
      ['1megválaszolatlan munkatársi meghívó', '/rendelo/meghivok?allapot=varakozik'],
      ['1megválaszolatlan páciensmeghívó', '/paciensek/meghivok?allapot=varakozik'],
    ])
    const latest = within(await screen.findByRole('list', { name: 'Legutóbbi meghívók' }))
    expect(latest.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'paciens@pelda.hu',
      'nover@pelda.hu',
    ])
  })

  it('says so when nothing waits', async () => {
    const { provider, app } = createTestApp({ signedInAs: clinicSupervisor })
    provider.state.patientLinks = []
    for (const { id } of provider.state.users) provider.state.signInMethods[id] = secured
    openPath(app, '/rendelo')
    expect(await screen.findByText('Most semmi nem vár.')).toBeVisible()
    expect(await screen.findByText('Még nem ment ki meghívó ebből a rendelőből.')).toBeVisible()
  })

  it('gets another name from its supervisor, which the menu shows too', async () => {
    const { app, provider } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Átnevezés' }))
    const name = (await dialog()).getByLabelText(/^Név/)
    await userEvent.clear(name)
    await userEvent.click((await dialog()).getByRole('button', { name: 'Mentés' }))
    expect(name).toHaveAccessibleDescription(/kitöltése kötelező/)
    await userEvent.type(name, 'Új Rendelő')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Mentés' }))
    await waitFor(() => expect(provider.state.clinics[0]?.name).toBe('Új Rendelő'))
    await waitFor(() => expect(app.session.state.get()).toMatchObject({ workspace: { name: 'Új Rendelő' } }))
    expect(await screen.findByText('A rendelő új neve mentve.')).toBeInTheDocument()
  })

  it('comes whole: while a part loads, the others are not there to be moved by it', async () => {
    const { provider, app } = createTestApp({ signedInAs: clinicSupervisor })
    const answer = provider.delayNext('registrationSheet.list')
    openPath(app, '/rendelo')
    const loading = await screen.findByRole('status', { name: 'Betöltés folyamatban' })
    for (const title of ['Teendők', 'Számokban', 'A rendelő adatai'])
      expect(within(loading).getByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Számokban' })).toBeNull()
    expect(screen.queryByText('Most semmi nem vár.')).toBeNull()
    answer()
    expect(await lines('Számokban')).toHaveLength(3)
    expect(loading).not.toBeInTheDocument()
  })

  it('shows each part that could not be loaded by itself, with a way to ask again', async () => {
    const { provider, app } = createTestApp({ signedInAs: clinicSupervisor })
    // A card that appears asks once more.
    for (const _ of [1, 2]) provider.failNext('clinicStaff.readClinic', 500)
    openPath(app, '/rendelo')
    expect(await screen.findByText('A rendelő adatait most nem sikerült betölteni')).toBeVisible()
    expect(await screen.findByRole('list', { name: 'Számokban' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByText('D2E6 H8JK')).toBeVisible()
  })

  it('is left by the pages beside it', async () => {
    const { router } = open()
    const navigation = within(await screen.findByRole('navigation', { name: 'A rendelő oldalai' }))
    expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Áttekintés')
    await userEvent.click(navigation.getByRole('link', { name: 'Munkatársak' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/rendelo/munkatarsak'))
  })
})
