import { InvitationStatus } from '@diab/internal/clinic'
import { sql } from 'kysely'
import type { WorkerType } from '../../care/clinic/clinic.tables.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { workerKinds } from '../../platform/invitations/invitationStatus.store.ts'

/** A member of a clinic's staff as its directory sees it. */
export interface ScimRow {
  id: string
  userId: string | null
  email: string
  name: string
  externalId: string | null
  workerType: WorkerType
  active: boolean
  createdAt: Date
  changedAt: Date
}

/** What a list may be narrowed to. */
export type ScimFilter = { attribute: 'userName' | 'externalId' | 'id'; value: string } | undefined

/**
 * Lists everybody who works in the clinic, also who came without the directory, and takes over what changed meanwhile: an
 * invited person who joined, a member who left or came back, the successor of one who left and whose address it was.
 */
export async function followStaff(tx: Db, clinicId: string): Promise<void> {
  // Found first: a distributed server updates no table of its coordinator by one that is everywhere.
  const { rows: joined } = await sql<{ id: string; userId: string }>`
    select s.id, w.user_id as "userId" from scim_user s
    join clinic_worker w on w.clinic_id = s.clinic_id
    join app_user u on u.id = w.user_id and lower(u.email) = lower(s.email)
    where s.clinic_id = ${clinicId}
      and not exists (select from clinic_worker m where m.clinic_id = s.clinic_id and m.user_id = s.user_id)
      and not exists (select from scim_user o where o.clinic_id = s.clinic_id and o.user_id = w.user_id)`.execute(tx)
  for (const { id, userId } of joined) await setFollowed(tx, id, { user_id: userId })
  const { rows: changed } = await sql<{ id: string; active: boolean }>`
    select s.id, not s.active as active from scim_user s
    where s.clinic_id = ${clinicId} and s.user_id is not null
      and s.active <> exists (select from clinic_worker w where w.clinic_id = s.clinic_id and w.user_id = s.user_id)`.execute(tx)
  for (const { id, active } of changed) await setFollowed(tx, id, { active })
  const { rows } = await sql<{ userId: string; email: string; name: string; workerType: WorkerType }>`
    select w.user_id as "userId", u.email, u.fullname as name, w.worker_type as "workerType"
    from clinic_worker w join app_user u on u.id = w.user_id
    where w.clinic_id = ${clinicId} and u.email is not null
      and not exists (select from scim_user s where s.clinic_id = w.clinic_id and s.user_id = w.user_id)`.execute(tx)
  for (const row of rows) await insertScimUser(tx, clinicId, { ...row, externalId: null })
}

const setFollowed = (tx: Db, id: string, change: { user_id: string } | { active: boolean }) =>
  tx
    .updateTable('scim_user')
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export type NewScimUser = Pick<ScimRow, 'email' | 'name' | 'externalId' | 'workerType' | 'userId'>

/** Undefined where the address is the directory's already. */
export async function insertScimUser(tx: Db, clinicId: string, user: NewScimUser): Promise<string | undefined> {
  const { email, name, externalId, workerType, userId } = user
  const row = await tx
    .insertInto('scim_user')
    .values({ id: uuidv7(), clinic_id: clinicId, user_id: userId, email, name, external_id: externalId, worker_type: workerType })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const ofClinic = (db: Db, clinicId: string, filter: ScimFilter) => {
  const all = db.selectFrom('scim_user').where('clinic_id', '=', clinicId)
  if (!filter) return all
  if (filter.attribute === 'userName') return all.where(sql<boolean>`lower(email) = lower(${filter.value})`)
  return filter.attribute === 'id' ? all.where(sql<boolean>`id::text = ${filter.value}`) : all.where('external_id', '=', filter.value)
}

export async function selectScimUsers(
  db: Db,
  clinicId: string,
  filter: ScimFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ScimRow[]> {
  return ofClinic(db, clinicId, filter)
    .select(['id', 'user_id as userId', 'email', 'name', 'external_id as externalId', 'worker_type as workerType', 'active'])
    .select(['created_at as createdAt', 'changed_at as changedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countScimUsers(db: Db, clinicId: string, filter: ScimFilter): Promise<number> {
  const row = await ofClinic(db, clinicId, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function selectScimUser(db: Db, clinicId: string, id: string): Promise<ScimRow | undefined> {
  const [row] = await selectScimUsers(db, clinicId, { attribute: 'id', value: id.toLowerCase() }, { offset: 0, limit: 1 })
  return row
}

export async function updateScimUser(
  tx: Db,
  id: string,
  { name, externalId, active }: Pick<ScimRow, 'name' | 'externalId' | 'active'>,
): Promise<void> {
  await tx
    .updateTable('scim_user')
    .set({ name, external_id: externalId, active, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Takes the account from a user, who is then one that has not joined. */
export async function forgetPerson(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('scim_user')
    .set({ user_id: null, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteScimUser(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('scim_user').where('id', '=', id).execute()
}

/** A person that the directory of a clinic announced and who has not joined. */
export type AwaitedUser = ScimRow & { clinicId: string }

/** Selects the people of an address that directories of clinics wait for. */
export async function selectAwaited(tx: Db, email: string): Promise<AwaitedUser[]> {
  return tx
    .selectFrom('scim_user')
    .select(['id', 'user_id as userId', 'email', 'name', 'external_id as externalId', 'worker_type as workerType', 'active'])
    .select(['created_at as createdAt', 'changed_at as changedAt', 'clinic_id as clinicId'])
    .where('user_id', 'is', null)
    .where('active', '=', true)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('created_at')
    .execute()
}

/** Ends what a clinic sent to an address and is not accepted yet. */
export async function endStaffInvitations(
  tx: Db,
  clinicId: string,
  email: string,
  status: typeof InvitationStatus.Used | typeof InvitationStatus.Cancelled,
): Promise<void> {
  await sql`
    update invitation set status = ${status}
    where clinic_id = ${clinicId} and lower(email) = lower(${email}) and status = ${InvitationStatus.Pending}
      and kind = any(${[...workerKinds]})`.execute(tx)
}
