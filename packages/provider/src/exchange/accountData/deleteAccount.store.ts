import { sql } from 'kysely'
import { holdPacking, lockPerson, lockTrailOf } from '../../platform/db/lockPerson.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { escapeHtml } from '../../conversation/notifications/escapeHtml.ts'
import { colleague } from '../../platform/mail/mail.messages.ts'
import { nameInMail } from '../../platform/mail/nameInMail.ts'
import { deletedPerson } from '../../conversation/notifications/notificationTexts.messages.ts'
import { retainVisitNotes } from '../../care/visitNotes/retainedNotes.store.ts'
import { columnsThatAre } from './accountTables.ts'

/** The person whose account is deleted. */
export interface LeavingPerson {
  id: string
  fullname: string
  /** Null: no sign-in. */
  email: string | null
  /** The address is known to be theirs; what others sent from it, or to it, is not touched otherwise. */
  emailConfirmed: boolean
  roles: readonly string[]
}

/**
 * Locks the person's row until the transaction ends, together with the rows of persons in care, in one order: two concurrent
 * deletions wait for each other and do not deadlock. A write takes its locks in this order, too: uploads, rows, trail.
 */
export async function lockLeaving(tx: Db, userId: string): Promise<LeavingPerson | undefined> {
  await lockPerson(tx, userId)
  await holdPacking(tx, userId)
  const supervised = await selectSupervisedBy(tx, userId)
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'fullname', 'email', 'email_confirmed as emailConfirmed', 'roles'])
    .where('id', 'in', [userId, ...supervised])
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockTrailOf(tx, [userId])
  return rows.find(({ id }) => id === userId)
}

export interface LedClinic {
  id: string
  name: string
  /** A person would be left there without a supervisor. */
  hasOthers: boolean
}

/** Clinics that this person alone supervises, each held until the transaction ends. */
export async function lockClinicsLedAlone(tx: Db, userId: string): Promise<LedClinic[]> {
  await sql`
    select from clinic where id in (select clinic_id from clinic_worker where user_id = ${userId} and is_supervisor)
    order by id for no key update`.execute(tx)
  const { rows } = await sql<LedClinic>`
    select c.id, c.name, (
      exists (select from clinic_worker o where o.clinic_id = c.id and o.user_id <> ${userId})
      or exists (select from clinic_patient p where p.clinic_id = c.id)
    ) as "hasOthers"
    from clinic_worker w join clinic c on c.id = w.clinic_id
    where w.user_id = ${userId} and w.is_supervisor
      and not exists (select from clinic_worker o where o.clinic_id = c.id and o.is_supervisor and o.user_id <> ${userId})
    order by c.name`.execute(tx)
  return rows
}

export async function deleteClinics(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Programs of the clinic, which have a name among the users.
  const rows = await tx.selectFrom('clinic_system').select('id').where('clinic_id', 'in', ids).execute()
  const systems = rows.map(({ id }) => id)
  await lockTrailOf(tx, systems)
  if (systems.length > 0) await tx.deleteFrom('app_user').where('id', 'in', systems).execute()
  await tx.deleteFrom('clinic').where('id', 'in', ids).execute()
}

/** Returns a database pattern for whole words; the name Ede is not found inside Tevede. */
const alone = (texts: readonly string[]) =>
  `(?<![[:alnum:]])(?:${[...new Set(texts)].map((text) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)).join('|')})(?![[:alnum:]])`

/** Returns the forms of a name in texts for others. */
const namesOf = ({ fullname }: LeavingPerson) => [fullname, escapeHtml(fullname), nameInMail(fullname), escapeHtml(nameInMail(fullname))]

/** Everything that names the person in a text: the names and the address. */
const textsOf = (person: LeavingPerson) => [...namesOf(person), ...(person.email === null ? [] : [person.email, escapeHtml(person.email)])]

/** Deletes others' notifications about the person's record; elsewhere a text has no name instead of the person's. */
async function forgetInNotifications(tx: Db, { id }: LeavingPerson): Promise<void> {
  await sql`update notification set persons = array_replace(persons, ${id}::uuid, null) where persons @> array[${id}::uuid]`.execute(tx)
}

