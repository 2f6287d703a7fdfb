import type { Role } from '@diab/core/guards'
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExternalIssuer } from '../../platform/config/externalIssuer.ts'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeExternalIssuer } from '../../testing/externalIssuer.ts'
import { makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { type SigningIssuer, startSigningIssuer } from '../../testing/signingIssuer.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'
import { noAccountTitles } from './externalIssuer.messages.ts'

let signer: SigningIssuer
let provider: TestProvider
/** Settings of the provider, which a test may change for itself. */
let identity: ExternalIssuer
let usual: ExternalIssuer

beforeAll(async () => {
  signer = await startSigningIssuer()
  identity = makeExternalIssuer({ issuer: signer.issuer, scope: 'openid' })
  usual = { ...identity }
  provider = await createTestProvider({ config: { identity } })
})
beforeEach(() => void Object.assign(identity, usual))
afterEach(() => {
  signer.isAway = false
  signer.userInfo = () => undefined
})
afterAll(async () => {
  await provider?.close()
  await signer?.close()
})

let counter = 0
const tokenOf = (claims: JWTPayload) =>
  signer.sign({
    iss: signer.issuer,
    aud: 'diab',
    azp: 'portal',
    exp: Math.floor(Date.now() / 1000) + 300,
    jti: String(counter++),
    ...claims,
  })
const addressOf = ({ id }: TestPerson) => `${id}@teszt.example`
const confirm = ({ id }: TestPerson) => provider.db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', id).execute()
const verified = (email: string) => ({ email, email_verified: true })

async function answerTo(claims: JWTPayload) {
  const response = await provider.call('GET', '/v1/user', { token: await tokenOf(claims) })
  const body = (await response.json()) as { id: string; title: string; type: string; roles: Role[] }
  return { status: response.status, ...body }
}
const unknown = { status: 403, type: 'urn:diab:problem:no-account', title: noAccountTitles.unknown }
const unverified = { ...unknown, title: noAccountTitles.unverified }
const taken = { ...unknown, title: noAccountTitles.taken }

async function confirmedPerson(): Promise<TestPerson> {
  const person = await makePerson(provider.db)
  await confirm(person)
  return person
}

describe('a user without an account here', () => {
  it('learns that there is no account, and not that the sign-in is over', async () => {
    expect(await answerTo({ sub: 'auth0|1' })).toMatchObject(unknown)
    expect(await answerTo({ sub: 'auth0|1', ...verified('senki@pelda.example') })).toMatchObject(unknown)
  })

  it('gets nothing of any call', async () => {
    const person = await confirmedPerson()
    const token = await tokenOf({ sub: 'auth0|1' })
    expect((await provider.call('GET', `/v1/patient/${person.id}/diary`, { token })).status).toBe(403)
    expect((await provider.call('GET', '/v1/events', { token })).status).toBe(403)
  })

  it('is not linked by an address that the issuer has not verified, and learns nothing about the address', async () => {
    const person = await confirmedPerson()
    for (const claims of [{ email_verified: false }, {}, { email_verified: 'true' }, { email_verified: 1 }])
      expect(await answerTo({ sub: 'attacker', email: addressOf(person), ...claims })).toMatchObject(unverified)
    expect(await answerTo({ sub: 'attacker', email: 'nincs.ilyen@pelda.example' })).toMatchObject(unverified)
  })
})

describe('a user with a verified address', () => {
  it.each(['6b1f6f0e-3a51-4a50-9a54-0f4a51c2a9b1', 'orvos@praxis.example', 'auth0|65f1c0ffee', 'x'.repeat(255), 'with blank and ~'])(
    'is linked once to the account of the address, as %s, whatever its case',
    async (sub) => {
      const person = await confirmedPerson()
      expect(await answerTo({ sub, ...verified(addressOf(person).toUpperCase()) })).toMatchObject({ status: 200, id: person.id })
      // From now on the subject is enough, and the address may change.
      expect(await answerTo({ sub })).toMatchObject({ status: 200, id: person.id })
      expect(await answerTo({ sub, ...verified('uj.cim@pelda.example') })).toMatchObject({ status: 200, id: person.id })
    },
  )

  it('is linked with a mail to the owner, once, and a new account without one', async () => {
    const person = await confirmedPerson()
    for (let call = 0; call < 2; call++) await answerTo({ sub: 'warned', ...verified(addressOf(person)) })
    const subjects = (await mailsTo(provider.db, addressOf(person))).map(({ subject }) => subject)
    expect(subjects).toEqual(['Változott, hogyan lehet belépni a fiókodba'])
    identity.newAccounts = 'patients'
    await answerTo({ sub: 'newcomer', ...verified('elso@pelda.example') })
    expect(await mailsTo(provider.db, 'elso@pelda.example')).toEqual([])
  })

  it('is the same for the operator’s word where the issuer does not say it', async () => {
    const person = await confirmedPerson()
    identity.areEmailsVerified = true
    expect(await answerTo({ sub: 'vouched', email: addressOf(person) })).toMatchObject({ status: 200, id: person.id })
  })

  it('a subject in other letters is another user', async () => {
    const person = await confirmedPerson()
    expect(await answerTo({ sub: 'Case', ...verified(addressOf(person)) })).toMatchObject({ status: 200 })
    expect(await answerTo({ sub: 'case' })).toMatchObject(unknown)
  })

  it('does not get an account whose address is not proved: another person may have prepared it', async () => {
    const person = await makePerson(provider.db)
    expect(await answerTo({ sub: 'victim', ...verified(addressOf(person)) })).toMatchObject(taken)
  })

  it('does not get the account of the former owner of the address', async () => {
    const person = await confirmedPerson()
    expect(await answerTo({ sub: 'former', ...verified(addressOf(person)) })).toMatchObject({ status: 200 })
    expect(await answerTo({ sub: 'successor', ...verified(addressOf(person)) })).toMatchObject(taken)
  })

  it('does not get an account whose address looks the same only in lower case', async () => {
    const person = await confirmedPerson()
    await provider.db.updateTable('app_user').set({ email: 'kiss@pelda.example' }).where('id', '=', person.id).execute()
    expect(await answerTo({ sub: 'kelvin', ...verified('\u212Aiss@pelda.example') })).toMatchObject({ status: 403 })
  })

  it('of another issuer is another user, with the same subject', async () => {
    const person = await confirmedPerson()
    expect(await answerTo({ sub: 'shared', ...verified(addressOf(person)) })).toMatchObject({ status: 200 })
    const other = await startSigningIssuer()
    await provider.db.updateTable('external_identity').set({ issuer: other.issuer }).where('subject', '=', 'shared').execute()
    expect(await answerTo({ sub: 'shared' })).toMatchObject(unknown)
    await other.close()
  })

  it('is linked once by many calls at the same moment', async () => {
    const person = await confirmedPerson()
    const answers = await Promise.all(Array.from({ length: 4 }, () => answerTo({ sub: 'burst', ...verified(addressOf(person)) })))
    expect(answers.map(({ id }) => id)).toEqual(Array(4).fill(person.id))
  })

  it('has no way in once the account is deleted, until a clinic invites again', async () => {
    const person = await confirmedPerson()
    await answerTo({ sub: 'leaver', ...verified(addressOf(person)) })
    await provider.db.deleteFrom('app_user').where('id', '=', person.id).execute()
    expect(await answerTo({ sub: 'leaver', ...verified(addressOf(person)) })).toMatchObject(unknown)
  })
})

describe('what the token does not hold', () => {
  it('is asked of the issuer, once for a token', async () => {
    const person = await confirmedPerson()
    let asked = 0
    signer.userInfo = () => {
      asked++
      return { sub: 'brief', ...verified(addressOf(person)) }
    }
    expect(await answerTo({ sub: 'brief' })).toMatchObject({ status: 200, id: person.id })
    expect(await answerTo({ sub: 'brief' })).toMatchObject({ status: 200, id: person.id })
    expect(asked).toBe(1)
  })

  it('and cannot be asked does not keep out who is known', async () => {
    const person = await confirmedPerson()
    expect(await answerTo({ sub: 'known', ...verified(addressOf(person)) })).toMatchObject({ status: 200 })
    signer.isAway = true
    expect(await answerTo({ sub: 'asks' })).toMatchObject({ status: 503 })
    expect(await answerTo({ sub: 'known' })).toMatchObject({ status: 200, id: person.id })
  })

  it('is not taken from an answer about another user', async () => {
    const person = await confirmedPerson()
    signer.userInfo = () => ({ sub: 'somebody-else', ...verified(addressOf(person)) })
    expect(await answerTo({ sub: 'swapped' })).toMatchObject(unknown)
  })

  it('never joins the address of one with the verification of the other', async () => {
    const person = await confirmedPerson()
    signer.userInfo = () => ({ sub: 'mixed', email_verified: true })
    expect(await answerTo({ sub: 'mixed', email: addressOf(person) })).toMatchObject(unverified)
  })
})

describe('a new account', () => {
  const newcomer = () => `uj.${counter++}@pelda.example`

  it('is opened for a patient, with name, address and date of birth of the issuer', async () => {
    identity.newAccounts = 'patients'
    const email = newcomer()
    const person = { name: 'Új Ubul', birthdate: '1980-01-31', ...verified(email) }
    expect(await answerTo({ sub: email, ...person })).toMatchObject({
      status: 200,
      fullname: 'Új Ubul',
      email,
      emailConfirmed: true,
      roles: ['Patient'],
      dateOfBirth: '1980-01-31',
      privacyAccepted: false,
    })
    expect(await provider.db.selectFrom('credential').select('user_id').execute()).toEqual([])
  })

  it('is opened once by many calls at the same moment', async () => {
    identity.newAccounts = 'patients'
    const email = newcomer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => answerTo({ sub: email, ...verified(email) })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, fullname: email })
  })

  it('is not opened for a person under age, for an unverified address, or where an invitation waits for the address', async () => {
    identity.newAccounts = 'all'
    const email = newcomer()
    expect(await answerTo({ sub: 'child', birthdate: '2020-01-31', ...verified(email) })).toMatchObject(unknown)
    expect(await answerTo({ sub: 'child', email })).toMatchObject(unverified)
    const clinicId = await makeClinic(provider.db)
    await createInvitation(
      provider.db,
      { publicUrl: provider.url, now: new Date() },
      { kind: 'doctorRegistration', email, clinicId, workerType: 1 },
    )
    expect(await answerTo({ sub: 'invited', ...verified(email) })).toMatchObject({ status: 403, title: noAccountTitles.invited })
  })

  it('is not opened where the link to the first sign-in of an account waits, and the link gives that account', async () => {
    identity.newAccounts = 'all'
    const linkFor = async (kind: 'patientPassword' | 'workerPassword', email: string, { id: userId }: TestPerson) =>
      (await createInvitation(provider.db, { publicUrl: provider.url, now: new Date() }, { kind, email, userId })).token
    const [ward, ofWard, ofWorker] = [await makePerson(provider.db), newcomer(), newcomer()]
    await linkFor('workerPassword', ofWorker, await makeDoctor(provider.db))
    expect(await answerTo({ sub: ofWorker, ...verified(ofWorker) })).toMatchObject({ status: 403, title: noAccountTitles.invited })
    const link = await linkFor('patientPassword', ofWard, ward)
    expect(await answerTo({ sub: ofWard, ...verified(ofWard) })).toMatchObject({ status: 403, title: noAccountTitles.invited })
    const acceptance = { token: await tokenOf({ sub: ofWard }), body: { privacyAccepted: true } }
    expect((await provider.call('POST', `/v1/invitation/${link}/sign-in`, acceptance)).status).toBe(204)
    expect(await answerTo({ sub: ofWard })).toMatchObject({ status: 200, id: ward.id })
  })

  it('has the roles that the issuer gives, by the names that the operator maps; staff only where the operator opens it for them', async () => {
    Object.assign(identity, {
      newAccounts: 'patients',
      claims: { ...usual.claims, roles: 'https://clinic.example/groups' },
      roleNames: { 'clinic-doctors': 'Doctor', toString: 'Doctor' },
    })
    const doctor = (email: string) => ({ sub: email, ...verified(email), 'https://clinic.example/groups': ['clinic-doctors', 'everyone'] })
    const email = newcomer()
    expect(await answerTo(doctor(email))).toMatchObject(unknown)
    identity.newAccounts = 'all'
    expect(await answerTo(doctor(email))).toMatchObject({ status: 200, roles: ['Doctor'] })
    const stranger = newcomer()
    expect(await answerTo({ sub: stranger, ...verified(stranger), 'https://clinic.example/groups': ['constructor'] })).toMatchObject(
      unknown,
    )
  })
})

