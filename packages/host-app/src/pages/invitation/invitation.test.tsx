import { InvitationKind } from '@diab/core/registration'
import { demoClinic, makeFakeInvitation, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { emailBannerMessages } from '../../app/AppShell/emailBanner.messages.ts'
import { readIntendedPath } from '../../app/intendedPath.ts'
import { createTestApp, openPath, type TestAppOptions } from '../../app/testing/createTestApp.tsx'

beforeEach(() => sessionStorage.clear())

const pathOf: Record<InvitationKind, (token: string) => string> = {
  patientPassword: (token) => `/jelszo-meghivas/paciens/u1/${token}`,
  workerPassword: (token) => `/jelszo-meghivas/szakember/u1/${token}`,
  passwordReset: (token) => `/jelszo-meghivas/paciens/u1/${token}`,
  clinicPatient: (token) => `/rendelo-meghivas/paciens/${demoClinic.id}/${token}`,
  doctorRegistration: (token) => `/orvos-regisztracio/${demoClinic.id}/${token}`,
  attendantRegistration: (token) => `/asszisztens-regisztracio/${demoClinic.id}/${token}`,
  emailChange: (token) => `/email-modositas/u1/${token}`,
  emailConfirmation: (token) => `/email-modositas/u1/${token}`,
}
const clinic = { id: demoClinic.id, name: demoClinic.name }
const kinds = Object.values(InvitationKind)
type Changes = Partial<Parameters<typeof makeFakeInvitation>[2]>

function open(kind: InvitationKind, { changes = {}, ...options }: TestAppOptions & { changes?: Changes } = {}) {
  const test = createTestApp({ isSignedIn: false, ...options })
  const isOfClinic = ['clinicPatient', 'doctorRegistration', 'attendantRegistration'].includes(kind)
  const invitation = makeFakeInvitation(test.provider.state, kind, {
    email: 'meghivott@pelda.hu',
    userId: isOfClinic ? null : people.child.id,
    clinic: isOfClinic ? clinic : null,
    invitedBy: 'Dr. Tóth Gábor',
    token: 'titok-0123456789',
    ...changes,
  })
  return { ...test, invitation, router: openPath(test.app, pathOf[kind](invitation.token)) }
}
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
    openPath(app, pathOf.doctorRegistration(invitation.token))
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
    openPath(test.app, '/email-modositas/u1/jo')
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

describe('whoever is signed in and proves an address', () => {
  it('goes on with a session that knows it, without being asked again', async () => {
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
  it('opens an account for whoever has none', async () => {
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

  it('stands there again after the provider was away, but for the password', async () => {
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

  it('asks whoever has an account to sign in, and comes back without the token leaving this tab', async () => {
    const { oidc, cookies, app, invitation } = open('clinicPatient', { changes: { email: 'paciens@demo.diab' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Bejelentkezés' }))
    expect(oidc.signIn).toHaveBeenCalledWith('/', 'paciens@demo.diab')
    expect(readIntendedPath()).toBe(pathOf.clinicPatient(invitation.token))
    expect(JSON.stringify([...cookies])).not.toContain(invitation.token)
    expect(await app.drafts.list('')).toEqual([])
  })

  it('is accepted by a signed-in patient', async () => {
    const { provider } = open('clinicPatient', { isSignedIn: true })
    expect(await screen.findByText('Bejelentkezve: Kovács Anna.')).toBeVisible()
    await press('Meghívás elfogadása')
    expect(await heading('Kész a kapcsolat')).toBeVisible()
    expect(provider.state.patientLinks.map(({ patientId }) => patientId)).toContain(people.patient.id)
    expect(screen.getByRole('link', { name: 'Tovább' })).toHaveAttribute('href', '/')
  })

  it('is accepted by a supervisor for the person of their choice', async () => {
    const { provider } = open('clinicPatient', { isSignedIn: true, signedInAs: people.supervisor })
    await userEvent.click(await screen.findByRole('radio', { name: 'Szabó Lili' }))
    await press('Meghívás elfogadása')
    expect(await heading('Kész a kapcsolat')).toBeVisible()
    expect(provider.state.patientLinks.filter(({ clinicId }) => clinicId === demoClinic.id).at(-1)?.patientId).toBe(people.youngerChild.id)
  })

  it('is not for staff', async () => {
    open('clinicPatient', { isSignedIn: true, signedInAs: people.doctor })
    expect(await screen.findByText(/páciensfiókkal/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Meghívás elfogadása' })).toBeNull()
  })
})

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

  it('is not for somebody else who happens to be signed in', async () => {
    open('doctorRegistration', { isSignedIn: true, signedInAs: people.attendant })
    expect(await screen.findByText(/amelynek a címére érkezett/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Csatlakozás a rendelőhöz' })).toBeNull()
  })
})