/**
 * Mail to the person goes, and mail to others that names the person, sent or not: the words of one that waits are written
 * already. Only the invitation of a clinic that waits stays: the clinic invites, whose colleague wrote is no matter.
 */
async function forgetInMail(tx: Db, person: LeavingPerson): Promise<void> {
  const { id, email } = person
  const nameless = (column: string) => sql`regexp_replace(${sql.ref(`m.${column}`)}, ${alone(namesOf(person))}, ${colleague}, 'g')`
  await sql`
    update outbox_mail m set subject = ${nameless('subject')}, body_text = ${nameless('body_text')}, body_html = ${nameless('body_html')},
      named_ids = array_remove(named_ids, ${id}::uuid)
    from invitation i
    where m.named_ids @> array[${id}::uuid] and m.sent_at is null
      and i.id = m.invitation_id and i.invited_by = ${id} and i.clinic_id is not null and i.user_id is null`.execute(tx)
  await sql`delete from outbox_mail where named_ids @> array[${id}::uuid]`.execute(tx)
  if (email !== null) await sql`delete from outbox_mail where lower(recipient) = lower(${email})`.execute(tx)
}

/** Tables of what was written from an address, or of invitations to it. */
const addressed = ['contact_message', 'clinic_request', 'invitation', 'registration_sheet', 'scim_user']

/** Goes only when the address is known to be the person's. */
async function forgetByAddress(tx: Db, { email, emailConfirmed }: LeavingPerson): Promise<void> {
  if (email === null || !emailConfirmed) return
  for (const table of addressed) await sql`delete from ${sql.table(table)} where lower(email) = lower(${email})`.execute(tx)
}

async function forgetSignIns(tx: Db, { id, email }: LeavingPerson): Promise<void> {
  await tx.deleteFrom('oidc_payload').where('account_id', '=', id).execute()
  if (email !== null) await tx.deleteFrom('oidc_payload').where('login_hint', '=', email.toLowerCase()).execute()
}

/** Answers that are kept for repeats: those that name the person, or a thread, an invitation or a sheet of the person. */
async function deleteStoredResponses(tx: Db, { id, email, emailConfirmed }: LeavingPerson): Promise<void> {
  const address = emailConfirmed ? email : null
  const { rows } = await sql<{ id: string }>`
    select thread_id as id from thread_participant where user_id = ${id}
    union select id from thread where patient_id = ${id}
    union select id from invitation where user_id = ${id} or invited_by = ${id} or lower(email) = lower(${address})
    union select id from registration_sheet
      where patient_id = ${id} or created_by = ${id} or completed_by = ${id} or lower(email) = lower(${address})`.execute(tx)
  const named = [id, ...rows.map((row) => row.id)]
  // One look into the index for each: of a long list the planner would rather read the whole table.
  await sql`
    delete from idempotency_key k using unnest(${named}::uuid[]) as named (id) where k.named_ids @> array[named.id]`.execute(tx)
}

async function forgetInLists(tx: Db, { id }: LeavingPerson, pseudonym: string): Promise<void> {
  for (const table of ['invitation', 'registration_sheet'])
    await sql`
      update ${sql.table(table)} set doctor_ids = array_remove(doctor_ids, ${id}::uuid) where doctor_ids @> array[${id}::uuid]`.execute(tx)
  await sql`
    update thread set participants_key = replace(participants_key, ${id}, ${pseudonym})
    where id in (select thread_id from thread_participant where user_id = ${id})`.execute(tx)
}

/** The pseudonym of one deletion is the same everywhere, so that what belongs together still does. */
async function putPseudonym(tx: Db, { id }: LeavingPerson, pseudonym: string): Promise<void> {
  for (const [table, column] of columnsThatAre('replaced').map(named))
    await sql`update ${table} set ${column} = ${pseudonym} where ${column} = ${id}`.execute(tx)
  await sql`
    update audit_event set detail = replace(detail::text, ${id}, ${pseudonym})::jsonb,
      named_ids = array_replace(named_ids, ${id}::uuid, ${pseudonym}::uuid)
    where named_ids @> array[${id}::uuid]`.execute(tx)
}

