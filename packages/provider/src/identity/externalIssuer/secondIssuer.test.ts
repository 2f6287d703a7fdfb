import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeExternalIssuer } from '../../testing/externalIssuer.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor } from '../../testing/makePeople.ts'
import { secondAudience, type SecondIssuer, startSecondIssuer } from '../../testing/secondIssuer.ts'

/** Three issuers' ways to write a subject: a directory's GUID, an address, a connection with an id. */
const subjects = { patient: '0f7d2c5e-9c1b-4d7e-8f51-7a3f7b9c0d21', doctor: 'dr.kovacs@klinika.example', nurse: 'auth0|65f1c0ffee0001' }

let issuer: SecondIssuer
let provider: TestProvider

beforeAll(async () => {
  issuer = await startSecondIssuer({
    [subjects.patient]: { name: 'Páciens Piroska', email: 'piroska@pelda.example', email_verified: true, groups: ['patients'] },
    [subjects.doctor]: { name: 'Dr. Kovács Kornél', email: 'dr.kovacs@klinika.example', email_verified: true, groups: ['physicians'] },
    [subjects.nurse]: { name: 'Nővér Noémi', groups: ['nurses'] },
  })
  const { claims } = makeExternalIssuer({ issuer: issuer.issuer })
  const identity = makeExternalIssuer({
    issuer: issuer.issuer,
    clientId: 'clinic-portal',
    scope: 'openid profile email diary',
    audience: secondAudience,
    tokenType: 'at+jwt',
    requestParameters: { resource: secondAudience },
    claims: { ...claims, roles: 'groups' },
    roleNames: { patients: 'Patient', physicians: 'Doctor', nurses: 'MedicalAttendant' },
    newAccounts: 'patients',
  })
  provider = await createTestProvider({ config: { identity } })
})
afterAll(async () => {
  await provider?.close()
  await issuer?.close()
})

it('a patient, a doctor and a nurse of a second OpenID provider sign in and do their work', async () => {
  const { db } = provider
  const tokens = {
    patient: await issuer.signIn(subjects.patient),
    doctor: await issuer.signIn(subjects.doctor),
    nurse: await issuer.signIn(subjects.nurse),
  }
  const get = async (path: string, token: string) => {
    const response = await provider.call('GET', path, { token })
    return { status: response.status, body: (await response.json()) as { id: string; roles: string[] } }
  }

  // The patient gets an account, and writes into the diary of it.
  const patient = (await get('/v1/user', tokens.patient)).body
  expect(patient).toMatchObject({ fullname: 'Páciens Piroska', email: 'piroska@pelda.example', roles: ['Patient'] })
  const entry = { entryDate: '2026-03-02T07:15:00', value: 6.4 }
  const written = await provider.call('POST', `/v1/patient/${patient.id}/diary/glucose`, { token: tokens.patient, body: [{ entry }] })
  expect([written.status, await written.json()]).toMatchObject([200, [{ statusCode: 201 }]])

  // The doctor has an account: the clinic's. The issuer has verified its address.
  const clinicId = await makeClinic(db)
  const doctor = await makeDoctor(db, 'Dr. Kovács Kornél')
  await db.updateTable('app_user').set({ email: 'dr.kovacs@klinika.example', email_confirmed: true }).where('id', '=', doctor.id).execute()
  await employ(db, clinicId, doctor)
  await admit(db, clinicId, { ...patient, roles: ['Patient'], fullname: '' })
  await linkDoctor(db, clinicId, { ...patient, roles: ['Patient'], fullname: '' }, doctor)
  expect(await get('/v1/user', tokens.doctor)).toMatchObject({ status: 200, body: { id: doctor.id, roles: ['Doctor'] } })
  expect(await get(`/v1/patient/${patient.id}/diary`, tokens.doctor)).toMatchObject({ status: 200 })

  // The nurse is not known, and accepts an invitation of the clinic.
  expect(await get('/v1/user', tokens.nurse)).toMatchObject({ status: 403, body: { type: 'urn:diab:problem:no-account' } })
  const invitation = { kind: 'attendantRegistration', email: 'nover@klinika.example', clinicId, workerType: 2 } as const
  const link = await createInvitation(db, { publicUrl: provider.config.publicUrl, now: new Date() }, invitation)
  const body = { fullname: 'Nővér Noémi', privacyAccepted: true }
  expect((await provider.call('POST', `/v1/invitation/${link.token}/sign-in`, { token: tokens.nurse, body })).status).toBe(204)
  expect(await get('/v1/user', tokens.nurse)).toMatchObject({ status: 200, body: { roles: ['MedicalAttendant'] } })
  expect(await get(`/v1/patient/${patient.id}/diary`, tokens.nurse)).toMatchObject({ status: 200 })

  const links = await db.selectFrom('external_identity').select('subject').orderBy('subject').execute()
  expect(links.map(({ subject }) => subject)).toEqual(Object.values(subjects).toSorted())
})
