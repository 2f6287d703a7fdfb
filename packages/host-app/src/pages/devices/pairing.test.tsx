import { createDiabClient } from '@diab/core/client'
import { people } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

const { patient, treatedPatient, doctor, attendant, stranger } = people

describe('/adatfeltoltes/csatlakoztatas', () => {
  it('pairs a meter by its number', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/adatfeltoltes/csatlakoztatas')
    await userEvent.click(await screen.findByRole('button', { name: 'Csatlakoztatás' }))
    expect(await screen.findByText('A mező kitöltése kötelező.')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Sorozatszám(?!m)/), ' 0042-7719 ')
    await userEvent.type(screen.getByLabelText(/A mérő neve/), 'Konyhai mérő')
    await userEvent.click(screen.getByRole('button', { name: 'Csatlakoztatás' }))
    expect(await screen.findByRole('heading', { name: 'A mérő csatlakoztatva' })).toBeVisible()
    expect(provider.state.registrations).toMatchObject([
      { patientId: patient.id, serialNumber: '0042-7719', name: 'Konyhai mérő', state: 3 },
    ])
    expect(screen.getByRole('link', { name: 'Eszközeim' })).toHaveAttribute('href', '/beallitasok/eszkozeim')
  })

  it('lets a meter wait for its first upload', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/adatfeltoltes/csatlakoztatas')
    await userEvent.click(await screen.findByRole('radio', { name: /Az első feltöltéskor/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'Ketonmérő' }))
    await userEvent.click(screen.getByRole('button', { name: 'Felvétel a listára' }))
    expect(await screen.findByRole('heading', { name: 'A mérő az első feltöltésre vár' })).toBeVisible()
    expect(provider.state.registrations).toMatchObject([{ serialNumber: null, profile: 2, state: 2 }])
  })

  it('asks the meter itself for its name and number', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/adatfeltoltes/csatlakoztatas')
    await userEvent.click(await screen.findByRole('radio', { name: /Bluetooth-szal/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Bemutató mérő felismerése' }))
    expect(await screen.findByText(/Felismerve: .*GL-200/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Csatlakoztatás' }))
    expect(await screen.findByRole('heading', { name: 'A mérő csatlakoztatva' })).toBeVisible()
    expect(provider.state.registrations[0]?.serialNumber).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/)
  })

  it('says beside the number that another account has it', async () => {
    const { app, provider } = createTestApp()
    const asStranger = { ...provider.clientOptions, getAccessToken: async () => provider.tokenFor(stranger) }
    await createDiabClient(asStranger).devices.createRegistration({ patientId: stranger.id, profile: 1, serialNumber: '0042-7719' })
    openPath(app, '/adatfeltoltes/csatlakoztatas')
    await userEvent.type(await screen.findByLabelText(/^Sorozatszám(?!m)/), '0042-7719')
    await userEvent.click(screen.getByRole('button', { name: 'Csatlakoztatás' }))
    expect(await screen.findByText('Ez a sorozatszám már egy csatlakoztatott mérőé.')).toBeVisible()
  })

  it('keeps what was typed without a network', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/adatfeltoltes/csatlakoztatas')
    await userEvent.type(await screen.findByLabelText(/^Sorozatszám(?!m)/), '0042-7719')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    provider.failNext('meterRegistration.create', 'offline')
    await userEvent.click(screen.getByRole('button', { name: 'Csatlakoztatás' }))
    expect(await screen.findByText(/Nincs kapcsolat a szerverrel\. A beírt adatok megmaradtak/)).toBeVisible()
    expect(screen.getByLabelText(/^Sorozatszám(?!m)/)).toHaveValue('0042-7719')
    vi.restoreAllMocks()
  })
})