const named = ({ table, column }: { table: string; column: string }) => [sql.table(table), sql.ref(column)] as const

/** Tables in which a person may have a hundred thousand rows. */
const largeTables: ReadonlySet<string> = new Set([
  'audit_event',
  'daily_summary',
  'diary_entry',
  'idempotency_key',
  'message',
  'notification',
  'outbox_mail',
  'removed_source_key',
  'sensor_day',
  'therapy_change',
])
const isLarge = ({ table }: { table: string }) => largeTables.has(table)

/**
 * Does most of the work before anything is locked that others wait for: what is written meanwhile is left to
 * `removeEverythingOf`. What others may touch comes last.
 */
export async function clearLargeTables(tx: Db, person: LeavingPerson, pseudonym: string): Promise<void> {
  await holdPacking(tx, person.id)
  await putPseudonym(tx, person, pseudonym)
  await deleteStoredResponses(tx, person)
  for (const [table, column] of columnsThatAre('removed').filter(isLarge).map(named))
    await sql`delete from ${table} where ${column} = ${person.id}`.execute(tx)
  await emptyColumns(tx, person.id, isLarge)
  await forgetInMail(tx, person)
  await forgetInNotifications(tx, person)
}

async function emptyColumns(tx: Db, id: string, isMeant: (column: { table: string }) => boolean = () => true): Promise<void> {
  for (const [table, column] of columnsThatAre('emptied').filter(isMeant).map(named))
    await sql`update ${table} set ${column} = null where ${column} = ${id}`.execute(tx)
}

/**
 * Removes rows of every table that is not deleted with the account's row; the diary's last, when concurrent writes have
 * ended.
 */
async function removeRows(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('app_user').where('id', '=', id).execute()
  for (const [table, column] of columnsThatAre('removed').map(named)) await sql`delete from ${table} where ${column} = ${id}`.execute(tx)
}

/**
 * Deletes everything of a person, by `accountTables`; in what stays for others, the pseudonym replaces the person. The row
 * itself must be locked.
 */
export async function removeEverythingOf(tx: Db, person: LeavingPerson, pseudonym: string): Promise<void> {
  await retainVisitNotes(tx, person.id, { names: alone(textsOf(person)), word: deletedPerson })
  await forgetInNotifications(tx, person)
  await forgetInMail(tx, person)
  await forgetSignIns(tx, person)
  await deleteStoredResponses(tx, person)
  await forgetByAddress(tx, person)
  await forgetInLists(tx, person, pseudonym)
  await emptyColumns(tx, person.id)
  await removeRows(tx, person.id)
  await putPseudonym(tx, person, pseudonym)
}

/** Selects doctors of a patient by clinic, and patients of a doctor by clinic: those who are notified. */
export async function selectEnrolments(tx: Db, userId: string): Promise<{ clinicId: string; patientId: string; doctorId: string }[]> {
  return tx
    .selectFrom('patient_doctor')
    .select(['clinic_id as clinicId', 'patient_id as patientId', 'doctor_id as doctorId'])
    .where((where) => where.or([where('patient_id', '=', userId), where('doctor_id', '=', userId)]))
    .orderBy('clinic_id')
    .execute()
}

/**
 * Selects the users whose open pages show what ends with the person: the diary, for staff of the person's clinics, doctors
 * with temporary permission and supervisors; the person, as a doctor or supervisor, for those whose diary the person saw and
 * who share its supervision.
 */
export async function selectOnlookers(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with seen as (
      select patient_id as id from patient_doctor where doctor_id = ${userId}
      union select patient_id from temporary_permission where doctor_id = ${userId}
      union select supervised_id from supervision where supervisor_id = ${userId}
    )
    select w.user_id as id from clinic_patient p join clinic_worker w on w.clinic_id = p.clinic_id where p.patient_id = ${userId}
    union select doctor_id from temporary_permission where patient_id = ${userId}
    union select supervisor_id from supervision where supervised_id = ${userId} or supervised_id in (select id from seen)
    union select id from seen`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Selects the persons whose diary the person keeps. */
export async function selectSupervisedBy(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('supervision').select('supervised_id as id').where('supervisor_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}
