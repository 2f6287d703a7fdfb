import { InvitationKind } from '@diab/internal/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../platform/session/signIn.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { employ, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createInvitation, type NewInvitation } from '../../platform/invitations/invitation.store.ts'
import { expireInvitations } from '../../platform/invitations/invitationStatus.store.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

const password = 'nagyon-titkos-1'
const patientAnswer = { fullname: 'Új Páciens', dateOfBirth: '1985-02-03', gender: 1, password, privacyAccepted: true }
const workerAnswer = { fullname: 'Dr. Új Orvos', password, privacyAccepted: true }

let provider: TestProvider
let now = new Date()
let clinicId: string
let inviter: TestPerson
beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  now = new Date()
  await provider.db.deleteFrom('attempt_window').execute()
  clinicId = await makeClinic(provider.db, 'Belvárosi rendelő')
  inviter = await makeDoctor(provider.db, 'Dr. Meghívó Éva')
  await employ(provider.db, clinicId, inviter, 1, true)
})

const invite = (invitation: NewInvitation) => createInvitation(provider.db, { publicUrl: provider.config.publicUrl, now }, invitation)
const read = async (token: string) => (await provider.call('GET', `/v1/invitation/${token}`)).json()
const accept = (token: string, body: object = {}) => provider.call('POST', `/v1/invitation/${token}`, { body })
const decline = (token: string) => provider.call('DELETE', `/v1/invitation/${token}`)
const userWith = (email: string) => provider.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()
const addressOf = ({ id }: TestPerson) => `${id}@teszt.example`
const mayVisit = async (doctor: TestPerson, patientId: string) =>
  (await provider.call('GET', `/v1/patient/${patientId}`, { token: await provider.tokenFor(doctor) })).status
const received = async (person: { id: string }) =>
  (await notificationsTo(provider.db, person)).map(({ type, subtitle, data }) => ({ type, subtitle, data }))

async function joinWith(person: TestPerson, path: string) {
  return provider.call('POST', path, { token: await provider.tokenFor(person) })
}

