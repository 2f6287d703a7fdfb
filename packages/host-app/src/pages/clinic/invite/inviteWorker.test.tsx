import { demoClinic, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const { clinicSupervisor, doctor } = people
const path = '/rendelo/munkatars-meghivas'

async function opened() {
  const test = createTestApp({ signedInAs: clinicSupervisor })
  const router = openPath(test.app, path)
  await screen.findByRole('form', { name: 'Meghívás levélben' })
  return { ...test, router }
}
const email = () => screen.getAllByLabelText(/^E-mail-cím/)[0] ?? document.body
const known = () => screen.getAllByLabelText(/^E-mail-cím/)[1] ?? document.body
const send = () => userEvent.click(screen.getByRole('button', { name: 'Meghívó küldése' }))

describe('inviting to the clinic', () => {
  it('asks as what and to which address, and takes neither for granted', async () => {
    await opened()
    await send()
    expect(screen.getByRole('group', { name: 'Kit hív meg a rendelő?' })).toHaveAccessibleDescription('A mező kitöltése kötelező.')
    expect(email()).toHaveAccessibleDescription(/kitöltése kötelező/)
    expect(screen.getByRole('radio', { name: /^Orvos/ })).toHaveFocus()
  })

  it('a nurse sends one mail and leads to the list where it waits', async () => {
    const { provider, router } = await opened()
    await userEvent.click(screen.getByRole('radio', { name: /^Nővér/ }))
    await userEvent.type(email(), ' nover@pelda.hu ')
    await userEvent.type(screen.getByLabelText(/^Név/), 'Nagy Nóra')
    await send()
    expect(await screen.findByText('A meghívó elküldve: nover@pelda.hu.')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe('/rendelo/meghivok'))
    expect(await screen.findByText(/Nagy Nóra · Nővér/)).toBeVisible()
    expect(provider.state.workerInvitations).toMatchObject([{ email: 'nover@pelda.hu', fullname: 'Nagy Nóra', workerType: 2, status: 1 }])
  })

  it('sends one invitation when the answer was lost and it is sent again', async () => {
    const { provider } = await opened()
    await userEvent.click(screen.getByRole('radio', { name: /^Orvos/ }))
    await userEvent.type(email(), 'uj@pelda.hu')
    provider.failNext('clinicStaff.invite', 500)
    await send()
    expect(await within(screen.getByRole('form', { name: 'Meghívás levélben' })).findByRole('alert')).toHaveTextContent(/./)
    expect(email()).toHaveValue('uj@pelda.hu')
    await send()
    await waitFor(() => expect(provider.state.workerInvitations).toHaveLength(1))
    const keys = provider.calls
      .filter(({ endpointId }) => endpointId === 'clinicStaff.invite')
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('says beside the address that this one works here already', async () => {
    await opened()
    await userEvent.click(screen.getByRole('radio', { name: /^Orvos/ }))
    await userEvent.type(email(), doctor.email ?? '')
    await send()
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Ez a szakember már a rendelő munkatársa.'))
  })

  it('says that an earlier invitation still waits', async () => {
    const { provider } = await opened()
    await userEvent.click(screen.getByRole('radio', { name: /^Orvos/ }))
    await userEvent.type(email(), 'uj@pelda.hu')
    provider.state.workerInvitations.push({
      id: demoClinic.id,
      clinicId: demoClinic.id,
      email: 'uj@pelda.hu',
      fullname: null,
      workerType: 1,
      status: 1,
      invitedBy: null,
      createdAt: '2026-11-19T08:00:00.000Z',
      expiresAt: '2026-12-03T08:00:00.000Z',
    })
    await send()
    expect(await screen.findByText('Erre a címre már van függő meghívó. Előbb azt kell visszavonni.')).toBeVisible()
  })

  it('a colleague with an account is asked, and nothing tells whether there is one', async () => {
    await opened()
    await userEvent.type(known(), 'senki@pelda.hu')
    await userEvent.click(screen.getByRole('button', { name: 'Felkérés küldése' }))
    expect(await screen.findByText('Ha ehhez a címhez szakemberfiók tartozik, a felkérés elindult: senki@pelda.hu.')).toBeVisible()
    expect(known()).toHaveValue('')
  })

  it('is a supervisor’s alone', async () => {
    const { app } = createTestApp({ signedInAs: doctor })
    const router = openPath(app, path)
    await waitFor(() => expect(router.state.location.pathname).toBe('/paciensek'))
  })
})
