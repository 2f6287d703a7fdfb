import { type Kysely, sql } from 'kysely'
import { feelTypeNames, physicalActivityTypeNames } from './0003_create_diary.messages.ts'

/**
 * The diary. Keyed by patient first, so that the patient can be the distribution column. `entry_date` is wall-clock
 * time; `source_key` names an imported reading once per patient, so that overlapping files add it once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feel_type (id smallint primary key, name text not null);
    create table physical_activity_type (id smallint primary key, name text not null);

    create table import (
      id uuid not null,
      patient_id uuid not null references app_user (id) on delete cascade,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      device jsonb,
      saved_count int not null,
      duplicate_count int not null,
      refused_count int not null,
      primary key (patient_id, id)
    );

    create table diary_entry (
      patient_id uuid not null references app_user (id) on delete cascade,
      id uuid not null,
      entry_type text not null check (entry_type in ('meal', 'feel', 'ketone', 'glucose', 'physical-activity', 'medicine-intake')),
      entry_date timestamp(0) not null,
      value double precision,
      original_value double precision,
      original_unit text,
      therapy_label_original smallint not null check (therapy_label_original between 1 and 11),
      therapy_label_modified smallint check (therapy_label_modified between 1 and 11),
      meal_type smallint check (meal_type between 0 and 5),
      zone smallint check (zone in (1, 2, 3)),
      validity smallint check (validity in (1, 2, 3)),
      metas smallint[] not null default '{}',
      details jsonb not null default '{}',
      meter_device jsonb,
      origin text not null check (origin in ('hand', 'meter', 'sensor')),
      time_zone text not null,
      version int not null default 1,
      created_at timestamptz not null default now(),
      import_id uuid,
      source_key text,
      primary key (patient_id, id),
      check (entry_type <> 'glucose' or (value is not null and zone is not null and validity is not null and meal_type is not null)),
      check (entry_type <> 'ketone' or (value is not null and validity is not null)),
      check (entry_type <> 'medicine-intake' or value is not null)
    );
    create index diary_entry_date on diary_entry (patient_id, entry_date, id);
    create unique index diary_entry_source on diary_entry (patient_id, source_key) where source_key is not null`.execute(db)

  for (const [id, name] of Object.entries(feelTypeNames)) await sql`insert into feel_type values (${Number(id)}, ${name})`.execute(db)
  for (const [id, name] of Object.entries(physicalActivityTypeNames))
    await sql`insert into physical_activity_type values (${Number(id)}, ${name})`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table diary_entry, import, physical_activity_type, feel_type`.execute(db)
}
