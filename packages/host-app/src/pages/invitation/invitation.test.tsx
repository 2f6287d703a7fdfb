import { InvitationKind } from '@diab/internal/registration'
import { demoClinic, people } from '@diab/core/testing'
import { makeFakeInvitation } from '@diab/internal/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { emailBannerMessages } from '../../app/AppShell/emailBanner.messages.ts'
import { readIntendedPath } from '../../app/intendedPath.ts'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'
import { clinic, open, pathOf } from './testing/openInvitation.tsx'

beforeEach(() => sessionStorage.clear())

const kinds = Object.values(InvitationKind)
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function fill(label: RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}
const consent = () => userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési/i }))
const password = 'egy hosszabb mondat'

describe.each(kinds)('a link for %s', (kind) => {
  it('says what it is for, and changes nothing by being opened', async () => {
    const { provider, invitation } = open(kind)
    expect(await screen.findByRole('button', { name: /^(Nem kérem|Elutasítás|Elutasítom|Nem én kértem)$/ })).toBeVisible()
    expect(invitation.status).toBe(1)
    expect(provider.calls.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(document.title).not.toContain(invitation.token)
  })

  it.each([
    [2, /lejárt/],
    [3, /már felhasználták/],
    [4, /visszavonták|már nem él/],
  ] as const)('of status %i says so', async (status, title) => {
    open(kind, { changes: { status } })
    expect(await heading(title)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Bejelentkezés' })).toHaveAttribute('href', '/bejelentkezes')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('can be declined after a question', async () => {
    const { invitation } = open(kind)
    await userEvent.click(await screen.findByRole('button', { name: /^(Nem kérem|Elutasítás|Elutasítom|Nem én kértem)$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Mégse' }))
    expect(invitation.status).toBe(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(/^(Nem kérem|Elutasítás|Elutasítom|Nem én kértem)$/)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Igen/ }))
    expect(await heading(/Elutasítottad|érvénytelen/)).toBeVisible()
    expect(invitation.status).toBe(4)
  })
})

describe('a link that leads nowhere', () => {
  it('is not known', async () => {
    openPath(createTestApp({ isSignedIn: false }).app, '/email-modositas/u1/semmi')
    expect(await heading('Ez a hivatkozás nem érvényes')).toBeVisible()
  })

  it('is not known under the address of another kind', async () => {
    const { app, invitation } = open('emailChange')
    openPath(app, pathOf.doctorRegistration(invitation.token, null))
    expect(await heading('Ez a hivatkozás nem érvényes')).toBeVisible()
  })

  it.each([
    ['clinicPatient', '/rendelo-meghivas/paciens'],
    ['doctorRegistration', '/orvos-regisztracio'],
    ['attendantRegistration', '/asszisztens-regisztracio'],
    ['patientPassword', '/jelszo-meghivas/paciens'],
    ['emailChange', '/email-modositas'],
  ] as const)('is not known under another id than that of its %s', async (kind, path) => {
    const { app, invitation } = open(kind)
    openPath(app, `${path}/${people.stranger.id}/${invitation.token}`)
    expect(await heading('Ez a hivatkozás nem érvényes')).toBeVisible()
  })

  it('was tried too often', async () => {
    const test = createTestApp({ isSignedIn: false })
    test.provider.failNext('invitation.read', 429)
    openPath(test.app, '/email-modositas/u1/semmi')
    expect(await heading('Túl sok próbálkozás')).toBeVisible()
  })

  it('could not be asked about, and can be tried again', async () => {
    const test = createTestApp({ isSignedIn: false })
    test.provider.failNext('invitation.read', 500)
    makeFakeInvitation(test.provider.state, 'emailConfirmation', { email: 'a@b.hu', userId: people.patient.id, token: 'jo' })
    openPath(test.app, `/email-modositas/${people.patient.id}/jo`)
    expect(await heading('Ezt a hivatkozást most nem sikerült megnyitni')).toBeVisible()
    await press('Újra')
    expect(await heading('E-mail-cím megerősítése')).toBeVisible()
  })

  it('expired while it was open', async () => {
    const { invitation } = open('passwordReset')
    expect(await heading('Új jelszó megadása')).toBeVisible()
    await fill(/^Új jelszó \*/, password)
    invitation.status = 3
    await press('Új jelszó mentése')
    expect(await heading('Ezt a hivatkozást már felhasználták')).toBeVisible()
  })
})

describe('a password', () => {
  it.each(['patientPassword', 'workerPassword'] as const)('for %s is set, and leads to the sign-in', async (kind) => {
    const { provider, oidc } = open(kind)
    expect(await screen.findByLabelText(/^E-mail-cím/)).toHaveValue('meghivott@pelda.hu')
    await fill(/^Jelszó \*/, password)
    await consent()
    await press('Jelszó mentése')
    expect(await heading(/Kész a belépésed|A jelszó elkészült/)).toBeVisible()
    expect(provider.state.passwords[people.child.id]).toBe(password)
    await press('Bejelentkezés')
    expect(oidc.signIn).toHaveBeenCalledWith('/', 'meghivott@pelda.hu')
  })

  it('that was forgotten is replaced, without a consent', async () => {
    const { provider } = open('passwordReset')
    expect(await heading('Új jelszó megadása')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await fill(/^Új jelszó \*/, 'rövid')
    await press('Új jelszó mentése')
    expect(screen.getByText(/legalább 10 karaktert/)).toBeVisible()
    await fill(/^Új jelszó \*/, password)
    await press('Új jelszó mentése')
    expect(await heading('Az új jelszó él')).toBeVisible()
    expect(provider.state.passwords[people.child.id]).toBe(`rövid${password}`)
  })
})

describe('the first password of a patient', () => {
  it('admitted by a clinic names the clinic and who reads the diary, and no supervisor', async () => {
    open('patientPassword', { changes: { clinic, invitedBy: 'Kiss Mária' } })
    const text = await screen.findByText(/Demó Diabetológiai Rendelő/)
    expect(text).toHaveTextContent('A naplót, az elemzést és a terápiát a rendelő orvosai és asszisztensei látják')
    expect(screen.queryByText(/Kiss Mária|gondozód|eddig vezette/)).toBeNull()
  })

  it('invited by a supervisor names the supervisor', async () => {
    open('patientPassword', { changes: { invitedBy: 'Szabó Éva' } })
    expect(await screen.findByText(/^Szabó Éva eddig vezette a naplódat/)).toBeVisible()
  })
})

describe('an e-mail address', () => {
  it.each([
    ['emailChange', 'Új cím megerősítése', 'Az új cím él'],
    ['emailConfirmation', 'Megerősítem', 'Köszönjük, a cím megerősítve'],
  ] as const)('of %s is proved by the button', async (kind, button, title) => {
    const { invitation } = open(kind)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await heading(title)).toBeVisible()
    expect(invitation.status).toBe(3)
  })
})

describe('a signed-in user who proves an address', () => {
  it('continues with a session that knows it, without being asked again', async () => {
    const signedInAs = people.patient
    const { provider, app } = open('emailConfirmation', {
      isSignedIn: true,
      emailConfirmed: false,
      signedInAs,
      changes: { email: 'paciens@demo.diab', userId: signedInAs.id },
    })
    provider.state.users = provider.state.users.map((user) => (user.id === signedInAs.id ? { ...user, emailConfirmed: false } : user))
    await userEvent.click(await screen.findByRole('button', { name: 'Megerősítem' }))
    expect(await heading('Köszönjük, a cím megerősítve')).toBeVisible()
    expect(app.session.state.get()).toMatchObject({ kind: 'signedIn', user: { emailConfirmed: true } })
    await userEvent.click(screen.getByRole('link', { name: 'Tovább' }))
    expect((await screen.findAllByRole('navigation')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('region', { name: emailBannerMessages.label })).toBeNull()
  })

  it('sees the new address at once', async () => {
    const { app } = open('emailChange', { isSignedIn: true, changes: { userId: people.patient.id, email: 'uj@pelda.hu' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Új cím megerősítése' }))
    expect(await heading('Az új cím él')).toBeVisible()
    expect(app.session.state.get()).toMatchObject({ user: { email: 'uj@pelda.hu' } })
  })

  it('has proved it even if the session could not be renewed just then', async () => {
    const { provider } = open('emailChange', { isSignedIn: true, changes: { userId: people.patient.id, email: 'uj@pelda.hu' } })
    const button = await screen.findByRole('button', { name: 'Új cím megerősítése' })
    provider.failNext('account.readUser', 500)
    await userEvent.click(button)
    expect(await heading('Az új cím él')).toBeVisible()
  })
})

describe('an invitation of a clinic to a patient', () => {
  it('opens an account for a person who has none', async () => {
    const { provider } = open('clinicPatient')
    expect(await heading('Meghívás rendelőbe')).toBeVisible()
    expect(screen.getByText(/Demó Diabetológiai Rendelő/)).toBeVisible()
    await fill(/^Név/, 'Meghívott Manó')
    await fill(/^Születési dátum/, '1990.01.02.')
    await fill(/^Jelszó \*/, password)
    await consent()
    await press('Meghívás elfogadása')
    expect(await heading('Kész a kapcsolat')).toBeVisible()
    const user = provider.state.users.find(({ email }) => email === 'meghivott@pelda.hu')
    expect(provider.state.patientLinks.map(({ patientId }) => patientId)).toContain(user?.id)
  })

  it('shows the typed input again after the provider was away, but for the password', async () => {
    const { app, provider, router } = open('clinicPatient')
    expect(await heading('Meghívás rendelőbe')).toBeVisible()
    await fill(/^Név/, 'Meghívott Manó')
    await fill(/^Születési dátum/, '1990.01.02.')
    await fill(/^Jelszó \*/, password)
    await consent()
    provider.goOffline()
    await press('Meghívás elfogadása')
    await waitFor(() => expect(router.state.location.pathname).toBe('/karbantartas'))
    provider.goOnline()
    await userEvent.click(await screen.findByRole('button', { name: 'Próbáld most' }))
    expect(await screen.findByLabelText(/^Név/)).toHaveValue('Meghívott Manó')
    expect(screen.getByLabelText(/^Születési dátum/)).toHaveValue('1990.01.02.')
    expect(screen.getByLabelText(/^Jelszó \*/)).toHaveValue('')
    expect(JSON.stringify([...app.typedForms.values()])).not.toContain(password)
    expect(await app.drafts.list('')).toEqual([])
  })

  it('asks a person who has an account to sign in, and comes back without the token leaving this tab', async () => {
    const { oidc, cookies, app, invitation } = open('clinicPatient', { changes: { email: 'paciens@demo.diab' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Bejelentkezés' }))
    expect(oidc.signIn).toHaveBeenCalledWith('/', 'paciens@demo.diab')
    expect(readIntendedPath()).toBe(pathOf.clinicPatient(invitation.token, null))
    expect(JSON.stringify([...cookies])).not.toContain(invitation.token)
    expect(await app.drafts.list('')).toEqual([])
  })

  it('says who it is for, signed in or not', async () => {
    open('clinicPatient')
    expect(await screen.findByText('A meghívás címzettje: meghivott@pelda.hu.')).toBeVisible()
    cleanup()
    open('clinicPatient', { isSignedIn: true, changes: { email: 'Paciens@demo.diab' } })
    expect(await screen.findByText('A meghívás címzettje: Paciens@demo.diab.')).toBeVisible()
  })

  it('is absent for any other account, which learns nothing of the clinic or the addressee', async () => {
    const { app } = open('clinicPatient', { isSignedIn: true })
    expect(await heading('Ez a hivatkozás nem érvényes')).toBeVisible()
    expect(screen.queryByText(/Demó Diabetológiai Rendelő|meghivott@pelda.hu/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Meghívás elfogadása' })).toBeNull()
    await press('Kijelentkezés')
    await waitFor(() => expect(app.session.state.get().kind).not.toBe('signedIn'))
  })

  it('is accepted by a signed-in patient', async () => {
    const { provider } = open('clinicPatient', { isSignedIn: true, changes: { email: 'paciens@demo.diab' } })
    expect(await screen.findByText('Bejelentkezve: Kovács Anna.')).toBeVisible()
    await press('Meghívás elfogadása')
    expect(await heading('Kész a kapcsolat')).toBeVisible()
    expect(provider.state.patientLinks.map(({ patientId }) => patientId)).toContain(people.patient.id)
    expect(screen.getByRole('link', { name: 'Tovább' })).toHaveAttribute('href', '/')
  })

  it('is accepted by a supervisor for the person of their choice', async () => {
    const { provider } = open('clinicPatient', {
      isSignedIn: true,
      signedInAs: people.supervisor,
      changes: { email: 'gondozo@demo.diab' },
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Szabó Lili' }))
    await press('Meghívás elfogadása')
    expect(await heading('Kész a kapcsolat')).toBeVisible()
    expect(provider.state.patientLinks.filter(({ clinicId }) => clinicId === demoClinic.id).at(-1)?.patientId).toBe(people.youngerChild.id)
  })

  it('is not for staff', async () => {
    open('clinicPatient', { isSignedIn: true, signedInAs: people.doctor, changes: { email: 'orvos@demo.diab' } })
    expect(await screen.findByText(/páciensfiókkal/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Meghívás elfogadása' })).toBeNull()
  })
})
