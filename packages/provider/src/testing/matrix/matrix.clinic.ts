import type { Kysely } from 'kysely'
import { newConnectionToken } from '../../platform/access/connectionToken.ts'
import { insertSystem, type NewSystem } from '../../identity/clinicSystems/clinicSystem.store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { admit, employ, linkDoctor, makeDoctor, makePerson } from '../makePeople.ts'
import type { Table } from './matrix.terms.ts'

const unknown = [404, 404, 404, 404] as const
const outside = {
  anonymous: [401, 401, 401, 401],
  expiredToken: [401, 401, 401, 401],
  forgedToken: [401, 401, 401, 401],
  patient: unknown,
  anotherPatient: unknown,
  supervisor: unknown,
} as const

/** The subject of a call about a clinic is where that person works or is a patient; patients have no business in any. */
export const member: Table = {
  ...outside,
  linkedDoctor: ['ok', 'ok', 404, 404],
  sameClinicDoctor: ['ok', 'ok', 404, 404],
  doctorElsewhere: ['ok', 404, 404, 404],
  attendant: ['ok', 'ok', 404, 404],
  clinicSupervisor: ['ok', 'ok', 404, 404],
}

const supervisor: Table = {
  ...outside,
  linkedDoctor: [403, 403, 404, 404],
  sameClinicDoctor: [403, 403, 404, 404],
  doctorElsewhere: [403, 404, 404, 404],
  attendant: [403, 403, 404, 404],
  clinicSupervisor: ['ok', 'ok', 404, 404],
}

/** "own" names the caller as the doctor, "linked" another doctor of the clinic. */
const doctorSelf: Table = {
  ...outside,
  linkedDoctor: ['ok', 403, 404, 404],
  sameClinicDoctor: ['ok', 403, 404, 404],
  doctorElsewhere: ['ok', 404, 404, 404],
  attendant: [403, 403, 404, 404],
  clinicSupervisor: ['ok', 403, 404, 404],
}

export const clinicCells: Readonly<Record<string, Table>> = {
  'clinicStaff.readClinic': member,
  'clinicStaff.updateClinic': supervisor,
  'clinicStaff.list': member,
  'clinicStaff.connect': supervisor,
  'clinicStaff.remove': supervisor,
  'clinicStaff.toggleSupervision': supervisor,
  'clinicStaff.invite': supervisor,
  'clinicStaff.listInvitations': member,
  'clinicStaff.revokeInvitation': supervisor,
  'clinicSystem.list': supervisor,
  'clinicSystem.create': supervisor,
  'clinicSystem.remove': supervisor,
  'clinicPatient.invite': member,
  'clinicPatient.listInvitations': member,
  'clinicPatient.revokeInvitation': member,
  'clinicPatient.connect': member,
  'clinicPatient.connectDoctor': member,
  'clinicPatient.disconnectDoctor': member,
  'clinicPatient.remove': member,
  'clinicPatient.toggleVip': doctorSelf,
  'clinicPatientList.list': member,
  'clinicPatientList.countFlags': member,
  'clinicPatientList.read': member,
  'visitNotes.listRetained': member,
  'webhook.list': supervisor,
  'webhook.create': supervisor,
  'webhook.remove': supervisor,
  'webhook.listDeliveries': supervisor,
  'webhook.replay': supervisor,
}

