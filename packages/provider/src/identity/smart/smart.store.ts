import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export interface SmartGrant {
  id: string
  userId: string
  patientId: string
  clientId: string
}

/** Keeps whose data a grant is about, until its person or its patient goes. */
export async function insertSmartGrant(db: Db, { id, userId, patientId, clientId }: SmartGrant): Promise<void> {
  await db.insertInto('smart_grant').values({ id, user_id: userId, patient_id: patientId, client_id: clientId }).execute()
}

/** Selects the patient of a grant; undefined when the grant is none of an app. */
export async function selectGrantedPatient(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('smart_grant').select('patient_id').where('id', '=', id).executeTakeFirst()
  return row?.patient_id
}

/** The patients whose data a person may give an app: the person and those supervised, the person first. */
export async function selectOwnPatients(db: Db, userId: string): Promise<{ id: string; fullname: string }[]> {
  return db
    .selectFrom('app_user')
    .select(['id', 'fullname'])
    .where(sql<boolean>`'Patient' = any(roles)`)
    .where((where) =>
      where.or([
        where('id', '=', userId),
        where('id', 'in', where.selectFrom('supervision').select('supervised_id').where('supervisor_id', '=', userId)),
      ]),
    )
    .orderBy(sql`id <> ${userId}`)
    .orderBy('fullname')
    .orderBy('id')
    .execute()
}

export type SmartLaunch = Omit<SmartGrant, 'id'>

const launchMinutes = 5

/** Begins the start of an app with a patient and returns what the app passes on; good for five minutes. */
export async function createLaunch(db: Db, { userId, patientId, clientId }: SmartLaunch): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('smart_launch')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      patient_id: patientId,
      client_id: clientId,
      expires_at: sql<Date>`now() + make_interval(mins => ${launchMinutes})`,
    })
    .execute()
  return token
}

/** The patient of a person's launch of an app; undefined for another person, another app and after its time. */
export async function selectLaunchedPatient(
  db: Db,
  token: string,
  { userId, clientId }: Omit<SmartLaunch, 'patientId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('smart_launch')
    .select('patient_id')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.patient_id
}
