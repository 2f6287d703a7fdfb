import { sql } from 'kysely'
import type { SharingLevel } from '../../care/clinic/clinic.tables.ts'
import { createInvitation, type NewInvitation } from '../../platform/invitations/invitation.store.ts'
import { isPasswordOf } from '../../platform/session/password.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, testCodeOf, type TestPerson } from '../makePeople.ts'
import { createOidcClient } from '../oidcClient.ts'
import { deletedTwice, deletedWhileSaving, deletedWhileWriting } from './raceDeletion.ts'
import type { RacePair } from './raceDiary.ts'
import { makeChild, makeHead, makeOwner, newKey, racePassword, type RaceLane, unless, unlessInOrder, unlessStatuses } from './raceLane.ts'

const invite = async ({ db, url }: RaceLane, invitation: NewInvitation) =>
  createInvitation(db, { publicUrl: url, now: new Date() }, invitation)

async function count({ db }: RaceLane, table: string, where: Readonly<Record<string, unknown>>): Promise<number> {
  const conditions = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return (await sql`select from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db)).rows.length
}

const resetTwice: RacePair = async (lane) => {
  const owner = await makeOwner(lane.db)
  const { token } = await invite(lane, { kind: 'passwordReset', email: owner.email, userId: owner.id })
  const reset = (newPassword: string) =>
    ({ by: undefined, method: 'POST', path: '/v1/password/reset', body: { token, newPassword } }) as const
  const passwords = ['Elso-Jelszo-4321', 'Masik-Jelszo-4321'] as const
  const raced = await lane.race(reset(passwords[0]), reset(passwords[1]))
  const winner = raced[0].status === 204 ? passwords[0] : passwords[1]
  const row = await lane.db.selectFrom('credential').select('password_hash').where('user_id', '=', owner.id).executeTakeFirstOrThrow()
  return [
    ...unlessStatuses(raced, [204, 410]),
    ...unless(await isPasswordOf(row.password_hash, winner), 'the password is not that of the link that was answered with success'),
  ]
}

const changePasswordTwice: RacePair = async (lane) => {
  const owner = await makeOwner(lane.db)
  const change = (newPassword: string) =>
    ({ by: owner, method: 'PUT', path: '/v1/user/password', body: { currentPassword: racePassword, newPassword } }) as const
  return unlessStatuses(await lane.race(change('Elso-Jelszo-4321'), change('Masik-Jelszo-4321')), [204, 400], [204, 401], [204, 409])
}

const joinTwice: RacePair = async (lane) => {
  const newcomer = await makePerson(lane.db)
  const email = `${newcomer.id}@teszt.example`
  const { token } = await invite(lane, {
    kind: 'clinicPatient',
    email,
    clinicId: lane.clinic,
    invitedBy: lane.head.id,
    doctorIds: [lane.doctor.id],
  })
  const join = { by: newcomer, method: 'POST', path: `/v1/patient/${newcomer.id}/invitation/${token}` } as const
  return [
    ...unlessStatuses(await lane.race(join, join), [204, 410]),
    ...unless((await count(lane, 'clinic_patient', { patient_id: newcomer.id })) === 1, 'the patient is not there once'),
  ]
}

const joinAsWorkerTwice: RacePair = async (lane) => {
  const newcomer = await makePerson(lane.db, ['MedicalAttendant'])
  const email = `${newcomer.id}@teszt.example`
  const { token } = await invite(lane, { kind: 'attendantRegistration', email, clinicId: lane.clinic, workerType: 2 })
  const join = { by: newcomer, method: 'POST', path: `/v1/user/${newcomer.id}/invitation/${token}` } as const
  return [
    ...unlessStatuses(await lane.race(join, join), [204, 410]),
    ...unless((await count(lane, 'clinic_worker', { user_id: newcomer.id })) === 1, 'the worker is not there once'),
  ]
}

const joinRevoke: RacePair = async (lane) => {
  const newcomer = await makePerson(lane.db)
  const { id, token } = await invite(lane, { kind: 'clinicPatient', email: `${newcomer.id}@teszt.example`, clinicId: lane.clinic })
  const raced = await lane.race(
    { by: newcomer, method: 'POST', path: `/v1/patient/${newcomer.id}/invitation/${token}` },
    { by: lane.head, method: 'DELETE', path: `/v1/clinic/${lane.clinic}/patient/invitation/${id}` },
  )
  const isIn = (await count(lane, 'clinic_patient', { patient_id: newcomer.id })) === 1
  return [
    ...unlessInOrder(raced, [204, 409], [410, 204]),
    ...unless(isIn === (raced[0].status === 204), 'the patient is where the answer does not say'),
  ]
}

const acceptDecline: RacePair = async (lane) => {
  const newcomer = await makePerson(lane.db)
  const { token } = await invite(lane, { kind: 'clinicPatient', email: `${newcomer.id}@teszt.example`, clinicId: lane.clinic })
  const raced = await lane.race(
    { by: newcomer, method: 'POST', path: `/v1/patient/${newcomer.id}/invitation/${token}` },
    { by: undefined, method: 'DELETE', path: `/v1/invitation/${token}` },
  )
  const isIn = (await count(lane, 'clinic_patient', { patient_id: newcomer.id })) === 1
  return [
    ...unlessInOrder(raced, [204, 410], [410, 204]),
    ...unless(isIn === (raced[0].status === 204), 'the patient is where the answer does not say'),
  ]
}

/** One address for two accounts: it becomes one's. */
const sameAddress: RacePair = async (lane) => {
  const [one, other] = [await makePerson(lane.db), await makePerson(lane.db)]
  const email = `kozos-${one.id}@teszt.example`
  const tokens = [
    await invite(lane, { kind: 'emailChange', email, userId: one.id }),
    await invite(lane, { kind: 'emailChange', email, userId: other.id }),
  ].map(({ token }) => token)
  const accept = (token = '') => ({ by: undefined, method: 'POST', path: `/v1/invitation/${token}`, body: {} }) as const
  const raced = await lane.race(accept(tokens[0]), accept(tokens[1]))
  return [
    ...unlessStatuses(raced, [204, 409], [204, 410]),
    ...unless((await count(lane, 'app_user', { email })) === 1, 'the address is not of one account'),
  ]
}

const registerTwice: RacePair = async (lane) => {
  const email = `uj-${newKey()}@teszt.example`
  const body = {
    flow: 'self-manager',
    fullname: 'Új Név',
    email,
    password: racePassword,
    dateOfBirth: '1990-01-31',
    newsletterSubscribed: false,
    privacyAccepted: true,
  }
  const register = { by: undefined, method: 'POST', path: '/v1/registration', body } as const
  return [
    ...unlessStatuses(await lane.race(register, register), [204, 204]),
    ...unless((await count(lane, 'app_user', { email })) === 1, 'the address is not of one account'),
  ]
}

/** Each sends the other away: one of them stays. */
const supervisorsBothWays: RacePair = async (lane) => {
  const [one, other] = [await makePerson(lane.db), await makePerson(lane.db)]
  const child = await makeChild(lane.db, one, other)
  const remove = (by: TestPerson, gone: TestPerson) =>
    ({ by, method: 'DELETE', path: `/v1/patient/${child.id}/supervisor/${gone.id}` }) as const
  const raced = await lane.race(remove(one, other), remove(other, one))
  return [
    ...unlessStatuses(raced, [204, 404], [204, 409]),
    ...unless((await count(lane, 'supervision', { supervised_id: child.id })) === 1, 'there is not one supervisor'),
  ]
}

const supervisorsLeave: RacePair = async (lane) => {
  const [one, other] = [await makePerson(lane.db), await makePerson(lane.db)]
  const child = await makeChild(lane.db, one, other)
  const leave = (by: TestPerson) => ({ by, method: 'DELETE', path: `/v1/patient/${by.id}/supervised/${child.id}/disconnect` }) as const
  return [
    ...unlessStatuses(await lane.race(leave(one), leave(other)), [204, 409]),
    ...unless((await count(lane, 'supervision', { supervised_id: child.id })) === 1, 'there is not one supervisor'),
  ]
}

const codeTwice: RacePair = async (lane) => {
  const [one, other] = [await makePerson(lane.db), await makePerson(lane.db)]
  const child = await makeChild(lane.db, lane.supervisor)
  const connect = (by: TestPerson) =>
    ({ by, method: 'POST', path: `/v1/patient/${by.id}/supervised/connect`, body: { connectionToken: testCodeOf(child.id) } }) as const
  return [
    ...unlessStatuses(await lane.race(connect(one), connect(other)), [200, 404]),
    ...unless((await count(lane, 'supervision', { supervised_id: child.id })) === 2, 'the code worked twice'),
  ]
}

const clinicCodeTwice: RacePair = async (lane) => {
  const newcomer = await makePerson(lane.db)
  const elsewhere = await makeClinic(lane.db)
  await employ(lane.db, elsewhere, lane.doctor)
  const connect = (clinic: string) =>
    ({
      by: lane.doctor,
      method: 'POST',
      path: `/v1/clinic/${clinic}/patient/connect`,
      body: { userConnectionToken: testCodeOf(newcomer.id), doctorIdList: [] },
    }) as const
  const raced = await lane.race(connect(lane.clinic), connect(elsewhere))
  const admitted = await count(lane, 'clinic_patient', { patient_id: newcomer.id })
  await lane.db.deleteFrom('clinic_worker').where('clinic_id', '=', elsewhere).execute()
  return [...unlessStatuses(raced, [200, 404]), ...unless(admitted === 1, 'the code worked twice')]
}

const confirmDecline: RacePair = async (lane) => {
  const asking = await makePerson(lane.db)
  await lane.db.insertInto('supervision_request').values({ supervisor_id: asking.id, supervised_id: lane.patient.id }).execute()
  const path = `/v1/patient/${lane.patient.id}/supervisor-request/${asking.id}`
  const raced = await lane.race({ by: lane.patient, method: 'POST', path }, { by: lane.patient, method: 'DELETE', path })
  const isIn = (await count(lane, 'supervision', { supervisor_id: asking.id })) === 1
  return [
    ...unlessStatuses(raced, [204, 404]),
    ...unless(isIn === (raced[0].status === 204), 'the supervisor is where the answer does not say'),
  ]
}

/** Two heads of a clinic act on each other: one head remains. */
const headsBothWays: RacePair = async (lane) => {
  const [clinic, one, other] = [await makeClinic(lane.db), await makeHead(lane.db), await makeHead(lane.db)]
  for (const head of [one, other]) await employ(lane.db, clinic, head, 1, true)
  const path = (of: TestPerson) => `/v1/clinic/${clinic}/medical-worker/${of.id}`
  const act = (by: TestPerson, of: TestPerson) =>
    lane.random.chance(0.5)
      ? ({ by, method: 'DELETE', path: path(of) } as const)
      : ({ by, method: 'PUT', path: `${path(of)}/toggle-supervision` } as const)
  const raced = await lane.race(act(one, other), act(other, one))
  const heads = await count(lane, 'clinic_worker', { clinic_id: clinic, is_supervisor: true })
  return [
    ...unless(
      raced.every(({ status }) => [200, 204, 403, 404, 409].includes(status)),
      `answered ${raced.map(({ status }) => status).join()}`,
    ),
    ...unless(heads >= 1, 'the clinic has no head'),
  ]
}

const headsLeave: RacePair = async (lane) => {
  const clinic = await makeClinic(lane.db)
  const [one, other] = [await makeOwner(lane.db, ['Doctor', 'ClinicSupervisor']), await makeOwner(lane.db, ['Doctor', 'ClinicSupervisor'])]
  const nurse = await makePerson(lane.db, ['MedicalAttendant'])
  for (const head of [one, other]) await employ(lane.db, clinic, head, 1, true)
  await employ(lane.db, clinic, nurse, 2)
  const leave = (by: TestPerson) => ({ by, method: 'POST', path: `/v1/doctor/${by.id}/delete`, body: { password: racePassword } }) as const
  const raced = await lane.race(leave(one), leave(other))
  const heads = await count(lane, 'clinic_worker', { clinic_id: clinic, is_supervisor: true })
  return [...unlessStatuses(raced, [204, 409]), ...unless(heads === 1, `the clinic has ${heads} heads`)]
}

/** A worker is removed while a note is written: it is there if it was acknowledged, and nothing is written afterwards. */
const removedWhileWriting: RacePair = async (lane) => {
  const worker = await makeDoctor(lane.db)
  await employ(lane.db, lane.clinic, worker)
  const write = { by: worker, method: 'POST', path: `/v1/patient/${lane.treated.id}/note`, body: { body: newKey() } } as const
  const raced = await lane.race(write, { by: lane.head, method: 'DELETE', path: `/v1/clinic/${lane.clinic}/medical-worker/${worker.id}` })
  const notes = await count(lane, 'visit_note', { author_id: worker.id })
  const after = await lane.call(write)
  return [
    ...unlessInOrder(raced, [201, 204], [404, 204], [403, 204]),
    ...unless(notes === (raced[0].status === 201 ? 1 : 0), `${notes} notes`),
    ...unless(after.status === 404, `afterwards ${after.status}`),
  ]
}

const removedWhileLinking: RacePair = async (lane) => {
  const worker = await makeDoctor(lane.db)
  await employ(lane.db, lane.clinic, worker)
  const raced = await lane.race(
    { by: lane.head, method: 'DELETE', path: `/v1/clinic/${lane.clinic}/medical-worker/${worker.id}` },
    {
      by: lane.nurse,
      method: 'POST',
      path: `/v1/clinic/${lane.clinic}/patient/${lane.treated.id}/connect-doctor`,
      body: { doctorId: worker.id },
    },
  )
  return [
    ...unlessInOrder(raced, [204, 204], [204, 400], [204, 404], [204, 409]),
    ...unless((await count(lane, 'patient_doctor', { doctor_id: worker.id })) === 0, 'somebody who does not work there has a patient'),
  ]
}

const dischargedWhileLinking: RacePair = async (lane) => {
  const patient = await makePerson(lane.db)
  await admit(lane.db, lane.clinic, patient)
  const raced = await lane.race(
    { by: lane.head, method: 'DELETE', path: `/v1/clinic/${lane.clinic}/patient/${patient.id}` },
    {
      by: lane.nurse,
      method: 'POST',
      path: `/v1/clinic/${lane.clinic}/patient/${patient.id}/connect-doctor`,
      body: { doctorId: lane.doctor.id },
    },
  )
  return [
    ...unlessInOrder(raced, [204, 204], [204, 404], [204, 409]),
    ...unless((await count(lane, 'patient_doctor', { patient_id: patient.id })) === 0, 'somebody who is no patient has a doctor'),
  ]
}

const dischargedBothWays: RacePair = async (lane) => {
  const patient = await makePerson(lane.db)
  await admit(lane.db, lane.clinic, patient)
  await linkDoctor(lane.db, lane.clinic, patient, lane.doctor)
  const raced = await lane.race(
    { by: lane.head, method: 'DELETE', path: `/v1/clinic/${lane.clinic}/patient/${patient.id}` },
    { by: patient, method: 'DELETE', path: `/v1/patient/${patient.id}/clinic/${lane.clinic}` },
  )
  return unlessStatuses(raced, [204, 404])
}

const loweredWhileWriting: RacePair = async (lane) => {
  const patient = await makePerson(lane.db)
  await admit(lane.db, lane.clinic, patient, 1 satisfies SharingLevel)
  const write = { by: lane.doctor, method: 'POST', path: `/v1/patient/${patient.id}/note`, body: { body: newKey() } } as const
  const raced = await lane.race(write, {
    by: patient,
    method: 'PUT',
    path: `/v1/patient/${patient.id}/clinic/${lane.clinic}/sharing`,
    body: { sharingLevel: 2 },
  })
  const after = await lane.call(write)
  return [...unlessInOrder(raced, [201, 200], [404, 200], [403, 200]), ...unless(after.status === 404, `afterwards ${after.status}`)]
}

const toggleVipTwice: RacePair = async (lane) => {
  const path = `/v1/clinic/${lane.clinic}/doctor/${lane.doctor.id}/patient/${lane.treated.id}/toggle-vip`
  const before = await count(lane, 'clinic_patient_vip', { doctor_id: lane.doctor.id })
  const raced = await lane.race({ by: lane.doctor, method: 'PUT', path }, { by: lane.doctor, method: 'PUT', path })
  const after = await count(lane, 'clinic_patient_vip', { doctor_id: lane.doctor.id })
  return [...unlessStatuses(raced, [200, 200]), ...unless(before === after, 'two turns do not give what was before')]
}

/** A code of a sign-in is redeemed twice: the second gets nothing. */
const signInCodeTwice: RacePair = async (lane) => {
  const owner = await makeOwner(lane.db)
  const client = createOidcClient(new URL(lane.url.replace('127.0.0.1', 'localhost')).origin)
  const code = await client.signInForCode(owner.email, racePassword)
  const statuses = (await Promise.all([client.redeem(code), client.redeem(code)])).map(({ status }) => status)
  return unless(
    statuses.filter((status) => status === 200).length <= 1 && statuses.every((status) => status < 500),
    `answered ${statuses.join()}`,
  )
}

const threadTwice: RacePair = async (lane) => {
  const patient = await makePerson(lane.db)
  await admit(lane.db, lane.clinic, patient)
  await linkDoctor(lane.db, lane.clinic, patient, lane.doctor)
  const start = { by: lane.doctor, method: 'POST', path: '/v1/thread', body: { participants: [patient.id] } } as const
  const raced = await lane.race(start, start)
  return [
    ...unlessStatuses(raced, [201, 201]),
    ...unless((await count(lane, 'thread', { patient_id: patient.id })) === 1, 'there is not one thread'),
  ]
}

export const peoplePairs: Readonly<Record<string, RacePair>> = {
  'one link for a new password, twice': resetTwice,
  'two changes of a password': changePasswordTwice,
  'one invitation of a patient, accepted twice': joinTwice,
  'one invitation of a worker, accepted twice': joinAsWorkerTwice,
  'an invitation accepted and revoked': joinRevoke,
  'an invitation accepted and declined': acceptDecline,
  'one address for two accounts': sameAddress,
  'one address registered twice': registerTwice,
  'two supervisors send each other away': supervisorsBothWays,
  'two supervisors leave': supervisorsLeave,
  'one code of a person, used twice': codeTwice,
  'one code of a patient, in two clinics': clinicCodeTwice,
  'a supervisor confirmed and declined': confirmDecline,
  'two heads of a clinic act on each other': headsBothWays,
  'two heads of a clinic end their accounts': headsLeave,
  'a worker removed while writing': removedWhileWriting,
  'a worker removed while given a patient': removedWhileLinking,
  'a patient discharged while given a doctor': dischargedWhileLinking,
  'a patient discharged from both sides': dischargedBothWays,
  'a sharing level lowered while staff write': loweredWhileWriting,
  'a mark set twice': toggleVipTwice,
  'an account ended while something is written': deletedWhileWriting,
  'an account ended twice': deletedTwice,
  'an account ended while a transfer is saved': deletedWhileSaving,
  'one sign-in code, redeemed twice': signInCodeTwice,
  'one thread begun twice': threadTwice,
}
