import { type Kysely, sql } from 'kysely'

/**
 * Receipts that say where readings came from and can be undone as a whole. A removed source key names its import, so
 * that undoing the import frees it. How a user read files of unknown layout is kept as the JSON list of the contract.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import
      add column source jsonb,
      add column shift_minutes int not null default 0,
      add column undone_at timestamptz,
      add column undone_by uuid;
    create index import_newest on import (patient_id, created_at desc, id desc);
    create index diary_entry_import on diary_entry (patient_id, import_id, entry_date) where import_id is not null;

    alter table removed_source_key add column import_id uuid;

    create table import_mapping (
      user_id uuid primary key references app_user (id) on delete cascade,
      mappings jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table import_mapping;
    alter table removed_source_key drop column import_id;
    drop index diary_entry_import;
    drop index import_newest;
    alter table import drop column source, drop column shift_minutes, drop column undone_at, drop column undone_by`.execute(db)
}
