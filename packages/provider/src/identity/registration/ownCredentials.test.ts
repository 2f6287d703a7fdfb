import { InvitationKind } from '@diab/internal/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audience, clientId, issuerOf } from '../../platform/config/config.ts'
import { createInvitation, type NewInvitation } from '../../platform/invitations/invitation.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeExternalIssuer } from '../../testing/externalIssuer.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { approveClinic } from './approveClinic.ts'
import { hasOwnCredentials } from './ownCredentials.ts'
import { registrationTitles } from './registration.messages.ts'

/** Represents the issuer that people sign in at. */
let elsewhere: TestProvider
let provider: TestProvider
beforeAll(async () => {
  elsewhere = await createTestProvider()
  const claims = { userId: 'sub', roles: 'roles', email: 'email', emailConfirmed: 'email_confirmed', name: 'name', birthdate: 'birthdate' }
  const rules = { audience, algorithms: ['ES256'], tokenType: 'at+jwt', clients: [clientId], claims }
  const identity = makeExternalIssuer({ issuer: issuerOf(elsewhere.url), ...rules })
  provider = await createTestProvider({ config: { identity } })
})
afterAll(async () => {
  await provider?.close()
  await elsewhere?.close()
})
beforeEach(() => provider.db.deleteFrom('attempt_window').execute())

const password = 'nagyon-titkos-1'
const email = 'valaki@pelda.example'

async function answerTo(method: string, path: string, body: unknown, as?: TestPerson) {
  const token = as && (await elsewhere.tokenFor(as))
  const response = await provider.call(method, path, { body, token })
  const text = await response.text()
  return [response.status, text === '' ? undefined : (JSON.parse(text) as { title: string }).title]
}
const refused = [409, registrationTitles.signInElsewhere]
const invite = (invitation: NewInvitation) =>
  createInvitation(provider.db, { publicUrl: provider.config.publicUrl, now: new Date() }, invitation)
const mails = () => provider.db.selectFrom('outbox_mail').select('subject').execute()
const passwords = () => provider.db.selectFrom('credential').select('user_id').execute()

describe('where people sign in at another issuer', () => {
  it.each<[string, string, string, object]>([
    [
      'no account is registered',
      'POST',
      '/v1/registration',
      {
        email,
        password,
        fullname: 'Új Ubul',
        dateOfBirth: '1980-01-31',
        flow: 'own',
        newsletterSubscribed: false,
        privacyAccepted: true,
      },
    ],
    ['no link for a password is mailed', 'POST', '/v1/password/forgotten', { email }],
    ['no password is set by a link', 'POST', '/v1/password/reset', { token: 'A'.repeat(22), newPassword: password }],
  ])('%s', async (_name, method, path, body) => {
    expect(await answerTo(method, path, body)).toEqual(refused)
    expect([await mails(), await passwords()]).toEqual([[], []])
  })

  it.each<[string, string, (own: string) => string, object]>([
    ['a password to change', 'PUT', () => '/v1/user/password', { currentPassword: password, newPassword: 'masik-titok-2' }],
    ['a password to confirm another address with', 'POST', (id) => `/v1/user/${id}/email/request`, { email, password }],
    ['a password to set a PIN with', 'PUT', (id) => `/v1/user/${id}/pin`, { pin: '2846', password }],
    ['a password to confirm a deletion with', 'POST', (id) => `/v1/patient/${id}/delete`, { password }],
  ])('no account has %s, and none is reported as wrong', async (_name, method, pathOf, body) => {
    const person = await makePerson(provider.db)
    expect(await answerTo(method, pathOf(person.id), body, person)).toEqual(refused)
  })

  it.each<InvitationKind>([
    InvitationKind.PatientPassword,
    InvitationKind.WorkerPassword,
    InvitationKind.PasswordReset,
    InvitationKind.ClinicPatient,
    InvitationKind.DoctorRegistration,
    InvitationKind.AttendantRegistration,
  ])('a link of the kind %s opens no account and sets no password, and is not used up', async (kind) => {
    const person = await makePerson(provider.db)
    const clinicId = await makeClinic(provider.db)
    const { token } = await invite({ kind, email: 'uj@pelda.example', userId: person.id, clinicId })
    const answer = { fullname: 'Új Ubul', dateOfBirth: '1985-02-03', gender: 1, password, privacyAccepted: true }
    expect(await answerTo('POST', `/v1/invitation/${token}`, answer)).toEqual(refused)
    expect(await (await provider.call('GET', `/v1/invitation/${token}`)).json()).toMatchObject({ status: 1 })
    expect(await passwords()).toEqual([])
  })

  it('a clinic’s link asks for the sign-in, and the user who returns from there joins', async () => {
    const [doctor, clinicId] = [await makeDoctor(provider.db), await makeClinic(provider.db)]
    const { token } = await invite({ kind: 'doctorRegistration', email: `${doctor.id}@teszt.example`, clinicId, workerType: 1 })
    expect(await (await provider.call('GET', `/v1/invitation/${token}`)).json()).toMatchObject({ hasAccount: true })
    expect(await answerTo('POST', `/v1/user/${doctor.id}/invitation/${token}`, undefined, doctor)).toEqual([204, undefined])
    const stranger = await invite({ kind: 'clinicPatient', email: 'ismeretlen@pelda.example', clinicId })
    expect(await (await provider.call('GET', `/v1/invitation/${stranger.token}`)).json()).toMatchObject({ hasAccount: true })
  })

  it('a practice that is approved is asked to sign in, and gets no link for a password', async () => {
    const recipient = 'praxis@pelda.example'
    const ask = { clinicName: 'Ligeti', fullname: 'Dr. Ligeti Lajos', email: recipient, phone: '+36 1 234 5678', privacyAccepted: true }
    expect((await provider.call('POST', '/v1/clinic/request', { body: { ...ask, message: '' } })).status).toBe(204)
    const { id } = await provider.db.selectFrom('clinic_request').select('id').executeTakeFirstOrThrow()
    const settings = { publicUrl: provider.config.publicUrl, now: new Date(), hasOwnCredentials: hasOwnCredentials(provider.config) }
    await provider.db.transaction().execute((tx) => approveClinic(tx, settings, id))
    const last = (await mailsTo(provider.db, recipient)).at(-1)
    expect(last?.subject).toBe('A rendelő hozzáférése elkészült')
    expect(last?.body_text).not.toContain('/jelszo-meghivas/')
  })

  it('an address is still confirmed by its mail', async () => {
    const person = await makePerson(provider.db)
    const { token } = await invite({ kind: 'emailConfirmation', email: `${person.id}@teszt.example`, userId: person.id })
    expect(await answerTo('POST', `/v1/invitation/${token}`, {})).toEqual([204, undefined])
  })
})
