import { type Kysely, sql } from 'kysely'

/**
 * Columns with words of people and with secrets. The planner finds their rows by unique indexes and by ids; a sample of their
 * values tells it nothing, and would stay in `pg_statistic` after the rows until the table is analysed again.
 */
const wordColumns: Readonly<Record<string, readonly string[]>> = {
  app_user: ['email', 'fullname', 'folded_name', 'edu_number', 'connection_token'],
  authenticator: ['secret', 'pending_secret'],
  clinic: ['name', 'connection_token'],
  clinic_request: ['clinic_name', 'fullname', 'email', 'phone', 'message'],
  contact_message: ['name', 'email', 'message'],
  credential: ['password_hash'],
  diary_entry: ['details', 'meter_device'],
  health_record_connection: ['reference'],
  idempotency_key: ['key', 'body_hash', 'response'],
  import: ['device', 'source'],
  import_mapping: ['mappings'],
  invitation: ['token_hash', 'email', 'fullname'],
  message: ['body'],
  meter_registration: ['name', 'serial_number'],
  notification: ['words'],
  oidc_payload: ['payload', 'login_hint'],
  outbox_mail: ['recipient', 'subject', 'body_text', 'body_html'],
  passkey: ['credential_id', 'public_key', 'name'],
  push_token: ['token'],
  recovery_code: ['code_hash'],
  registration_sheet: ['fullname', 'email', 'phone', 'note'],
  retained_visit_note: ['body'],
  signing_key: ['private_jwk'],
  therapy_change: ['before', 'after'],
  transfer: ['device', 'source'],
  transfer_item: ['entry', 'copy_of'],
  transfer_refused: ['content', 'reason'],
  user_address: ['country', 'postal_code', 'city', 'street', 'phone'],
  user_pin: ['pin_hash'],
  visit_note: ['body'],
}

/** Indexes of `lower(…)` of an address, which have separate statistics. */
const addressIndexes = [
  'app_user_email',
  'clinic_request_email',
  'contact_message_email',
  'invitation_email',
  'outbox_mail_recipient',
  'registration_sheet_email',
]

async function setTarget(db: Kysely<unknown>, target: number): Promise<void> {
  for (const [table, columns] of Object.entries(wordColumns))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics ${sql.lit(target)}`.execute(db)
  for (const index of addressIndexes)
    await sql`alter index ${sql.table(index)} alter column 1 set statistics ${sql.lit(target)}`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await setTarget(db, 0)
  // What was sampled so far; a server before PostgreSQL 18 keeps it until its superuser removes it.
  await sql`
    do $$ begin
      if to_regproc('pg_clear_attribute_stats') is not null then
        perform pg_clear_attribute_stats(n.nspname, c.relname, a.attname, false)
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema and a.attstattarget = 0 and not a.attisdropped and c.relkind in ('r', 'i');
      end if;
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await setTarget(db, -1)
}