/** The clinic in which a person began to work first, else where the person became a patient first, else none. */
export async function clinicOf(db: Kysely<Database>, userId: string): Promise<string | undefined> {
  const work = await db
    .selectFrom('clinic_worker')
    .select('clinic_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirst()
  const care = await db
    .selectFrom('clinic_patient')
    .select('clinic_id')
    .where('patient_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirst()
  return work?.clinic_id ?? care?.clinic_id
}

async function makeInvitation(db: Kysely<Database>, clinicId: string, endpointId: string): Promise<string> {
  const isStaff = endpointId.startsWith('clinicStaff.')
  const kind = isStaff ? ('doctorRegistration' as const) : ('clinicPatient' as const)
  const invitation = { kind, email: `${uuidv7()}@teszt.example`, clinicId, ...(isStaff && { workerType: 1 as const }) }
  return (await createInvitation(db, { publicUrl: 'https://teszt.example', now: new Date() }, invitation)).id
}

/** The one webhook of a clinic, with a call that was given up. */
async function makeWebhook(db: Kysely<Database>, clinicId: string): Promise<{ id: string; deliveryId: string }> {
  await db.deleteFrom('webhook').where('clinic_id', '=', clinicId).execute()
  const [id, deliveryId] = [uuidv7(), uuidv7()]
  const created_at = new Date()
  const row = { clinic_id: clinicId, url: 'https://rendelo.example/diab', events: ['entry' as const], secret: Buffer.from('x') }
  await db
    .insertInto('webhook')
    .values({ id, ...row, created_by: null, created_at })
    .execute()
  await db
    .insertInto('webhook_delivery')
    .values({ id: deliveryId, webhook_id: id, event: 'entry', subject_id: null, data: '{}', created_at, next_attempt_at: null })
    .execute()
  return { id, deliveryId }
}

/** A doctor, an attendant and a treated patient of the clinic, and a patient who is not yet there. */
async function makeClinicPeople(db: Kysely<Database>, clinicId: string | undefined) {
  const doctor = await makeDoctor(db)
  const attendant = await makePerson(db, ['MedicalAttendant'])
  const patient = await makePerson(db)
  const code = newConnectionToken()
  const newcomer = await makePerson(db)
  await db.updateTable('app_user').set({ connection_token: code }).where('id', '=', newcomer.id).execute()
  if (clinicId !== undefined) {
    await employ(db, clinicId, doctor)
    await employ(db, clinicId, attendant, 2)
    await admit(db, clinicId, patient)
    await linkDoctor(db, clinicId, patient, doctor)
  }
  return { doctor, attendant, patient, code }
}

const newSystem = (clinicId: string, createdBy: string) =>
  ({ clinicId, name: 'Teszt rendszer', scopes: ['read'], secretHash: Buffer.alloc(32), createdBy }) satisfies NewSystem

/** Creates a request about a clinic that succeeds for callers who may make it. */
export async function makeClinicRequest(
  db: Kysely<Database>,
  endpointId: string,
  subjectId: string,
): Promise<{ ids: Record<string, string>; body?: unknown } | undefined> {
  if (!Object.hasOwn(clinicCells, endpointId)) return undefined
  const clinicId = await clinicOf(db, subjectId)
  const { doctor, attendant, patient, code } = await makeClinicPeople(db, clinicId)
  const email = `${uuidv7()}@teszt.example`
  const bodies: Record<string, unknown> = {
    'clinicStaff.updateClinic': { name: 'Teszt rendelő' },
    'clinicStaff.connect': { email },
    'clinicStaff.invite': { email, workerType: 2 },
    'clinicSystem.create': { name: 'Teszt rendszer', scopes: ['read'] },
    'clinicPatient.invite': { email, doctorIdList: clinicId === undefined ? [] : [doctor.id] },
    'clinicPatient.connect': { userConnectionToken: code, doctorIdList: [] },
    'clinicPatient.connectDoctor': { doctorId: doctor.id },
    'webhook.create': { url: 'https://rendelo.example/diab', events: ['entry'] },
  }
  const worksThere = await db.selectFrom('clinic_worker').select('user_id').where('user_id', '=', subjectId).executeTakeFirst()
  const webhook = endpointId.startsWith('webhook.') && clinicId !== undefined ? await makeWebhook(db, clinicId) : undefined
  const isRevoke = endpointId.endsWith('.revokeInvitation')
  return {
    ids: {
      clinicId: clinicId ?? uuidv7(),
      userId: attendant.id,
      patientId: patient.id,
      systemId:
        clinicId === undefined || endpointId !== 'clinicSystem.remove'
          ? uuidv7()
          : (await insertSystem(db, newSystem(clinicId, doctor.id))).id,
      doctorId: endpointId.endsWith('.toggleVip') && worksThere ? subjectId : doctor.id,
      deliveryId: webhook?.deliveryId ?? uuidv7(),
      id: webhook ? webhook.id : isRevoke && clinicId !== undefined ? await makeInvitation(db, clinicId, endpointId) : patient.id,
    },
    body: bodies[endpointId],
  }
}
