import { type Kysely, sql } from 'kysely'
import { type FigureEntry, summariseDays } from './frozen/summariseDays.ts'

/**
 * The figures of each day of a diary (core's `DailySummary`), from now on written together with the entries. The
 * defaults are what a day without a usable reading has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_summary (
      patient_id uuid not null references app_user (id) on delete cascade,
      -- on the patient's wall clock
      day date not null,
      entry_count int not null default 0,
      max_ketone double precision,
      glucose_count int not null default 0,
      glucose_average double precision,
      glucose_squares double precision not null default 0,
      glucose_min double precision,
      glucose_max double precision,
      low int not null default 0,
      normal int not null default 0,
      high int not null default 0,
      very_low_band int not null default 0,
      low_band int not null default 0,
      target_band int not null default 0,
      high_band int not null default 0,
      very_high_band int not null default 0,
      low_risk double precision not null default 0,
      high_risk double precision not null default 0,
      preprandial_count int not null default 0,
      postprandial_count int not null default 0,
      sensor_count int not null default 0,
      hi_count int not null default 0,
      lo_count int not null default 0,
      unusual_count int not null default 0,
      primary key (patient_id, day)
    )`.execute(db)

  // No transaction may write an entry into a day that was already read, until all this is committed.
  await sql`lock table diary_entry in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ patient_id: string; days: string[] }>`
    select patient_id, array_agg(distinct to_char(entry_date, 'YYYY-MM-DD')) as days from diary_entry group by patient_id`.execute(db)
  for (const { patient_id, days } of rows)
    for (let at = 0; at < days.length; at += daysAtOnce) await summarise(db, patient_id, days.slice(at, at + daysAtOnce))
}

const daysAtOnce = 64

/** Names its columns itself, so that it stays right when the provider's own statements know newer ones. */
async function summarise(db: Kysely<unknown>, patientId: string, days: readonly string[]): Promise<void> {
  const { rows } = await sql<FigureEntry>`
    select entry.* from unnest(${days}::date[]) as day
    cross join lateral (
      select entry_type as "entryType", to_char(entry_date, 'YYYY-MM-DD"T"HH24:MI:SS') as "entryDate", value, origin,
        meal_type as "mealType", zone as "glucoseResultZone", validity as "glucoseResultValidity", metas as "glucoseMetas",
        validity as "ketoneResultValidity", metas as "ketoneMetas",
        coalesce(therapy_label_modified, therapy_label_original) as "therapyLabel"
      from diary_entry
      where patient_id = ${patientId} and entry_date >= day and entry_date < day + 1
      order by entry_date, id
    ) as entry`.execute(db)
  const summaries = summariseDays(rows).map(({ day, entryCount, maxKetone, glucose }) => ({
    patient_id: patientId,
    day,
    entry_count: entryCount,
    max_ketone: maxKetone,
    glucose_count: glucose.count,
    glucose_average: glucose.average,
    glucose_squares: glucose.squares,
    glucose_min: glucose.min,
    glucose_max: glucose.max,
    low: glucose.low,
    normal: glucose.normal,
    high: glucose.high,
    very_low_band: glucose.veryLowBand,
    low_band: glucose.lowBand,
    target_band: glucose.targetBand,
    high_band: glucose.highBand,
    very_high_band: glucose.veryHighBand,
    low_risk: glucose.lowRisk,
    high_risk: glucose.highRisk,
    preprandial_count: glucose.preprandialCount,
    postprandial_count: glucose.postprandialCount,
    sensor_count: glucose.sensorCount,
    hi_count: glucose.hiCount,
    lo_count: glucose.loCount,
    unusual_count: glucose.unusualCount,
  }))
  await sql`
    insert into daily_summary select * from json_populate_recordset(null::daily_summary, ${JSON.stringify(summaries)}::json)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table daily_summary`.execute(db)
}
