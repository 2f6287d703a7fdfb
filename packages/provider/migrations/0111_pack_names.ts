import { type Kysely, sql } from 'kysely'

const entryColumns = `patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original,
  therapy_label_modified, meal_type, zone, validity, metas, details, meter_device, origin, time_zone, version, created_at, import_id,
  source_key, copied_from, changed_at`
const nameColumns = 'key, field, identifier, event_type, occurred_at'

const inFunction = 'sensor_source_key(entry_date, validity, original_unit, original_value)'
/** As 0101 has it. */
const inView = `rtrim(translate(encode(sha256(convert_to(
  '["glucose","' || to_char(entry_date, 'YYYY-MM-DD"T"HH24:MI') || ':00","sensor","' || case
    when validity = 1 then 'LO'
    when validity = 3 then 'HI'
    when original_unit = 'mg/dl' then 'mg/dl","' || round(original_value::numeric, 0)
    else original_unit || '","' || round(original_value::numeric, 1)
  end || '"]#1', 'UTF8')), 'base64'), '+/', '-_'), '=')`

const part = (field: string, digits = 2) => `lpad(extract(${field} from entry_date)::text, ${digits}, '0')`
const immutableKey = `rtrim(translate(encode(sha256((
  '["glucose","' || ${part('year', 4)} || '-' || ${part('month')} || '-' || ${part('day')} || 'T' || ${part('hour')} || ':' || ${part('minute')}
    || ':00","sensor","' || case
    when validity = 1 then 'LO'
    when validity = 3 then 'HI'
    when original_unit = 'mg/dl' then 'mg/dl","' || round(original_value::numeric, 0)::text
    else original_unit || '","' || round(original_value::numeric, 1)::text
  end || '"]#1')::bytea), 'base64'), '+/', '-_'), '=')`

/** A name is opened only by who asks for names. */
interface Names {
  columns: string
  values: string
  arrays: string
  elements: string
}
const noNames: Names = { columns: '', values: '', arrays: '', elements: '' }
const withNames: Names = {
  columns: `, ${nameColumns}, name_form, name_marks`,
  values: `, left(replace(r.name::text, '-', ''), 24) as key, s.name_field as field,
    case
      when s.name_form = 0 then r.name_text
      when s.name_form = 1 then left(replace(r.name::text, '-', ''), 24)
      when s.name_form = 2 then r.name::text
      when s.name_form = 3 then upper(r.name::text)
      when s.name_form = 4 then replace(r.name::text, '-', '')
    end as identifier,
    null::text as event_type,
    (s.day + make_interval(secs => r.time_offset + (r.number - 1) * 300)) at time zone 'UTC' + r.occurred_after * interval '1 millisecond'
      as occurred_at,
    s.name_form, s.name_marks`,
  arrays: ', s.names, s.name_texts, s.occurred_afters',
  elements: ', name, name_text, occurred_after',
}

const readingsOf = (sourceKey: string, names = noNames) => `
  select patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original,
    therapy_label_modified, meal_type, zone, validity, metas, details, meter_device, origin, time_zone, version, created_at,
    import_id, case when is_keyed then ${sourceKey} end as source_key,
    copied_from, changed_at, day, first_id, last_id, last_created_at${names.columns}
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
      s.day, s.first_id, s.last_id, s.last_created_at${names.values}
    from sensor_day s
      cross join lateral unnest(s.ids, s.offsets, s.amounts, s.original_amounts, s.flags, s.created_ats${names.arrays})
      with ordinality as r (id, time_offset, amount, original_amount, flag, made_at${names.elements}, number)
  ) as unpacked`

/**
 * What an app calls a packed reading is packed beside it. `names` are of 16 bytes: the key of `nightscout_document`, 24
 * hexadecimal digits, and the last eight digits of a UUID or zeros. `name_form` says what the app wrote: 1 the key, 2 a UUID,
 * 3 the same in capitals, 4 without dashes; 0 anything else, which is in `name_texts`. Null: the app named none of the row's
 * readings. `name_marks` are the last two bytes of each key, so that a name is looked for in few rows. `occurred_afters` are
 * milliseconds from the wall clock, as if that were UTC, to the instant that the app said.
 *
 * `named_entry` and `named_reading` are the diary with names, `named_row` both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The key by which a reading of a sensor is recognised, as `sourceKeyOf` makes it; on a distributed server it is on every node.
  // Every part is immutable, or the planner would call it for each reading instead of putting its text in.
  await sql`
    create or replace function sensor_source_key(entry_date timestamp, validity smallint, original_unit text, original_value double precision)
    returns text language sql immutable parallel safe return ${sql.raw(immutableKey)}`.execute(db)
  for (const column of [
    'name_form smallint',
    'name_field text',
    'names uuid[]',
    'name_texts text[]',
    'name_marks smallint[]',
    'occurred_afters int[]',
  ])
    await sql`alter table sensor_day add column ${sql.raw(column)}`.execute(db)
  for (const column of ['names', 'name_texts', 'name_marks', 'occurred_afters'])
    await sql`alter table sensor_day alter column ${sql.ref(column)} set statistics 0`.execute(db)
  await sql`create or replace view sensor_reading as ${sql.raw(readingsOf(inFunction))}`.execute(db)
  await sql`create view named_reading as ${sql.raw(readingsOf(inFunction, withNames))}`.execute(db)
  await sql`
    create view named_entry as
    select ${sql.raw(entryColumns.replaceAll(/\w+/g, 'e.$&'))}, ${sql.raw(nameColumns.replaceAll(/\w+/g, 'd.$&'))}
    from diary_entry e left join nightscout_document d on d.patient_id = e.patient_id and d.entry_id = e.id`.execute(db)
  const columns = sql.raw(`${entryColumns}, ${nameColumns}`)
  await sql`
    create view named_row as
    select ${columns},
      '-infinity'::date as day_from, 'infinity'::date as day_to, '00000000-0000-0000-0000-000000000000'::uuid as id_from,
      'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid as id_to, 'infinity'::timestamptz as modified_to
    from named_entry
    union all
    select ${columns}, day, day, first_id, last_id, last_created_at from named_reading`.execute(db)
  // A process of the version before may still be at work; it does not know packed names, and would lose them.
  const { rows } = await sql`select id from diary_row limit 1`.execute(db)
  if (rows.length > 0)
    await sql`
      insert into provider_setting (name, value) values ('packingFrom', (now() + interval '1 hour')::text)
      on conflict (name) do update set value = excluded.value`.execute(db)
}

/** Readings with names are rows again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into diary_entry (${sql.raw(entryColumns)}) select ${sql.raw(entryColumns)} from named_reading where name_form is not null`.execute(
    db,
  )
  await sql`
    insert into nightscout_document (patient_id, entry_id, ${sql.raw(nameColumns)})
    select patient_id, id, ${sql.raw(nameColumns)} from named_reading where name_form is not null`.execute(db)
  await sql`delete from sensor_day where name_form is not null`.execute(db)
  await sql`drop view named_row, named_entry, named_reading`.execute(db)
  await sql`create or replace view sensor_reading as ${sql.raw(readingsOf(inView))}`.execute(db)
  await sql`
    alter table sensor_day drop column name_form, drop column name_field, drop column names, drop column name_texts,
      drop column name_marks, drop column occurred_afters`.execute(db)
  await sql`drop function sensor_source_key(timestamp, smallint, text, double precision)`.execute(db)
}
