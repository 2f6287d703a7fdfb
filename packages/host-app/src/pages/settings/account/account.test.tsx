import { people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

async function retype(label: RegExp, text: string) {
  const control = await screen.findByLabelText(label)
  await userEvent.clear(control)
  await userEvent.type(control, text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the profile', () => {
  it('changes name and date of birth, everywhere at once', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/beallitasok/profil')
    await retype(/^Név/, 'Új Név')
    await retype(/^Születési dátum/, '1990.05.01.')
    await press('Mentés')
    await waitFor(() => expect(app.session.state.get()).toMatchObject({ user: { fullname: 'Új Név' } }))
    expect(provider.state.users.find(({ id }) => id === people.patient.id)).toMatchObject({ fullname: 'Új Név', dateOfBirth: '1990-05-01' })
    expect(await screen.findByText('A profil mentve.')).toBeInTheDocument()
  })

  it('says beside the field what is wrong, and keeps what was typed', async () => {
    const { app } = createTestApp()
    openPath(app, '/beallitasok/profil')
    await retype(/^Születési dátum/, '2019.05.01.')
    await press('Mentés')
    expect(screen.getByLabelText(/^Születési dátum/)).toHaveAccessibleDescription(/legalább 18 év/)
    expect(screen.getByLabelText(/^Születési dátum/)).toHaveValue('2019.05.01.')
  })

  it('of a doctor has a name alone, saved at the doctor’s address', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    openPath(app, '/beallitasok/profil')
    await retype(/^Név/, 'Dr. Új Név')
    expect(screen.queryByLabelText(/^Születési dátum/)).toBeNull()
    await press('Mentés')
    await waitFor(() => expect(provider.calls.map(({ endpointId }) => endpointId)).toContain('account.updateDoctor'))
  })

  it('of a supervised person is corrected by the supervisor who acts for that person', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.supervisor })
    openPath(app, '/beallitasok/profil')
    await screen.findByLabelText(/^Név/)
    app.session.actAs(people.child.id)
    await screen.findByRole('heading', { level: 1, name: `${people.child.fullname} profilja` })
    await retype(/^Név/, 'Kis Katalin')
    await press('Mentés')
    await waitFor(() => expect(provider.state.users.find(({ id }) => id === people.child.id)?.fullname).toBe('Kis Katalin'))
    expect(app.session.state.get()).toMatchObject({ actingAs: { fullname: 'Kis Katalin' } })
  })
})

describe('the password', () => {
  async function fill(current: string, fresh: string, repeated = fresh) {
    await retype(/^Jelenlegi jelszó/, current)
    await retype(/^Új jelszó(?! még)/, fresh)
    await retype(/^Új jelszó még egyszer/, repeated)
    await press('Jelszó módosítása')
  }

  it('is changed, and asks to sign in again', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/beallitasok/jelszo')
    await fill('Demo-1234!', 'uj-jelszo-123')
    expect(await screen.findByText('A jelszavad megváltozott. Jelentkezz be az új jelszóval.')).toBeVisible()
    expect(provider.state.passwords[people.patient.id]).toBe('uj-jelszo-123')
  })

  it('is refused beside the current one when that is wrong', async () => {
    const { app } = createTestApp()
    openPath(app, '/beallitasok/jelszo')
    await fill('rossz-jelszo', 'uj-jelszo-123')
    await waitFor(() => expect(screen.getByLabelText(/^Jelenlegi jelszó/)).toHaveAccessibleDescription(/nem helyes/))
  })

  it('is refused beside the new one when that is too common', async () => {
    const { app, provider } = createTestApp()
    const errors = { newPassword: ['Ez a jelszó gyakori, ezért könnyen kitalálható. Válassz másikat.'] }
    provider.failNext('account.changePassword', 400, { title: 'Bad Request', errors })
    openPath(app, '/beallitasok/jelszo')
    await fill('Demo-1234!', 'football2024')
    await waitFor(() => expect(screen.getByLabelText(/^Új jelszó(?! még)/)).toHaveAccessibleDescription(/Ez a jelszó gyakori/))
  })

  it('has to be typed twice alike', async () => {
    const { app, provider } = createTestApp()
    openPath(app, '/beallitasok/jelszo')
    await fill('Demo-1234!', 'uj-jelszo-123', 'uj-jelszo-124')
    expect(screen.getByLabelText(/^Új jelszó még egyszer/)).toHaveAccessibleDescription(/nem egyezik/)
    expect(provider.calls.map(({ endpointId }) => endpointId)).not.toContain('account.changePassword')
  })
})