describe('/adatfeltoltes/eszkoz-csatlakoztatas', () => {
  it('pairs a meter with a patient of the clinic, from the address or chosen by staff', async () => {
    const { app, provider } = createTestApp({ signedInAs: attendant })
    const router = openPath(app, '/adatfeltoltes/eszkoz-csatlakoztatas')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Páciens neve vagy születési dátuma' }), 'nagy')
    await screen.findByRole('option', { name: /^Nagy Péter/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText('Páciens: Nagy Péter')).toBeVisible()
    expect(router.state.location.search).toBe(`?paciens=${treatedPatient.id}`)
    await userEvent.type(screen.getByLabelText(/^Sorozatszám(?!m)/), 'A-1')
    await userEvent.click(screen.getByRole('button', { name: 'Csatlakoztatás' }))
    expect(await screen.findByRole('heading', { name: 'A mérő csatlakoztatva' })).toBeVisible()
    // Two patients may share a name: the success says whose diary it is.
    expect(screen.getByText('Páciens: Nagy Péter')).toBeVisible()
    expect(screen.getByText(/^Született: 1980\.05\.17\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Eszközeim' })).not.toBeInTheDocument()
    expect(provider.state.registrations).toMatchObject([{ patientId: treatedPatient.id, serialNumber: 'A-1' }])
  })

  it('knows no patient of another clinic', async () => {
    openPath(createTestApp({ signedInAs: attendant }).app, `/adatfeltoltes/eszkoz-csatlakoztatas?paciens=${patient.id}`)
    expect(await screen.findByRole('heading', { name: 'A páciens nem található' })).toBeVisible()
  })
})

describe('/adatfeltoltes/paciens-csatlakoztatas', () => {
  async function ask(deviceNumber: string, dateOfBirth: string) {
    await userEvent.clear(await screen.findByLabelText(/A mérő sorozatszáma/))
    await userEvent.type(screen.getByLabelText(/A mérő sorozatszáma/), deviceNumber)
    await userEvent.clear(screen.getByLabelText(/A páciens születési dátuma/))
    await userEvent.type(screen.getByLabelText(/A páciens születési dátuma/), dateOfBirth)
    await userEvent.click(screen.getByRole('button', { name: 'Napló megnyitása 24 órára' }))
  }
  const withMeter = async (test: ReturnType<typeof createTestApp>) => {
    const asPatient = { ...test.provider.clientOptions, getAccessToken: async () => test.provider.tokenFor(patient) }
    await createDiabClient(asPatient).devices.createRegistration({ patientId: patient.id, profile: 1, serialNumber: 'A-1' })
    return test
  }

  it('gives one answer to every wrong question, and opens the diary to the right one', async () => {
    const { app } = await withMeter(createTestApp({ signedInAs: doctor }))
    openPath(app, `/adatfeltoltes/paciens-csatlakoztatas?feltoltes=${'A'.repeat(22)}`)
    await ask('A-1', '1980.05.18.')
    const first = await screen.findByText(/így együtt nem található/)
    const words = first.textContent
    await ask('B-2', '1980.05.17.')
    expect((await screen.findByText(/így együtt nem található/)).textContent).toBe(words)
    await ask('A-1', '1980.05.17.')
    expect(await screen.findByRole('heading', { name: 'Kovács Anna naplója megnyitva' })).toBeVisible()
    expect(screen.getByText(/^Betekintés eddig: 2026\.11\.21\. /)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vissza a feltöltéshez' })).toHaveAttribute(
      'href',
      `/adatfeltoltes/${'A'.repeat(22)}?paciens=${patient.id}`,
    )
  })

  it.each([
    [429, /Túl sok próbálkozás/],
    [403, /Ehhez orvosi jogosultság kell/],
    [500, /A napló megnyitása nem sikerült/],
  ])('says what is in the way: %i', async (status, words) => {
    const { app, provider } = createTestApp({ signedInAs: doctor })
    openPath(app, '/adatfeltoltes/paciens-csatlakoztatas')
    provider.failNext('temporaryPermission.request', status)
    await ask('A-1', '1980.05.17.')
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says to a nurse first that it is for doctors', async () => {
    openPath(createTestApp({ signedInAs: attendant }).app, '/adatfeltoltes/paciens-csatlakoztatas')
    expect(await screen.findByText(/A mérő számával csak orvos nyithat meg naplót\./)).toBeVisible()
    expect(screen.queryByLabelText(/A mérő sorozatszáma/)).not.toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Adatfeltöltés' })).toBeVisible()
  })

  it('asks for both before it asks the provider', async () => {
    const { app, provider } = createTestApp({ signedInAs: doctor })
    openPath(app, '/adatfeltoltes/paciens-csatlakoztatas')
    await userEvent.type(await screen.findByLabelText(/A páciens születési dátuma/), 'tegnap')
    await userEvent.click(screen.getByRole('button', { name: 'Napló megnyitása 24 órára' }))
    expect(await screen.findByText('Dátum kell, például 1961.06.30.')).toBeVisible()
    expect(within(document.body).getByText('A mező kitöltése kötelező.')).toBeVisible()
    expect(provider.calls.some(({ endpointId }) => endpointId === 'temporaryPermission.request')).toBe(false)
  })
})

it('a patient without a training number is led away from pairing', async () => {
  const { app } = createTestApp({ signedInAs: people.supervisor })
  const router = openPath(app, '/adatfeltoltes/csatlakoztatas')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
