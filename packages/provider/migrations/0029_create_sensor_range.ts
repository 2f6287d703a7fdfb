import { type Kysely, sql } from 'kysely'

/**
 * Gives each patient one all-day range for sensor readings and classifies the stored sensor readings by it. The summaries of
 * their days are computed again by the next migration, in the same run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // First, and against row locks too: a writer holds an entry while it reads the ranges.
  await sql`lock table diary_entry in exclusive mode`.execute(db)
  await sql`
    alter table glucose_range add column origin text check (origin = 'sensor');

    insert into glucose_range (patient_id, id, meal_type, origin, min, max, valid_from)
    select patient_id, gen_random_uuid(), 0, 'sensor',
      -- gestational
      case when diabetes_type = 3 then 3.5 else 3.9 end,
      case when diabetes_type = 3 then 7.8 else 10 end,
      '1900-01-01T00:00:00'
    from (select patient_id from glucose_range union select patient_id from therapy_label_time) as patient
    left join diabetes_status using (patient_id);

    create unique index glucose_range_sensor on glucose_range (patient_id) where origin = 'sensor' and valid_to is null`.execute(db)

  const { rows } = await sql<{ patient_id: string }>`
    select patient_id from glucose_range where origin = 'sensor' order by patient_id`.execute(db)
  for (const { patient_id } of rows)
    await sql`
      update diary_entry set zone = classified.zone
      from (
        select entry.id,
          case
            when validity = 1 then 1 -- LO
            when validity = 3 then 3 -- HI
            when value < range.min then 1
            when value > range.max then 3
            else 2
          end as zone
        from diary_entry entry join glucose_range range using (patient_id)
        where entry.patient_id = ${patient_id} and entry.entry_type = 'glucose' and entry.origin = 'sensor' and range.origin = 'sensor'
      ) as classified
      where diary_entry.patient_id = ${patient_id} and diary_entry.id = classified.id and diary_entry.zone <> classified.zone`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from glucose_range where origin = 'sensor';
    alter table glucose_range drop column origin`.execute(db)
}
