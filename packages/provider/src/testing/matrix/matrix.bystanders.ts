import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { placements } from '../../platform/db/placement.ts'
import { isSkippedOnNodes } from '../isDistributed.ts'
import { filledClinic, filledPerson, filledTables, fillTables } from '../fillTables.ts'
import { createDefaultTherapies } from '../../record/therapy/patientTherapy.ts'

/** Is in every row of a bystander: the ids of people, clinics and records that `fillTables` makes. */
const pattern = /0000-7000-[89]000-0/
const [patient, supervisor, newcomer, doctor] = [1, 2, 3, 4].map(filledPerson)

/** Rows about bystanders in the tables that `fillTables` leaves out, by table. */
const rows: Readonly<Record<string, string>> = {
  supervision: `(supervisor_id, supervised_id) values ('${supervisor}', '${patient}')`,
  supervision_request: `(supervisor_id, supervised_id) values ('${newcomer}', '${patient}')`,
  clinic_patient_vip: `(clinic_id, doctor_id, patient_id) values ('${filledClinic}', '${doctor}', '${patient}')`,
  meal_time: `(patient_id, id, meal_time, starts_at, ends_at, created_at)
    values ('${patient}', '0000000e-0000-7000-8000-000000000001', 1, '06:00', '09:00', now())`,
  therapy_task: `(patient_id, id, meal_time_id, kind, reference_value, created_at) values ('${patient}',
    '0000000f-0000-7000-8000-000000000001', '0000000e-0000-7000-8000-000000000001', 'meal', 30, now())`,
  saved_medicine: `(patient_id, id, medicine_id) select '${patient}', '00000010-0000-7000-8000-000000000001', id from medicine limit 1`,
  import_mapping: `(user_id, mappings) values ('${patient}', '[]')`,
  meter_registration: `(patient_id, id, profile, state, serial_number, created_at)
    values ('${patient}', '00000011-0000-7000-8000-000000000001', 1, 3, 'KÍVÜLÁLLÓ-1', now())`,
  uploader: `(id, patient_id, name, scope, time_zone, secret_hash, created_by, created_at)
    values ('00000017-0000-7000-8000-000000000001', '${patient}', 'Kívülálló telefonja', 'write', 'Europe/Budapest', 'x', '${patient}', now())`,
  webhook: `(id, clinic_id, url, events, secret, created_at)
    values ('00000018-0000-7000-8000-000000000001', '${filledClinic}', 'https://rendelo.example', '{}', 'x', now())`,
  webhook_delivery: `(id, webhook_id, event, subject_id, data, created_at)
    values ('00000019-0000-7000-8000-000000000001', '00000018-0000-7000-8000-000000000001', 'entry', '${patient}', '{}', now())`,
  user_address: `(user_id, country, postal_code, city, street, phone) values ('${patient}', 'HU', '1000', 'Budapest', 'Kívülálló utca 1.', '1')`,
  user_pin: `(user_id, pin_hash) values ('${patient}', 'x')`,
  credential: `(user_id, password_hash) values ('${patient}', 'x')`,
  notification_setting: `(user_id, group_id, is_pushed, is_mailed) values ('${patient}', 6, true, true)`,
  health_record_connection: `(patient_id, reference, connected_at) values ('${patient}', 'r-1', now())`,
  removed_source_key: `(patient_id, source_key) values ('${patient}', 'k-1')`,
  thread_read: `(thread_id, user_id, message_id) select thread_id, '${patient}', id from message limit 1`,
  recovery_code: `(id, user_id, code_hash) values ('00000012-0000-7000-8000-000000000001', '${patient}', 'x')`,
  passkey: `(id, user_id, credential_id, public_key, sign_count, transports, name)
    values ('00000013-0000-7000-8000-000000000001', '${patient}', 'c-1', 'x', 1, '{}', 'Kívülálló kulcsa')`,
  authenticator: `(user_id, secret) values ('${patient}', 'x')`,
  push_message: `(user_id) values ('${patient}')`,
  measure_reminder: `(user_id, due_at, next_attempt_at) values ('${patient}', now(), now())`,
  retained_visit_note: `(clinic_id, id, pseudonym, body, created_at)
    values ('${filledClinic}', '00000014-0000-7000-8000-000000000001', '00000016-0000-7000-8000-000000000001', 'Kívülálló jegyzet.', now())`,
  invitation: `(id, kind, token_hash, email, user_id, clinic_id, worker_type, invited_by, created_at, expires_at)
    values ('00000015-0000-7000-8000-000000000001', 'clinicPatient', 'a', 'a@pelda.example', '${newcomer}', '${filledClinic}', null,
      '${doctor}', now(), now() + interval '1 day'),
    ('00000015-0000-7000-8000-000000000002', 'doctorRegistration', 'b', 'b@pelda.example', null, '${filledClinic}', 1, '${doctor}',
      now(), now() + interval '1 day'),
    ('00000015-0000-7000-8000-000000000003', 'patientPassword', 'c', 'c@pelda.example', '${patient}', null, null, '${supervisor}',
      now(), now() + interval '1 day')`,
}

/** When a row is noted, by what happened to it. */
const touches = [
  ['insert', `new::text ~ '${pattern.source}'`],
  ['delete', `old::text ~ '${pattern.source}'`],
  ['update', `old is distinct from new and old::text ~ '${pattern.source}'`],
] as const

/**
 * Adds patients, doctors and a clinic that no call is about, with rows in nearly every table, and notes from then on each of
 * their rows that is changed or removed, and each new row that names one of them.
 */
export async function addBystanders(db: Kysely<Database>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await fillTables(run, { people: 3, doctors: 2, rows: Object.fromEntries(filledTables.map((table) => [table, 4])) })
  await createDefaultTherapies(db, [patient ?? ''])
  for (const [table, values] of Object.entries(rows)) await run(`insert into ${table} ${values} on conflict do nothing`)
  await run('create table touched (what text not null)')
  await run(`create function note_touched() returns trigger language plpgsql as $$ begin
    insert into touched values (tg_op || ' ' || tg_table_name || ': ' || coalesce(old, new)::text); return null; end $$`)
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('touched', 'medicine')
      and not exists (select from pg_class c where c.oid = table_name::regclass and c.relispartition)`.execute(db)
  const isOnNodes = isSkippedOnNodes('rows of bystanders that are on every node or spread have no trigger, and are not noted')
  for (const { name } of tables.rows.filter((table) => !isOnNodes || placements[table.name as keyof Database] === 'coordinator'))
    for (const [event, condition] of touches)
      await run(`create trigger note_${event} after ${event} on ${name} for each row when (${condition}) execute function note_touched()`)
}

/** What happened to rows of bystanders since it was asked last. */
export async function readTouched(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql<{ what: string }>`delete from touched returning what`.execute(db)
  return found.map(({ what }) => what)
}

/** Something of a bystander, in an answer. */
export const namesBystander = (text: string): boolean =>
  pattern.test(text) || /Személy \d|Nagy rendelő|kívülálló|@pelda\.example/i.test(text)
