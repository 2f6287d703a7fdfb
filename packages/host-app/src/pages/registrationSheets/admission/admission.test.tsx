import { demoClinic, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../../../app/testing/createTestApp.tsx'

function open(path: string, options: TestAppOptions = {}) {
  const test = createTestApp({ signedInAs: people.doctor, ...options })
  return { ...test, router: openPath(test.app, path), user: userEvent.setup() }
}
type User = ReturnType<typeof userEvent.setup>

async function fillNew(user: User) {
  await user.type(await screen.findByRole('textbox', { name: /^Név/ }), 'Nagy Nóra')
  await user.type(screen.getByRole('textbox', { name: /Születési dátum/ }), '1980.1.31.')
  await user.selectOptions(screen.getByRole('combobox', { name: /A cukorbetegség típusa/ }), '2-es típusú')
}

describe('the admission of a patient', () => {
  it('takes in a new person with a sheet, then the meter, and says what comes next', async () => {
    const { user, provider, router } = open('/paciens-felvetel')
    expect(await screen.findByRole('heading', { level: 1, name: 'Páciens felvétele' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Felvétel' }))
    expect(await screen.findAllByText('A mező kitöltése kötelező.')).toHaveLength(3)
    await fillNew(user)
    expect(screen.getByRole('checkbox', { name: 'Dr. Tóth Gábor' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Felvétel' }))

    expect(await screen.findByText('Nagy Nóra a rendelő páciense')).toBeVisible()
    const [sheet] = provider.state.registrationSheets
    expect(sheet).toMatchObject({ status: 2, doctorIdList: [people.doctor.id] })
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ paciens: sheet?.patientId, lap: sheet?.id })
    const steps = within(screen.getByRole('list', { name: 'A felvétel lépései' }))
    expect(steps.getByText(/Mérő/)).toHaveAttribute('aria-current', 'step')
    expect(screen.getByRole('link', { name: 'Mérő csatlakoztatása' })).toHaveAttribute(
      'href',
      `/adatfeltoltes/eszkoz-csatlakoztatas?paciens=${sheet?.patientId}`,
    )
    expect(await screen.findByRole('link', { name: 'Páciens megnyitása' })).toHaveAttribute(
      'href',
      `/vizit/attekintes?paciens=${sheet?.patientId}`,
    )
    expect(screen.getByRole('link', { name: 'Terápia beállítása' })).toHaveAttribute('href', `/vizit/terapia?paciens=${sheet?.patientId}`)
    expect(screen.getByRole('link', { name: 'Regisztrációs lap' })).toHaveAttribute(
      'href',
      `/paciensek/regisztracios-lapok/attekintes/${sheet?.id}`,
    )
    await user.click(screen.getByRole('button', { name: 'Másik páciens felvétele' }))
    expect(await screen.findByRole('textbox', { name: /^Név/ })).toHaveValue('')
  })

  it('takes in a person who shows a code', async () => {
    const { user, provider } = open('/paciens-felvetel/mero-nelkul', { signedInAs: people.attendant })
    await user.click(await screen.findByRole('radio', { name: /Kapcsolódási kóddal/ }))
    await user.type(screen.getByRole('textbox', { name: /kapcsolódási kódja/ }), 'XXXXXXXX')
    await user.click(screen.getByRole('button', { name: 'Felvétel' }))
    expect(await screen.findByText('A megadott kapcsolódási kóddal nem található páciens.')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: /kapcsolódási kódja/ }))
    await user.type(screen.getByRole('textbox', { name: /kapcsolódási kódja/ }), 'K7M2 P9QX')
    await user.click(await screen.findByRole('checkbox', { name: 'Dr. Tóth Gábor' }))
    await user.click(screen.getByRole('button', { name: 'Felvétel' }))
    expect(await screen.findByText('Kovács Anna a rendelő páciense')).toBeVisible()
    expect(provider.state.patientLinks).toContainEqual({
      patientId: people.patient.id,
      clinicId: demoClinic.id,
      doctorIds: [people.doctor.id],
    })
  })

  it('invites by mail, where no meter is needed', async () => {
    const { user, provider } = open('/paciens-felvetel/mero-nelkul')
    await user.click(await screen.findByRole('radio', { name: /Meghívóval/ }))
    await user.type(screen.getByRole('textbox', { name: /e-mail-címe/ }), 'nora@pelda.hu')
    await user.click(screen.getByRole('button', { name: 'Meghívó küldése' }))
    expect(await screen.findByText('A meghívó elindult')).toBeVisible()
    expect(provider.state.patientInvitations).toMatchObject([{ email: 'nora@pelda.hu', doctors: [{ id: people.doctor.id }] }])
    expect(provider.state.registrationSheets).toEqual([])
  })

  it('keeps what was typed when it fails, and takes in once', async () => {
    const { user, provider } = open('/paciens-felvetel')
    await fillNew(user)
    provider.failNext('registrationSheet.create', 500)
    await user.click(screen.getByRole('button', { name: 'Felvétel' }))
    expect(await screen.findByText('Failure 500')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Név/ })).toHaveValue('Nagy Nóra')
    await user.click(screen.getByRole('button', { name: 'Felvétel' }))
    expect(await screen.findByRole('link', { name: 'Páciens megnyitása' })).toBeVisible()
    expect(provider.state.registrationSheets).toHaveLength(1)
  })

  it('says so when the patient of the address is unknown', async () => {
    const { user, router } = open(`/paciens-felvetel?paciens=${people.patient.id}`)
    expect(await screen.findByText('A páciens nem található')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Másik páciens felvétele' }))
    expect(await screen.findByRole('textbox', { name: /^Név/ })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  it('is no page of a patient', async () => {
    const { router } = open('/paciens-felvetel', { signedInAs: people.patient })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
