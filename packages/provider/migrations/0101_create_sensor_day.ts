import { type Kysely, sql } from 'kysely'

/**
 * Readings of a sensor, packed: one row for each day and source of a patient instead of one for each reading (ADR 90). The
 * arrays are in order of time and equally long; `offsets` are seconds after midnight, less five minutes for each reading
 * before, because a number that stays the same takes no room. A null array means: the same for all, or as `amounts`.
 *
 * `sensor_reading` gives the readings as they were, and `diary_row` the whole diary. A statement that names a range of
 * days, ids or instants also compares `day_from` and `day_to`, `id_from` and `id_to`, or `modified_to`, so that only packed rows in
 * the range are opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sensor_day (
      patient_id uuid not null,
      day date not null,
      first_id uuid not null,
      last_id uuid not null,
      reading_count int not null,
      import_id uuid,
      is_keyed boolean not null,
      meter_device jsonb,
      original_unit text not null,
      time_zone text not null,
      created_at timestamptz not null,
      last_created_at timestamptz not null,
      ids uuid[] not null,
      offsets int[] not null,
      amounts double precision[] not null,
      original_amounts double precision[],
      -- zone, validity, label, type of meal and scan, in bits from the lowest: 2, 2, 4, 4, 1
      flags int[] not null,
      created_ats timestamptz[],
      primary key (patient_id, day, first_id)
    )`.execute(db)
  await sql`
    alter table sensor_day
      alter column meter_device set statistics 0, alter column ids set statistics 0, alter column offsets set statistics 0,
      alter column amounts set statistics 0, alter column original_amounts set statistics 0, alter column flags set statistics 0,
      alter column created_ats set statistics 0`.execute(db)
  // Last: on a distributed server the reference makes it a table of the server's, which takes few changes.
  await sql`
    alter table sensor_day add constraint sensor_day_patient_id_fkey foreign key (patient_id) references app_user (id) on delete cascade`.execute(
    db,
  )
  await sql`
    create view sensor_reading as
    select patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original,
      therapy_label_modified, meal_type, zone, validity, metas, details, meter_device, origin, time_zone, version, created_at,
      import_id,
      case when is_keyed then
        rtrim(translate(encode(sha256(convert_to(
          '["glucose","' || to_char(entry_date, 'YYYY-MM-DD"T"HH24:MI') || ':00","sensor","' || case
            when validity = 1 then 'LO'
            when validity = 3 then 'HI'
            when original_unit = 'mg/dl' then 'mg/dl","' || round(original_value::numeric, 0)
            else original_unit || '","' || round(original_value::numeric, 1)
          end || '"]#1', 'UTF8')), 'base64'), '+/', '-_'), '=')
      end as source_key,
      copied_from, changed_at, day, first_id, last_id, last_created_at
    from (
      select s.patient_id, r.id, 'glucose'::text as entry_type,
        s.day + make_interval(secs => r.time_offset + (r.number - 1) * 300) as entry_date,
        r.amount as value, coalesce(r.original_amount, r.amount) as original_value, s.original_unit,
        ((r.flag >> 4) & 15)::smallint as therapy_label_original, null::smallint as therapy_label_modified,
        ((r.flag >> 8) & 15)::smallint as meal_type, (r.flag & 3)::smallint as zone, ((r.flag >> 2) & 3)::smallint as validity,
        '{}'::smallint[] as metas,
        case when (r.flag >> 12) & 1 = 1 then '{"isScan": true}'::jsonb else '{}'::jsonb end as details,
        s.meter_device, 'sensor'::text as origin, s.time_zone, 1 as version, coalesce(r.made_at, s.created_at) as created_at,
        s.import_id, s.is_keyed, null::uuid as copied_from, null::timestamptz as changed_at,
        s.day, s.first_id, s.last_id, s.last_created_at
      from sensor_day s cross join lateral unnest(s.ids, s.offsets, s.amounts, s.original_amounts, s.flags, s.created_ats)
        with ordinality as r (id, time_offset, amount, original_amount, flag, made_at, number)
    ) as unpacked`.execute(db)
  await sql`
    create view diary_row as
    select patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original,
      therapy_label_modified, meal_type, zone, validity, metas, details, meter_device, origin, time_zone, version, created_at,
      import_id, source_key, copied_from, changed_at,
      '-infinity'::date as day_from, 'infinity'::date as day_to, '00000000-0000-0000-0000-000000000000'::uuid as id_from,
      'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid as id_to, 'infinity'::timestamptz as modified_to
    from diary_entry
    union all
    select patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original,
      therapy_label_modified, meal_type, zone, validity, metas, details, meter_device, origin, time_zone, version, created_at,
      import_id, source_key, copied_from, changed_at,
      day, day, first_id, last_id, last_created_at
    from sensor_reading`.execute(db)
  // A process of the version before may still be at work; it does not see packed readings.
  const { rows } = await sql`select id from diary_entry limit 1`.execute(db)
  if (rows.length > 0)
    await sql`insert into provider_setting (name, value) values ('packingFrom', (now() + interval '1 hour')::text)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const columns = sql.raw(
    `patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original, therapy_label_modified,
    meal_type, zone, validity, metas, details, meter_device, origin, time_zone, version, created_at, import_id, source_key, copied_from,
    changed_at`,
  )
  await sql`insert into diary_entry (${columns}) select ${columns} from sensor_reading`.execute(db)
  await sql`drop view diary_row, sensor_reading`.execute(db)
  await sql`drop table sensor_day`.execute(db)
  await sql`delete from provider_setting where name in ('packingFrom', 'packingPlace')`.execute(db)
}
