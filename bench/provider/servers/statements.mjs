// The provider's own statements, word for word, so that the bare handlers differ in JavaScript only.
export const relation = `
  select
    'Patient' = any(u.roles) as is_patient,
    exists (select from supervision s where s.supervised_id = u.id and s.supervisor_id = $1) as is_supervisor,
    exists (
      select from patient_doctor d
      join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
      where d.patient_id = u.id
    ) as has_doctors,
    exists (
      select from patient_doctor d
      join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
      where d.patient_id = u.id and d.doctor_id = $2
    ) as is_linked_doctor,
    exists (
      select from clinic_patient p
      join clinic_worker w on w.clinic_id = p.clinic_id and w.user_id = $3
      where p.patient_id = u.id and p.sharing_level = 1
    ) as is_clinic_staff,
    exists (
      select from temporary_permission t
      where t.patient_id = u.id and t.doctor_id = $4 and t.expires_at > now()
    ) as has_temporary_permission
  from app_user u where u.id = $5`

const columns = `"id", "entry_type", "entry_date", "value", "original_value", "original_unit", "therapy_label_original",
  "therapy_label_modified", "meal_type", "zone", "validity", "metas", "details", "meter_device", "origin", "time_zone",
  "version", "created_at"`

export const list = `select ${columns} from "diary_entry" where "patient_id" = $1 and "entry_date" >= $2 and "entry_date" < $3
  order by "entry_date" desc, "id" desc limit $4 offset $5`

export const takeKey = `insert into "idempotency_key" ("user_id", "endpoint_id", "key", "body_hash", "status", "response")
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning "key"`

export const keepAnswer = `update "idempotency_key" set "status" = $1, "response" = $2
  where ("user_id" = $3 and "endpoint_id" = $4 and "key" = $5)`

export const labelTimes = `select "therapy_label" as "therapyLabel", "start_at" as "startAt", "end_at" as "endAt" from "therapy_label_time"
  where "patient_id" = $1 order by "therapy_label", "start_at"`

export const ranges = `select "id", "meal_type" as "mealType", "therapy_label" as "therapyLabel", "min", "max", "valid_from" as "validFrom",
  "valid_to" as "validTo", "version" from "glucose_range" where "patient_id" = $1
  order by "meal_type", "therapy_label" asc nulls first, "valid_from", "id"`

const inserted = `${columns}, "patient_id", "import_id", "source_key"`

export const insertEntries = `
  insert into diary_entry (${inserted})
  select ${inserted} from json_to_recordset($1::json) as record (
    patient_id uuid, id uuid, entry_type text, entry_date timestamp, value double precision,
    original_value double precision, original_unit text, therapy_label_original smallint,
    therapy_label_modified smallint, meal_type smallint, zone smallint, validity smallint, metas smallint[],
    details jsonb, meter_device jsonb, origin text, time_zone text, version int, created_at timestamptz,
    import_id uuid, source_key text
  )
  on conflict (patient_id, source_key) where source_key is not null do nothing
  returning id`

export const audit = `insert into "audit_event" ("id", "event", "actor_id", "subject_id", "detail", "request_id")
  values ($1, $2, $3, $4, $5, $6)`

/** The leanest create that still leaves entry, audit row and idempotency key together: one statement, its own transaction. */
export const leanCreate = `
  with taken as (
    insert into idempotency_key (user_id, endpoint_id, key, body_hash, status, response) values ($1, $2, $3, $4, 200, $5)
    on conflict do nothing returning key
  ), entry as (
    insert into diary_entry (patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original,
      meal_type, zone, validity, origin, time_zone)
    select $1, $6, 'glucose', $7, $8, $8, 'mmol/l', $9, $10, $11, 2, 'hand', 'Europe/Budapest' from taken
  )
  insert into audit_event (id, event, actor_id, subject_id, detail, request_id)
  select $12, 'glucoseEntry.created', $1, $1, $13, $14 from taken`

export const lockDays = `
    insert into daily_summary (patient_id, day) select $1, day from unnest($2::date[]) as day
    on conflict (patient_id, day) do update set day = excluded.day where false`

export const figureEntries = `
    select entry.* from unnest($1::date[]) as day
    cross join lateral (
      select entry_type as "entryType", entry_date as "entryDate", value, origin, meal_type as "mealType",
        zone as "glucoseResultZone", validity as "glucoseResultValidity", metas as "glucoseMetas",
        validity as "ketoneResultValidity", metas as "ketoneMetas",
        coalesce(therapy_label_modified, therapy_label_original) as "therapyLabel"
      from diary_entry
      where patient_id = $2 and entry_date >= day and entry_date < day + 1
      order by entry_date, id
    ) as entry`

export const replaceDays = (figureColumns) => `
    with emptied as (delete from daily_summary where patient_id = $1 and day = any($2::date[]))
    update daily_summary set (${figureColumns.join(', ')}) = (${figureColumns.map((c) => `fresh.${c}`).join(', ')})
    from json_populate_recordset(null::daily_summary, $3::json) as fresh
    where daily_summary.patient_id = $4 and daily_summary.day = fresh.day`
