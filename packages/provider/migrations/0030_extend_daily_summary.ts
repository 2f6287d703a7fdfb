import { type Kysely, sql } from 'kysely'
import { type FigureEntry, summariseDays } from './frozen/summariseDays.ts'

/**
 * The figures of each day's sensor readings by themselves, and HI and LO in the consensus bands and the risk sums. Computes
 * every day again: zones of sensor readings were corrected by the migration before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Locks writes first: a day that was already read must not change before the commit.
  await sql`lock table diary_entry in exclusive mode`.execute(db)
  await sql`
    alter table daily_summary
      add column usable_low_risk double precision not null default 0,
      add column sensor_low int not null default 0,
      add column sensor_normal int not null default 0,
      add column sensor_high int not null default 0,
      add column sensor_hi_count int not null default 0,
      add column sensor_lo_count int not null default 0,
      add column sensor_very_low_band int not null default 0,
      add column sensor_low_band int not null default 0,
      add column sensor_target_band int not null default 0,
      add column sensor_high_band int not null default 0,
      add column sensor_very_high_band int not null default 0,
      add column sensor_pregnancy_low_band int not null default 0,
      add column sensor_pregnancy_target_band int not null default 0`.execute(db)
  const { rows } = await sql<{ patient_id: string; days: string[] }>`
    select patient_id, array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days from daily_summary group by patient_id`.execute(db)
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
        coalesce(therapy_label_modified, therapy_label_original) as "therapyLabel",
        coalesce((details ->> 'isScan')::boolean, false) as "isScan"
      from diary_entry
      where patient_id = ${patientId} and entry_date >= day and entry_date < day + 1
      order by entry_date, id
    ) as entry`.execute(db)
  const summaries = summariseDays(rows).map(({ day, glucose }) => ({
    day,
    very_low_band: glucose.veryLowBand,
    very_high_band: glucose.veryHighBand,
    low_band: glucose.lowBand,
    target_band: glucose.targetBand,
    high_band: glucose.highBand,
    low_risk: glucose.lowRisk,
    high_risk: glucose.highRisk,
    usable_low_risk: glucose.usableLowRisk,
    low: glucose.low,
    normal: glucose.normal,
    high: glucose.high,
    sensor_low: glucose.sensorLow,
    sensor_normal: glucose.sensorNormal,
    sensor_high: glucose.sensorHigh,
    sensor_hi_count: glucose.sensorHiCount,
    sensor_lo_count: glucose.sensorLoCount,
    sensor_very_low_band: glucose.sensorVeryLowBand,
    sensor_low_band: glucose.sensorLowBand,
    sensor_target_band: glucose.sensorTargetBand,
    sensor_high_band: glucose.sensorHighBand,
    sensor_very_high_band: glucose.sensorVeryHighBand,
    sensor_pregnancy_low_band: glucose.sensorPregnancyLowBand,
    sensor_pregnancy_target_band: glucose.sensorPregnancyTargetBand,
  }))
  await sql`
    update daily_summary set
      very_low_band = fresh.very_low_band,
      very_high_band = fresh.very_high_band,
      low_band = fresh.low_band,
      target_band = fresh.target_band,
      high_band = fresh.high_band,
      low_risk = fresh.low_risk,
      high_risk = fresh.high_risk,
      usable_low_risk = fresh.usable_low_risk,
      low = fresh.low,
      normal = fresh.normal,
      high = fresh.high,
      sensor_low = fresh.sensor_low,
      sensor_normal = fresh.sensor_normal,
      sensor_high = fresh.sensor_high,
      sensor_hi_count = fresh.sensor_hi_count,
      sensor_lo_count = fresh.sensor_lo_count,
      sensor_very_low_band = fresh.sensor_very_low_band,
      sensor_low_band = fresh.sensor_low_band,
      sensor_target_band = fresh.sensor_target_band,
      sensor_high_band = fresh.sensor_high_band,
      sensor_very_high_band = fresh.sensor_very_high_band,
      sensor_pregnancy_low_band = fresh.sensor_pregnancy_low_band,
      sensor_pregnancy_target_band = fresh.sensor_pregnancy_target_band
    from json_populate_recordset(null::daily_summary, ${JSON.stringify(summaries)}::json) as fresh
    where daily_summary.patient_id = ${patientId} and daily_summary.day = fresh.day`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table daily_summary
      drop column usable_low_risk,
      drop column sensor_low,
      drop column sensor_normal,
      drop column sensor_high,
      drop column sensor_hi_count,
      drop column sensor_lo_count,
      drop column sensor_very_low_band,
      drop column sensor_low_band,
      drop column sensor_target_band,
      drop column sensor_high_band,
      drop column sensor_very_high_band,
      drop column sensor_pregnancy_low_band,
      drop column sensor_pregnancy_target_band`.execute(db)
}