describe('roles that the issuer gives', () => {
  it('follow each token, but a diary is neither given nor taken', async () => {
    identity.claims = { ...usual.claims, roles: 'roles' }
    const doctor = await makeDoctor(provider.db)
    await confirm(doctor)
    const me = (roles: string[]) => answerTo({ sub: 'follows', ...verified(addressOf(doctor)), roles })
    expect(await me(['Doctor', 'Patient'])).toMatchObject({ id: doctor.id, roles: ['Doctor'] })
    expect(await me(['MedicalAttendant'])).toMatchObject({ roles: ['MedicalAttendant'] })
    expect(await me([])).toMatchObject({ roles: [] })
    const patient = await confirmedPerson()
    expect(await answerTo({ sub: 'keeps', ...verified(addressOf(patient)), roles: [] })).toMatchObject({ roles: ['Patient'] })
  })
  it('do not take the supervision of a clinic that is given at the same moment', async () => {
    identity.claims = { ...usual.claims, roles: 'roles' }
    const doctor = await makeDoctor(provider.db)
    await confirm(doctor)
    const me = (roles: string[]) => answerTo({ sub: 'appointed', ...verified(addressOf(doctor)), roles })
    expect(await me(['Doctor'])).toMatchObject({ roles: ['Doctor'] })
    let following: ReturnType<typeof me> | undefined
    await provider.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ roles: ['Doctor', 'ClinicSupervisor'] })
        .where('id', '=', doctor.id)
        .execute()
      following = me(['MedicalAttendant'])
      await untilWaiting(provider.db)
    })
    expect((await following)?.roles.toSorted()).toEqual(['ClinicSupervisor', 'MedicalAttendant'])
    const stored = await provider.db.selectFrom('app_user').select('roles').where('id', '=', doctor.id).executeTakeFirst()
    expect(stored?.roles.toSorted()).toEqual(['ClinicSupervisor', 'MedicalAttendant'])
  })
})

