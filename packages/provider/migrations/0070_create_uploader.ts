import { type Kysely, sql } from 'kysely'

/** Apps of phones that are connected with a diary, and what they call the entries that they sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploader (
      id uuid primary key,
      patient_id uuid not null references app_user (id) on delete cascade,
      name text not null,
      scope text not null check (scope in ('read', 'write')),
      time_zone text not null,
      -- HMAC of the SHA-1 that apps send, with a key that is not in the database
      secret_hash bytea not null unique,
      -- Whose rights the app has
      created_by uuid not null references app_user (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz,
      last_upload_at timestamptz,
      -- Number by reason
      left_out jsonb not null default '{}',
      -- The receipt of its latest day
      import_id uuid
    );
    create index uploader_patient on uploader (patient_id, created_at desc);
    create index uploader_creator on uploader (created_by);
    alter table uploader alter column name set statistics 0, alter column secret_hash set statistics 0;

    -- Entries of a document that has a name of the app's own, or several entries
    create table nightscout_document (
      patient_id uuid not null,
      entry_id uuid not null,
      -- 24 hexadecimal digits, as apps take an id to be
      key text not null,
      -- The field that named it, and what it said
      field text,
      identifier text,
      event_type text,
      occurred_at timestamptz not null,
      primary key (patient_id, entry_id),
      foreign key (patient_id, entry_id) references diary_entry (patient_id, id) on delete cascade
    );
    create index nightscout_document_key on nightscout_document (patient_id, key);
    alter table nightscout_document
      alter column identifier set statistics 0, alter column event_type set statistics 0, alter column key set statistics 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table nightscout_document, uploader`.execute(db)
}
