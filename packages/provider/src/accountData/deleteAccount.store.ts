import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { escapeHtml } from '../notifications/escapeHtml.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { retainVisitNotes } from '../visitNotes/retainedNotes.store.ts'
import { columnsThatAre } from './accountTables.ts'
import { deletedPerson } from './deletion.messages.ts'

/** Whoever is being deleted. */
export interface LeavingPerson {
  id: string
  fullname: string
  /** Null: no sign-in of their own. */
  email: string | null
  /** The address is known to be theirs; what others sent from it, or to it, is not touched otherwise. */
  emailConfirmed: boolean
  roles: readonly string[]
}

/**
 * The person's row, which nobody else changes or refers to until the transaction ends. The rows of persons in care are
 * held with it, all in one order: two who go at once wait for each other and do not block each other.
 */
export async function lockLeaving(tx: Db, userId: string): Promise<LeavingPerson | undefined> {
  const supervised = await selectSupervisedBy(tx, userId)
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'fullname', 'email', 'email_confirmed as emailConfirmed', 'roles'])
    .where('id', 'in', [userId, ...supervised])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.find(({ id }) => id === userId)
}

export interface LedClinic {
  id: string
  name: string
  /** Somebody would be left there without a supervisor. */
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
  if (ids.length > 0) await tx.deleteFrom('clinic').where('id', 'in', ids).execute()
}

/** A text that stands alone, as a pattern of the database; the name Ede is not found inside Tevede. */
const alone = (texts: readonly string[]) =>
  `(?<![[:alnum:]])(?:${[...new Set(texts)].map((text) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)).join('|')})(?![[:alnum:]])`

/** The forms in which a name stands in texts for others. */
const namesOf = ({ fullname }: LeavingPerson) => [fullname, escapeHtml(fullname), nameInMail(fullname), escapeHtml(nameInMail(fullname))]

/** Everything that names the person in a text: the names and the address. */
const textsOf = (person: LeavingPerson) => [...namesOf(person), ...(person.email === null ? [] : [person.email, escapeHtml(person.email)])]

/** What others were told about the person goes; where the person is only named, the name gives way to a word. */
async function forgetInNotifications(tx: Db, person: LeavingPerson): Promise<void> {
  await sql`delete from notification where user_id <> ${person.id} and data::text like ${`%${person.id}%`}`.execute(tx)
  const name = alone(namesOf(person))
  await sql`
    update notification set title = regexp_replace(title, ${name}, ${deletedPerson}, 'g'),
      subtitle = regexp_replace(subtitle, ${name}, ${deletedPerson}, 'g')
    where user_id <> ${person.id} and (title ~ ${name} or subtitle ~ ${name})`.execute(tx)
}

/** Mail to the person goes, sent or not; in mail to others the name gives way to a word. */
async function forgetInMail(tx: Db, person: LeavingPerson): Promise<void> {
  if (person.email !== null) await sql`delete from outbox_mail where lower(recipient) = lower(${person.email})`.execute(tx)
  const texts = alone(textsOf(person))
  await sql`
    update outbox_mail set subject = regexp_replace(subject, ${texts}, ${deletedPerson}, 'gi'),
      body_text = regexp_replace(body_text, ${texts}, ${deletedPerson}, 'gi'),
      body_html = regexp_replace(body_html, ${texts}, ${deletedPerson}, 'gi')
    where concat_ws(' ', subject, body_text, body_html) ~* ${texts}`.execute(tx)
}

/** What was written from the address, and invitations to it: only when it is known to be the person's. */
async function forgetByAddress(tx: Db, { email, emailConfirmed }: LeavingPerson): Promise<void> {
  if (email === null || !emailConfirmed) return
  for (const table of ['contact_message', 'clinic_request', 'invitation', 'registration_sheet'])
    await sql`delete from ${sql.table(table)} where lower(email) = lower(${email})`.execute(tx)
}

/** JSON that names the person: sign-ins, and answers that are kept for a day. */
async function forgetInJson(tx: Db, { id, email, fullname }: LeavingPerson): Promise<void> {
  const texts = [id, JSON.stringify(fullname), ...(email === null ? [] : [JSON.stringify(email)])].map((text) => `%${escapeLike(text)}%`)
  await sql`delete from oidc_payload where payload::text ilike any(${texts}::text[])`.execute(tx)
  await sql`delete from idempotency_key where response::text ilike any(${texts}::text[])`.execute(tx)
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

async function forgetInLists(tx: Db, { id }: LeavingPerson, pseudonym: string): Promise<void> {
  for (const table of ['invitation', 'registration_sheet'])
    await sql`update ${sql.table(table)} set doctor_ids = array_remove(doctor_ids, ${id}::uuid) where ${id}::uuid = any(doctor_ids)`.execute(
      tx,
    )
  await sql`
    update thread set participants_key = replace(participants_key, ${id}, ${pseudonym})
    where participants_key like ${`%${id}%`}`.execute(tx)
}

/** The pseudonym of one deletion is the same everywhere, so that what belongs together still does. */
async function putPseudonym(tx: Db, { id }: LeavingPerson, pseudonym: string): Promise<void> {
  for (const [table, column] of columnsThatAre('replaced').map(named))
    await sql`update ${table} set ${column} = ${pseudonym} where ${column} = ${id}`.execute(tx)
  await sql`
    update audit_event set detail = replace(detail::text, ${id}, ${pseudonym})::jsonb
    where detail::text like ${`%${id}%`}`.execute(tx)
}

const named = ({ table, column }: { table: string; column: string }) => [sql.table(table), sql.ref(column)] as const

/** A table that goes with the account's row is not asked; the others last, when whoever wrote to the diary has ended. */
async function removeRows(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('app_user').where('id', '=', id).execute()
  for (const [table, column] of columnsThatAre('removed').map(named)) await sql`delete from ${table} where ${column} = ${id}`.execute(tx)
}

/**
 * Takes everything of a person, by `accountTables`; in what stays for others, the pseudonym stands for the person.
 * The row itself must be locked.
 */
export async function removeEverythingOf(tx: Db, person: LeavingPerson, pseudonym: string): Promise<void> {
  await retainVisitNotes(tx, person.id, { names: alone(textsOf(person)), word: deletedPerson })
  await forgetInNotifications(tx, person)
  await forgetInMail(tx, person)
  await forgetByAddress(tx, person)
  await forgetInJson(tx, person)
  await forgetInLists(tx, person, pseudonym)
  for (const [table, column] of columnsThatAre('emptied').map(named))
    await sql`update ${table} set ${column} = null where ${column} = ${person.id}`.execute(tx)
  await removeRows(tx, person.id)
  await putPseudonym(tx, person, pseudonym)
}

/** Doctors of a patient by clinic, and patients of a doctor by clinic: those who are told. */
export async function selectBonds(tx: Db, userId: string): Promise<{ clinicId: string; patientId: string; doctorId: string }[]> {
  return tx
    .selectFrom('patient_doctor')
    .select(['clinic_id as clinicId', 'patient_id as patientId', 'doctor_id as doctorId'])
    .where((where) => where.or([where('patient_id', '=', userId), where('doctor_id', '=', userId)]))
    .orderBy('clinic_id')
    .execute()
}

/**
 * Whose open pages show what ends with the person: the diary, to staff of the person's clinics, doctors let in for a time and
 * supervisors; the person, as a doctor or supervisor, to those whose diary the person saw and whoever keeps it with them.
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

/** Whom the person keeps the diary of. */
export async function selectSupervisedBy(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('supervision').select('supervised_id as id').where('supervisor_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}