describe('an invitation', () => {
  const invite = async (invitation: Partial<Parameters<typeof createInvitation>[2]>) => {
    const clinicId = await makeClinic(provider.db)
    const email = `meghivott.${counter++}@pelda.example`
    const settings = { publicUrl: provider.config.publicUrl, now: new Date() }
    const { token } = await createInvitation(provider.db, settings, { kind: 'clinicPatient', email, clinicId, ...invitation })
    return { token, email, clinicId }
  }
  const accept = async (token: string, claims: JWTPayload | undefined, body: object) =>
    (await provider.call('POST', `/v1/invitation/${token}/sign-in`, { token: claims && (await tokenOf(claims)), body })).status
  const nurse = { fullname: 'Meghívott Mária', privacyAccepted: true }

  it('opens an account that this user signs in to, without a password', async () => {
    const { token, clinicId } = await invite({ kind: 'attendantRegistration', workerType: 2 })
    expect(await accept(token, { sub: 'nurse' }, nurse)).toBe(204)
    const me = await answerTo({ sub: 'nurse' })
    expect(me).toMatchObject({ status: 200, fullname: 'Meghívott Mária', roles: ['MedicalAttendant'] })
    const clinics = await provider.call('GET', `/v1/clinic-medical-worker/${me.id}/clinic`, { token: await tokenOf({ sub: 'nurse' }) })
    expect(await clinics.text()).toContain(clinicId)
    expect(await provider.db.selectFrom('credential').select('user_id').execute()).toEqual([])
  })

  it('links the account of a person in care that waits for its first sign-in', async () => {
    const person = await makePerson(provider.db)
    const { token } = await invite({ kind: 'patientPassword', userId: person.id, clinicId: undefined })
    expect(await accept(token, { sub: 'grown-up' }, { privacyAccepted: true })).toBe(204)
    expect(await answerTo({ sub: 'grown-up' })).toMatchObject({ status: 200, id: person.id })
  })

  it('is used once, by a user without an account, with a token of the issuer', async () => {
    const { token } = await invite({ kind: 'attendantRegistration', workerType: 2 })
    expect(await accept(token, undefined, nurse)).toBe(401)
    expect(await accept(token, { sub: 'late', aud: 'other' }, nurse)).toBe(401)
    expect(await accept('A'.repeat(22), { sub: 'late' }, nurse)).toBe(404)
    expect(await accept(token, { sub: 'late' }, { ...nurse, fullname: '' })).toBe(400)
    expect(await accept(token, { sub: 'late' }, nurse)).toBe(204)
    expect(await accept(token, { sub: 'later' }, nurse)).toBe(410)
    const second = await invite({ kind: 'attendantRegistration', workerType: 2 })
    expect(await accept(second.token, { sub: 'late' }, nurse)).toBe(409)
  })

  it('does not hand over an account that has the address already', async () => {
    const person = await confirmedPerson()
    const { token } = await invite({ email: addressOf(person) })
    const patient = { ...nurse, dateOfBirth: '1980-01-31', gender: 1 }
    expect(await accept(token, { sub: 'forwarded' }, patient)).toBe(409)
    expect(await answerTo({ sub: 'forwarded' })).toMatchObject(unknown)
  })

  it('of a forgotten password or another address links no user', async () => {
    const person = await confirmedPerson()
    for (const kind of ['passwordReset', 'emailChange', 'emailConfirmation'] as const) {
      const { token } = await invite({ kind, userId: person.id, clinicId: undefined })
      expect(await accept(token, { sub: 'reset' }, { privacyAccepted: true })).toBe(404)
    }
  })
})
