import type { User } from '@diab/core/guards'
import { people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const { attendant, clinicSupervisor, doctor, treatedPatient } = people

async function opened(signedInAs: User = doctor) {
  const test = createTestApp({ signedInAs })
  const router = openPath(test.app, '/paciensek/meghivok')
  await screen.findByText('Itt lesznek a pácienseknek küldött meghívók')
  return { ...test, router }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: /./ }))
async function fill(email: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Páciens meghívása' }))
  const form = await dialog()
  await userEvent.type(form.getByLabelText(/^E-mail-cím/), email)
  return form
}
const send = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Meghívó küldése' }))

describe('the invitations of patients', () => {
  it('are none at first, and lead back to the patients', async () => {
    await opened()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Páciensek' })).toHaveAttribute('href', '/paciensek')
  })

  it('are sent with the chosen doctors, and a doctor is chosen from the start', async () => {
    const { provider } = await opened()
    const form = await fill('uj@pelda.hu')
    expect(form.getByRole('checkbox', { name: doctor.fullname })).toBeChecked()
    await userEvent.click(form.getByRole('checkbox', { name: clinicSupervisor.fullname }))
    await send()
    expect(await screen.findByText('uj@pelda.hu')).toBeVisible()
    expect(screen.getByText(/kezelőorvos: Dr\. (Tóth Gábor, Dr\. Horváth Katalin|Horváth Katalin, Dr\. Tóth Gábor)/)).toBeVisible()
    expect(provider.state.patientInvitations).toMatchObject([{ email: 'uj@pelda.hu', status: 1 }])
    expect(await screen.findByText('A meghívó elküldve: uj@pelda.hu.')).toBeInTheDocument()
  })

  it('may name no doctor, as a nurse’s do at first', async () => {
    const { provider } = await opened(attendant)
    const form = await fill('uj@pelda.hu')
    for (const box of form.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    await send()
    expect(await screen.findByText(/^kezelőorvos nélkül/)).toBeVisible()
    expect(provider.state.patientInvitations[0]?.doctors).toEqual([])
  })

  it('are sent to no patient of the clinic, and to no person twice; typed input is not lost', async () => {
    await opened()
    const form = await fill(treatedPatient.email ?? '')
    await send()
    await waitFor(() => expect(form.getByLabelText(/^E-mail-cím/)).toHaveAccessibleDescription('Ez a páciens már a rendelőhöz tartozik.'))
    expect(form.getByLabelText(/^E-mail-cím/)).toHaveValue(treatedPatient.email)
    await userEvent.clear(form.getByLabelText(/^E-mail-cím/))
    await userEvent.type(form.getByLabelText(/^E-mail-cím/), 'uj@pelda.hu')
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await fill('uj@pelda.hu')
    await send()
    expect(await (await dialog()).findByText('Erre a címre már van függő meghívó. Előbb azt kell visszavonni.')).toBeVisible()
  })

  it('are taken back by any of the staff', async () => {
    const { provider } = await opened(attendant)
    await fill('uj@pelda.hu')
    await send()
    await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás: uj@pelda.hu' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Visszavonás' }))
    await waitFor(() => expect(provider.state.patientInvitations[0]?.status).toBe(4))
    expect(await screen.findByText('Visszavont')).toBeVisible()
  })

  it('are asked for again after a failure', async () => {
    const { app, provider } = createTestApp({ signedInAs: doctor })
    provider.failNext('clinicPatient.listInvitations', 500)
    openPath(app, '/paciensek/meghivok')
    expect(await screen.findByText('A meghívókat most nem sikerült betölteni')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByText('Itt lesznek a pácienseknek küldött meghívók')).toBeVisible()
  })
})