describe('the link of a mail', () => {
  it('tells its holder what it is for, and once it has ended nothing of the invited person', async () => {
    const known = await makePerson(provider.db, ['Patient'], 'Ismert Ida')
    const { token, expiresAt } = await invite({ kind: 'clinicPatient', email: addressOf(known), clinicId, invitedBy: inviter.id })
    const clinic = { id: clinicId, name: 'Belvárosi rendelő' }
    const shared = { kind: 'clinicPatient', clinic, invitedBy: 'Dr. Meghívó Éva', expiresAt: expiresAt.toISOString() }
    expect(await read(token)).toEqual({ ...shared, status: 1, email: addressOf(known), fullname: null, hasAccount: true })
    expect((await decline(token)).status).toBe(204)
    expect(await read(token)).toEqual({ ...shared, status: 4, email: null, fullname: null, hasAccount: false })
  })

  it('runs out after 14 days, an e-mail change after 24 hours, a forgotten password after two', async () => {
    const person = await makePerson(provider.db)
    const lifetimeOf = async (kind: InvitationKind) => {
      const { expiresAt, createdAt } = await invite({ kind, email: addressOf(person), userId: person.id })
      return (expiresAt.getTime() - createdAt.getTime()) / 3_600_000
    }
    expect([await lifetimeOf('emailConfirmation'), await lifetimeOf('emailChange'), await lifetimeOf('passwordReset')]).toEqual([
      336, 24, 2,
    ])
  })

  it('is expired from its last moment on, and the job writes it down', async () => {
    const { id, token, expiresAt } = await invite({ kind: 'clinicPatient', email: 'kesett@pelda.example', clinicId })
    now = new Date(expiresAt.getTime() - 1)
    expect(await read(token)).toMatchObject({ status: 1 })
    now = expiresAt
    expect(await read(token)).toMatchObject({ status: 2, email: null })
    expect((await accept(token, patientAnswer)).status).toBe(410)
    expect((await decline(token)).status).toBe(410)
    const written = () => provider.db.selectFrom('invitation').select('status').where('id', '=', id).executeTakeFirst()
    expect(await written()).toEqual({ status: 1 })
    expect((await expireInvitations(provider.db, now)).expired).toBeGreaterThan(0)
    expect(await written()).toEqual({ status: 2 })
    expect(await userWith('kesett@pelda.example')).toBeUndefined()
  })

  it('is forgotten a month after it ended, unless a clinic lists it', async () => {
    const person = await makePerson(provider.db)
    const own = await invite({ kind: 'emailConfirmation', email: addressOf(person), userId: person.id })
    const listed = await invite({ kind: 'clinicPatient', email: 'lista@pelda.example', clinicId })
    await accept(own.token)
    await decline(listed.token)
    await expireInvitations(provider.db, new Date(now.getTime() + 45 * 86_400_000))
    const left = await provider.db.selectFrom('invitation').select('id').where('id', 'in', [own.id, listed.id]).execute()
    expect(left).toEqual([{ id: listed.id }])
  })

  it('that is unknown is 404, five times, and then 429; a good one always passes', async () => {
    const { token } = await invite({ kind: 'clinicPatient', email: 'var@pelda.example', clinicId })
    const unknown = 'A'.repeat(22)
    const calls = [
      () => provider.call('GET', `/v1/invitation/${unknown}`),
      () => accept(unknown, { password }),
      () => decline(unknown),
      () => provider.call('POST', '/v1/password/reset', { body: { token: unknown, newPassword: password } }),
      () => provider.call('GET', '/v1/invitation/x'),
    ]
    const answers = []
    for (const call of calls) answers.push(await call())
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const bodies = await Promise.all(answers.map(async (answer) => (await answer.text()).replaceAll(/urn:request:[\w-]+/g, '')))
    expect(new Set(bodies).size).toBe(1)
    const blocked = await provider.call('GET', '/v1/invitation/x')
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '900'])
    for (let count = 0; count < 7; count++) expect(await read(token)).toMatchObject({ status: 1 })
    expect((await accept(token, patientAnswer)).status).toBe(204)
    // Used up, it still exists.
    expect(await read(token)).toMatchObject({ status: 3 })
  })

  it('under the id of another clinic or user is absent, and counts as no try', async () => {
    const person = await makePerson(provider.db)
    const ofClinic = await invite({ kind: 'clinicPatient', email: addressOf(person), clinicId })
    const ofUser = await invite({ kind: 'passwordReset', email: addressOf(person), userId: person.id })
    const status = async (path: string) => (await provider.call('GET', `/v1/invitation/${path}`)).status
    for (let count = 0; count < 6; count++) {
      expect(await status(`${ofClinic.token}?clinicId=${inviter.id}`)).toBe(404)
      expect(await status(`${ofClinic.token}?clinicId=ez-sem-az`)).toBe(404)
      expect(await status(`${ofUser.token}?userId=${inviter.id}`)).toBe(404)
    }
    expect(await status(`${ofClinic.token}?clinicId=${clinicId}`)).toBe(200)
    expect(await status(`${ofUser.token}?userId=${person.id}`)).toBe(200)
  })

  it('lets no more than five through of fifty guesses at once', async () => {
    const guesses = Array.from({ length: 50 }, (_, at) => provider.call('GET', `/v1/invitation/${String(at).padStart(22, 'B')}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  })

  it('is tried five times for a person, from wherever', async () => {
    const patient = await makePerson(provider.db)
    const statuses = []
    for (let count = 0; count < 6; count++) {
      await provider.db.deleteFrom('attempt_window').where('scope', '=', 'link.address').execute()
      statuses.push((await joinWith(patient, `/v1/patient/${patient.id}/invitation/${'C'.repeat(22)}`)).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })
})

describe('a patient invited by a clinic', () => {
  it('without an account opens one with the proved address, and is seen by the clinic and its doctors', async () => {
    const notADoctor = await makePerson(provider.db, ['MedicalAttendant'])
    const colleague = await makePerson(provider.db, ['Doctor'], 'Dr. Társ')
    await employ(provider.db, clinicId, colleague)
    const doctorIds = [inviter.id, notADoctor.id, colleague.id]
    const { token } = await invite({ kind: 'clinicPatient', email: 'ujpaciens@pelda.example', clinicId, doctorIds, invitedBy: inviter.id })
    expect((await accept(token, patientAnswer)).status).toBe(204)
    const user = await userWith('ujpaciens@pelda.example')
    expect(user).toMatchObject({ email_confirmed: true, roles: ['Patient'], date_of_birth: '1985-02-03', gender: 1 })
    expect(user?.privacy_accepted_at).toBeInstanceOf(Date)
    expect(await mayVisit(inviter, user?.id ?? '')).toBe(200)
    const links = await provider.db
      .selectFrom('patient_doctor')
      .select('doctor_id')
      .where('patient_id', '=', user?.id ?? '')
      .execute()
    expect(links.map(({ doctor_id: id }) => id).toSorted()).toEqual([inviter.id, colleague.id].toSorted())
    expect((await received({ id: user?.id ?? '' })).map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([1, 104, 107])
    expect(await received(inviter)).toEqual([
      {
        type: 3,
        data: { clinicId, invitationTypeEnum: 2 },
        subtitle: '<strong>Új Páciens</strong> csatlakozott páciensként a rendelőhöz: Belvárosi rendelő. Mostantól te is kezeled.',
      },
    ])
    expect(await received(colleague)).toEqual([
      {
        type: 205,
        data: { clinicId, patientId: user?.id },
        subtitle: '<strong>Új Páciens</strong> elfogadta a meghívót. Mostantól te is kezeled (Belvárosi rendelő).',
      },
    ])
  })

  it('is refused field by field, and the link stays good', async () => {
    const { token } = await invite({ kind: 'clinicPatient', email: 'hibas@pelda.example', clinicId })
    const response = await accept(token, { ...patientAnswer, dateOfBirth: '2012-01-01', password: 'rövid', privacyAccepted: undefined })
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { errors: object }).errors).toSorted()).toEqual([
      'dateOfBirth',
      'password',
      'privacyAccepted',
    ])
    expect(await read(token)).toMatchObject({ status: 1 })
  })

  it('with an account signs in and joins; a second account opens nowhere', async () => {
    const patient = await makePerson(provider.db)
    const { token } = await invite({ kind: 'clinicPatient', email: addressOf(patient).toUpperCase(), clinicId, invitedBy: inviter.id })
    expect((await accept(token, patientAnswer)).status).toBe(409)
    expect(await read(token)).toMatchObject({ status: 1, hasAccount: true })
    expect(await mayVisit(inviter, patient.id)).toBe(404)
    expect((await joinWith(patient, `/v1/patient/${patient.id}/invitation/${token}`)).status).toBe(204)
    expect(await mayVisit(inviter, patient.id)).toBe(200)
    expect((await joinWith(patient, `/v1/patient/${patient.id}/invitation/${token}`)).status).toBe(410)
  })

  it('may be a supervised person, by the supervisor and no one else', async () => {
    const [parent, child, stranger] = [await makePerson(provider.db), await makePerson(provider.db), await makePerson(provider.db)]
    await supervise(provider.db, parent, child)
    const { token } = await invite({ kind: 'clinicPatient', email: addressOf(parent), clinicId })
    const path = `/v1/patient/${child.id}/invitation/${token}`
    expect((await joinWith(stranger, path)).status).toBe(404)
    expect((await joinWith(inviter, path)).status).toBe(404)
    expect((await joinWith(parent, path)).status).toBe(204)
    expect(await mayVisit(inviter, child.id)).toBe(200)
    expect(await mayVisit(inviter, parent.id)).toBe(404)
    expect(await received(parent)).toMatchObject([{ type: 104, data: { supervisedId: child.id } }])
  })

  it('is the addressee: for every other account the link is absent, also once it has ended', async () => {
    const [invited, other, parent, child] = [
      await makePerson(provider.db),
      await makePerson(provider.db),
      await makePerson(provider.db),
      await makePerson(provider.db),
    ]
    await supervise(provider.db, parent, child)
    await supervise(provider.db, parent, invited)
    const { token } = await invite({ kind: 'clinicPatient', email: addressOf(invited), clinicId })
    const join = async (by: TestPerson, patient: TestPerson) => (await joinWith(by, `/v1/patient/${patient.id}/invitation/${token}`)).status
    for (const [by, patient] of [
      [other, other],
      [parent, parent],
      [parent, child],
      // A supervisor of the addressee is another account, too.
      [parent, invited],
    ] as const)
      expect(await join(by, patient)).toBe(404)
    expect(await read(token)).toMatchObject({ status: 1 })
    expect(await join(invited, invited)).toBe(204)
    expect(await join(other, other)).toBe(404)
    expect(await join(invited, invited)).toBe(410)
    expect(await mayVisit(inviter, other.id)).toBe(404)
  })

  it('joins once, however many accept at the same time', async () => {
    const parent = await makePerson(provider.db)
    const children = await Promise.all([1, 2].map(() => makePerson(provider.db)))
    for (const child of children) await supervise(provider.db, parent, child)
    const { token } = await invite({ kind: 'clinicPatient', email: addressOf(parent), clinicId })
    const answers = await Promise.all([parent, ...children].map(({ id }) => joinWith(parent, `/v1/patient/${id}/invitation/${token}`)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 410, 410])
    const enrolments = await provider.db.selectFrom('clinic_patient').select('patient_id').where('clinic_id', '=', clinicId).execute()
    expect(enrolments).toHaveLength(1)
  })

  it('is no business of an inviter who has left', async () => {
    const { token } = await invite({ kind: 'clinicPatient', email: 'elment@pelda.example', clinicId, invitedBy: inviter.id })
    await provider.db.deleteFrom('clinic_worker').where('user_id', '=', inviter.id).execute()
    expect((await accept(token, patientAnswer)).status).toBe(204)
    expect(await received(inviter)).toEqual([])
  })
})

describe('a professional invited by a clinic', () => {
  it.each([
    ['doctorRegistration', 'Doctor', 1],
    ['attendantRegistration', 'MedicalAttendant', 2],
  ] as const)('by %s becomes a %s of the clinic', async (kind, role, workerType) => {
    const email = `${kind}@pelda.example`
    const { token, link } = await invite({ kind, email, clinicId, workerType, invitedBy: inviter.id })
    const page = kind === 'doctorRegistration' ? 'orvos-regisztracio' : 'asszisztens-regisztracio'
    expect(link).toBe(`${provider.config.publicUrl}/${page}/${clinicId}/${token}`)
    expect((await accept(token, workerAnswer)).status).toBe(204)
    const user = await userWith(email)
    expect(user).toMatchObject({ roles: [role], email_confirmed: true, date_of_birth: null, connection_token: null })
    const member = await provider.db
      .selectFrom('clinic_worker')
      .selectAll()
      .where('user_id', '=', user?.id ?? '')
      .executeTakeFirst()
    expect(member).toMatchObject({ clinic_id: clinicId, worker_type: workerType, is_supervisor: false })
    expect((await received(inviter)).map(({ type, data }) => [type, data])).toEqual([
      [200, { clinicId }],
      [3, { clinicId, invitationTypeEnum: 3 }],
    ])
    const credentials = { email, password, address: '::1', requestId: 'x' }
    expect(await signIn(provider.db, provider.config, credentials)).toMatchObject({ result: 'signedIn' })
  })

  it('with an account joins signed in, if it is the account that was invited', async () => {
    const [invited, passedOn] = [await makeDoctor(provider.db), await makeDoctor(provider.db)]
    const { token } = await invite({
      kind: 'doctorRegistration',
      email: addressOf(invited),
      clinicId,
      workerType: 1,
      invitedBy: inviter.id,
    })
    const pathOf = ({ id }: TestPerson) => `/v1/user/${id}/invitation/${token}`
    const other = await joinWith(passedOn, pathOf(passedOn))
    expect([other.status, await other.json()]).toMatchObject([409, { title: expect.stringContaining('másik e-mail-címre') }])
    expect((await joinWith(passedOn, pathOf(invited))).status).toBe(404)
    expect((await joinWith(invited, pathOf(invited))).status).toBe(204)
    const again = await invite({ kind: 'doctorRegistration', email: addressOf(invited), clinicId, workerType: 1 })
    expect((await joinWith(invited, `/v1/user/${invited.id}/invitation/${again.token}`)).status).toBe(409)
  })

  it('is not a patient who happens to have the address', async () => {
    const patient = await makePerson(provider.db)
    const { token } = await invite({ kind: 'attendantRegistration', email: addressOf(patient), clinicId, workerType: 2 })
    expect((await joinWith(patient, `/v1/user/${patient.id}/invitation/${token}`)).status).toBe(409)
    expect((await joinWith(patient, `/v1/patient/${patient.id}/invitation/${token}`)).status).toBe(404)
    expect(await userWith(addressOf(patient))).toMatchObject({ roles: ['Patient'] })
  })
})
