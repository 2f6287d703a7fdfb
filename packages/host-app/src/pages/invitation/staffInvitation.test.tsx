import { demoClinic, people } from '@diab/core/testing'
import { makeFakeInvitation } from '@diab/internal/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'
import { clinic, open } from './testing/openInvitation.tsx'

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function fill(label: RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}
const consent = () => userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési/i }))
const password = 'egy hosszabb mondat'

describe('an invitation of a clinic to staff', () => {
  it.each([
    ['doctorRegistration', 'Doctor'],
    ['attendantRegistration', 'MedicalAttendant'],
  ] as const)('%s opens an account of the role %s', async (kind, role) => {
    const { provider } = open(kind)
    expect(await heading(/regisztráció/i)).toBeVisible()
    await fill(/^Név/, 'Dr. Új Edit')
    await fill(/^Jelszó \*/, password)
    await consent()
    await press('Csatlakozás a rendelőhöz')
    expect(await heading('Sikeres csatlakozás')).toBeVisible()
    const user = provider.state.users.find(({ email }) => email === 'meghivott@pelda.hu')
    expect(user?.roles).toEqual([role])
    expect(provider.state.staff[demoClinic.id]).toContain(user?.id)
  })

  it('is accepted by a signed-in member of the staff, who then works there', async () => {
    const other = { id: '0000000c-0000-4000-8000-000000000009', name: 'Második Rendelő' }
    const test = createTestApp({ signedInAs: people.doctor })
    test.provider.state.clinics.push({ ...demoClinic, ...other, doctors: [], supervisorIds: [] })
    const { token } = makeFakeInvitation(test.provider.state, 'doctorRegistration', {
      email: 'Orvos@demo.diab',
      clinic: other,
      invitedBy: 'Dr. Más',
    })
    openPath(test.app, `/orvos-regisztracio/${other.id}/${token}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Csatlakozás a rendelőhöz' }))
    expect(await heading('Sikeres csatlakozás')).toBeVisible()
    const session = test.app.session.state.get()
    expect(session.kind === 'signedIn' && session.workspace?.name).toBe('Második Rendelő')
    expect(screen.getByRole('link', { name: 'Tovább' })).toHaveAttribute('href', '/paciensek')
  })

  it('brings its role with it, from the very next page on', async () => {
    const test = createTestApp({ signedInAs: people.attendant })
    const { token } = makeFakeInvitation(test.provider.state, 'doctorRegistration', { email: 'asszisztens@demo.diab', clinic })
    openPath(test.app, `/orvos-regisztracio/${clinic.id}/${token}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Csatlakozás a rendelőhöz' }))
    expect(await heading('Sikeres csatlakozás')).toBeVisible()
    expect(test.app.session.state.get()).toMatchObject({ user: { roles: ['MedicalAttendant', 'Doctor'] } })
  })

  it('is not for another user who happens to be signed in', async () => {
    open('doctorRegistration', { isSignedIn: true, signedInAs: people.attendant })
    expect(await screen.findByText(/amelynek a címére érkezett/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Csatlakozás a rendelőhöz' })).toBeNull()
  })
})
