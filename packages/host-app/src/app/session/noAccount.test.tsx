import { InvitationKind } from '@diab/internal/registration'
import { demoClinic, people } from '@diab/core/testing'
import { makeFakeInvitation } from '@diab/internal/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, openPath, type TestApp } from '../testing/createTestApp.tsx'

beforeEach(() => sessionStorage.clear())

const reason = 'Nincs fiókod ebben a rendelőben.'

/** A user of the issuer without an account here: every call is refused. */
function unknownUser(): TestApp {
  const test = createTestApp({ signInElsewhere: true })
  const body = { type: 'urn:diab:problem:no-account', title: reason, status: 403 }
  test.provider.failNext('account.readUser', 403, body, { 'content-type': 'application/problem+json' })
  return test
}

describe('a user of the external issuer without an account', () => {
  it('reads that an account is missing, not that the sign-in is over, and can sign in as another user', async () => {
    const { app, oidc, reported } = unknownUser()
    openPath(app, '/naplo')
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByText(/Lejárt/)).toBeNull()
    expect(screen.queryByText('Ismeretlen hiba történt')).toBeNull()
    expect(reported.filter((line) => line.startsWith('fatal'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Kilépés, belépés mással' }))
    await waitFor(() => expect(oidc.signOut).toHaveBeenCalled())
  })

  it('accepts an invitation without a password', async () => {
    const { app, provider } = unknownUser()
    const clinic = { id: demoClinic.id, name: demoClinic.name }
    const { token } = makeFakeInvitation(provider.state, InvitationKind.AttendantRegistration, {
      clinic,
      email: 'uj.nover@klinika.example',
    })
    openPath(app, `/asszisztens-regisztracio/${clinic.id}/${token}`)
    await userEvent.type(await screen.findByLabelText(/^Név/), 'Új Nővér')
    expect(screen.queryByLabelText(/jelszó/i)).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési/i }))
    const accept = screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit')
    await userEvent.click(accept as HTMLElement)
    await screen.findByText('A rendelő mostantól választható a munkaterületek között.')
    expect(provider.calls.some(({ endpointId }) => endpointId === 'invitation.acceptWithSignIn')).toBe(true)
    expect(provider.state.users.some(({ fullname }) => fullname === 'Új Nővér')).toBe(true)
  })
})

describe('where users sign in at an external issuer', () => {
  it('no registration is offered beside the sign-in', async () => {
    openPath(createTestApp({ isSignedIn: false, signInElsewhere: true }).app, '/bejelentkezes')
    expect(await screen.findByRole('heading', { name: 'Bejelentkezés' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Regisztráció|fiók/i })).toBeNull()
  })

  it('no page asks to confirm the address', async () => {
    openPath(createTestApp({ emailConfirmed: false, signInElsewhere: true }).app, '/gyik')
    await screen.findByRole('main')
    openPath(createTestApp({ emailConfirmed: false, signInElsewhere: true }).app, '/beallitasok/fiok')
    await screen.findAllByText('Fiók törlése', { selector: 'h2' })
    expect(screen.queryByText(/megerősít/)).toBeNull()
  })

  it('an invitation asks to sign in first', async () => {
    const { app, provider } = createTestApp({ isSignedIn: false, signInElsewhere: true })
    const userId = people.child.id
    const { token } = makeFakeInvitation(provider.state, InvitationKind.PatientPassword, { userId, email: 'gyerek@pelda.example' })
    openPath(app, `/jelszo-meghivas/paciens/${userId}/${token}`)
    expect(await screen.findByText('Az elfogadáshoz a megszokott bejelentkezés kell. Utána itt folytatódik.')).toBeVisible()
    expect(screen.queryByLabelText(/jelszó/i)).toBeNull()
  })
})
