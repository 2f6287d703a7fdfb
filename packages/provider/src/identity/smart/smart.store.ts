import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export interface SmartGrant {
  id: string
  userId: string
  patientId: string
  clientId: string
  /** The sign-in in which it was given. */
  signInId: string | null
}

/** Keeps whose data a grant is about, until its person or its patient goes. */
export async function insertSmartGrant(db: Db, { id, userId, patientId, clientId, signInId }: SmartGrant): Promise<void> {
  const row = { id, user_id: userId, patient_id: patientId, client_id: clientId, sign_in_id: signInId }
  await db.insertInto('smart_grant').values(row).execute()
}

/** Selects what a person allowed apps and has not ended, the last first, with the scopes of each. */
export async function selectAllowedApps(db: Db, userId: string) {
  return db
    .selectFrom('smart_grant')
    .innerJoin('oidc_payload as session', (join) => join.onRef('session.uid', '=', 'sign_in_id').on('session.model', '=', 'Session'))
    .innerJoin('oidc_payload as given', (join) => join.onRef('given.id', '=', 'smart_grant.id').on('given.model', '=', 'Grant'))
    .innerJoin('app_user', 'app_user.id', 'patient_id')
    .select(['smart_grant.id', 'client_id', 'patient_id', 'app_user.fullname', 'smart_grant.created_at', 'given.payload'])
    .where('user_id', '=', userId)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('given.expires_at', '>', sql<Date>`now()`)
    .orderBy('smart_grant.created_at', 'desc')
    .orderBy('smart_grant.id')
    .execute()
}

/** Ends what a person allowed an app, with its codes and tokens, and returns its patient; undefined when it is not the person's. */
export async function endAllowedApp(tx: Db, userId: string, id: string): Promise<{ patientId: string; clientId: string } | undefined> {
  const ended = await tx
    .deleteFrom('smart_grant')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['patient_id', 'client_id'])
    .executeTakeFirst()
  if (!ended) return undefined
  await tx
    .deleteFrom('oidc_payload')
    .where((where) => where.or([where('grant_id', '=', id), where.and([where('model', '=', 'Grant'), where('id', '=', id)])]))
    .execute()
  return { patientId: ended.patient_id, clientId: ended.client_id }
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

export type SmartLaunch = Omit<SmartGrant, 'id' | 'signInId'>

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
