import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { insertThread } from '../../conversation/threads/threads.store.ts'
import { clinicOf } from './matrix.clinic.ts'
import { everywhere, refused, type Table } from './matrix.terms.ts'

const ownOnly = ['ok', 404, 404, 404] as const
const never = [403, 403, 403, 403] as const

/** The patient with the doctor, the patient's supervisor; a colleague of the doctor's sees no thread of others. */
const taking: Table = {
  ...refused,
  patient: ['ok', 'ok', 404, 404],
  anotherPatient: ownOnly,
  supervisor: ['ok', 'ok', 404, 404],
  linkedDoctor: ['ok', 'ok', 404, 404],
  sameClinicDoctor: ownOnly,
  doctorElsewhere: ownOnly,
  attendant: ownOnly,
  clinicSupervisor: ownOnly,
}

/** The same people, but whether a patient may answer is decided by the staff. */
const deciding: Table = {
  ...taking,
  patient: [403, 403, 404, 404],
  anotherPatient: [403, 404, 404, 404],
  supervisor: [403, 403, 404, 404],
}

/** A doctor starts threads with patients of the clinic; a thread with oneself alone is refused. */
const starting: Table = {
  ...refused,
  patient: never,
  anotherPatient: never,
  supervisor: never,
  linkedDoctor: [404, 'ok', 404, 404],
  sameClinicDoctor: [404, 'ok', 404, 404],
  doctorElsewhere: [404, 404, 404, 404],
  attendant: never,
  clinicSupervisor: [404, 'ok', 404, 404],
}

const listing: Table = {
  ...refused,
  patient: everywhere,
  anotherPatient: everywhere,
  supervisor: everywhere,
  linkedDoctor: everywhere,
  sameClinicDoctor: everywhere,
  doctorElsewhere: everywhere,
  attendant: everywhere,
  clinicSupervisor: everywhere,
}

export const threadsCells: Readonly<Record<string, Table>> = {
  'threads.list': listing,
  'threads.create': starting,
  'threads.listMessages': taking,
  'threads.send': taking,
  'threads.allowPatientResponse': deciding,
  'threads.denyPatientResponse': deciding,
  'threads.markRead': taking,
}

/** The thread of a patient with the patient's doctor; of a person without one, a thread without others. */
export async function makeThread(db: Kysely<Database>, userId: string): Promise<string> {
  const user = await db.selectFrom('app_user').select('roles').where('id', '=', userId).executeTakeFirstOrThrow()
  const doctor = await db.selectFrom('patient_doctor').select('doctor_id').where('patient_id', '=', userId).executeTakeFirst()
  const isPatient = user.roles.includes('Patient')
  return insertThread(db, {
    id: uuidv7(),
    patientId: isPatient ? userId : null,
    clinicId: isPatient ? null : ((await clinicOf(db, userId)) ?? null),
    userIds: doctor ? [userId, doctor.doctor_id] : [userId],
  })
}

export const threadBodies = (id: string, subjectId: string): unknown =>
  id === 'threads.create' ? { participants: [subjectId] } : id === 'threads.send' ? { body: 'Jó napot!' } : undefined
