import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/**
 * A patient's plan: meal times with their tasks, the medicine catalogue, the patient's saved medicines, and the changes with
 * their authors. Keyed by patient first. A medicine that a newer catalogue no longer names is not listed any more and stays
 * for the plans that hold it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table medicine (
      id uuid primary key,
      atc_code text not null unique check (atc_code ~ '^A10[AB][A-Z][0-9]{2}$'),
      name text not null,
      active_substance_type smallint not null check (active_substance_type in (1, 2)),
      insulin_type smallint check (insulin_type in (1, 2)),
      -- code and name without accents and case
      search_text text not null,
      -- place in Hungarian alphabetical order
      sort_order int not null,
      is_listed boolean not null default true,
      check (insulin_type is null or active_substance_type = 1)
    );

    create table meal_time (
      patient_id uuid not null references app_user (id) on delete cascade,
      id uuid not null,
      meal_time smallint not null check (meal_time between 1 and 10),
      starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      version int not null default 1,
      created_at timestamptz not null default now(),
      primary key (patient_id, id),
      unique (patient_id, meal_time)
    );

    create table therapy_task (
      patient_id uuid not null,
      id uuid not null,
      meal_time_id uuid not null,
      kind text not null check (kind in ('meal', 'medicine', 'measurement')),
      reference_value double precision not null,
      -- 1 before, 2 after the meal
      measurement_type smallint check (measurement_type in (1, 2)),
      medicine_id uuid references medicine (id),
      is_imported boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (patient_id, id),
      foreign key (patient_id, meal_time_id) references meal_time (patient_id, id) on delete cascade,
      check ((kind = 'measurement') = (measurement_type is not null)),
      check ((kind = 'medicine') = (medicine_id is not null)),
      check (kind = 'medicine' or not is_imported),
      check (kind <> 'meal' or (reference_value > 0 and reference_value <= 500)),
      check (kind <> 'medicine' or (reference_value > 0 and reference_value <= 200)),
      check (kind <> 'measurement' or reference_value = 0 or (measurement_type = 2 and reference_value between 30 and 240))
    );
    create unique index therapy_task_meal on therapy_task (patient_id, meal_time_id) where kind = 'meal';
    create unique index therapy_task_medicine on therapy_task (patient_id, meal_time_id, medicine_id) where kind = 'medicine';
    create unique index therapy_task_measurement on therapy_task (patient_id, meal_time_id, measurement_type)
      where kind = 'measurement';

    create table saved_medicine (
      patient_id uuid not null references app_user (id) on delete cascade,
      id uuid not null,
      medicine_id uuid not null references medicine (id),
      created_at timestamptz not null default now(),
      primary key (patient_id, id),
      unique (patient_id, medicine_id)
    );

    create table therapy_change (
      patient_id uuid not null references app_user (id) on delete cascade,
      id uuid not null,
      changed_at timestamptz not null default now(),
      changed_by uuid references app_user (id) on delete set null,
      event text not null,
      meal_time smallint check (meal_time between 1 and 10),
      before jsonb,
      after jsonb,
      primary key (patient_id, id)
    );
    create index therapy_change_newest on therapy_change (patient_id, changed_at desc, id desc)`.execute(db)

  const medicines = readMedicines().map((medicine) => ({ ...medicine, id: randomUUID() }))
  await sql`
    insert into medicine (id, atc_code, name, active_substance_type, insulin_type, search_text, sort_order)
    select id, "atcCode", name, "activeSubstanceType", "insulinType", "searchText", "sortOrder"
    from json_to_recordset(${JSON.stringify(medicines)}::json) as record (
      id uuid, "atcCode" text, name text, "activeSubstanceType" smallint, "insulinType" smallint, "searchText" text, "sortOrder" int
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table therapy_change, saved_medicine, therapy_task, meal_time, medicine`.execute(db)
}

/** The catalogue of the first version; a later one is loaded with `npm run medicines:load`. */
const readMedicines = (): object[] => JSON.parse(readFileSync(new URL('./frozen/medicines.json', import.meta.url), 'utf8')) as object[]
