import { defaultNoDataDays, elevatedKetone, elevatedLbgi, notableChange, type PatientFlag, triageDays } from '@diab/core/clinic'
import { addDays, type LocalDay } from '@diab/core/diary'
import { DiabetesType } from '@diab/core/therapy'
import { type RawBuilder, sql } from 'kysely'

/** Last date of a patient `p` that holds an entry. */
export const lastDay = sql`(select to_char(max(s.day), 'YYYY-MM-DD') from daily_summary s where s.patient_id = p.patient_id)`

const ratio = (part: RawBuilder<unknown>, all: RawBuilder<unknown>) => sql`(${part})::float8 / nullif(${all}, 0)`

/** Readings of a sensor among those that count. */
const sensorReadings = sql`(s.sensor_count + s.sensor_hi_count + s.sensor_lo_count)`
const sensorBands = sql`(s.sensor_very_low_band + s.sensor_low_band + s.sensor_target_band + s.sensor_high_band + s.sensor_very_high_band)`
/** The consensus target range of gestational diabetes is that of pregnancy. */
const sensorTarget = sql`(case when t.diabetes_type = ${DiabetesType.Gestational} then s.sensor_pregnancy_target_band else s.sensor_target_band end)`
const meterReadings = sql`(s.low - s.sensor_low + s.normal - s.sensor_normal + s.high - s.sensor_high)`

/**
 * Figures `f` of a patient `p` that lists are sorted and filtered by, from the daily summaries of the last `2 * triageDays`
 * dates alone. The same figures as core's `triageOf`, which makes those that are shown: the share is that of the sensor
 * readings where at least half of the recent ones come from a sensor, and the earlier share follows the same rule.
 */
export function joinFigures(today: LocalDay): RawBuilder<unknown> {
  const isRecent = sql`s.day > ${addDays(today, -triageDays)}::date`
  const wasBefore = sql`not (${isRecent})`
  const sum = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) => sql`coalesce(sum(${what}) filter (where ${when}), 0)`
  const counted = sql`s.glucose_count + s.hi_count + s.lo_count`
  const isSensor = sql`2 * ${sum(sensorReadings, isRecent)} >= ${sum(counted, isRecent)}`
  const share = (when: RawBuilder<unknown>) => sql`case when ${isSensor}
    then ${ratio(sum(sensorTarget, when), sum(sensorBands, when))}
    else ${ratio(sum(sql`s.normal - s.sensor_normal`, when), sum(meterReadings, when))} end`
  return sql`
    left join lateral (
      select g.*, g.share - g.share_before as share_change from (
        select
          ${sum(sql`${counted} + s.unusual_count`, isRecent)} as readings,
          ${share(isRecent)} as share,
          ${share(wasBefore)} as share_before,
          ${sum(sql`s.low_risk`, isRecent)} / nullif(${sum(counted, isRecent)}, 0) as lbgi,
          ${sum(sql`s.hi_count`, isRecent)} as hi_count,
          ${sum(sql`s.lo_count`, isRecent)} as lo_count,
          max(s.max_ketone) filter (where ${isRecent}) as max_ketone
        from daily_summary s left join diabetes_status t on t.patient_id = s.patient_id
        where s.patient_id = p.patient_id and s.day > ${addDays(today, -2 * triageDays)}::date and s.day <= ${today}::date
      ) g
    ) f on true`
}

/** Whether the calling doctor marked a patient `p`. */
export const isMarkedBy = (callerId: string) => sql`exists (
  select from clinic_patient_vip v where v.clinic_id = p.clinic_id and v.doctor_id = ${callerId} and v.patient_id = p.patient_id
)`

export interface FlagsAsked {
  callerId: string
  today: LocalDay
  noDataDays?: number
}

/** Core's `hasFlag` of a patient `p` with the figures `f`. */
export const flagConditions = ({
  callerId,
  today,
  noDataDays = defaultNoDataDays,
}: FlagsAsked): Readonly<Record<PatientFlag, RawBuilder<unknown>>> => ({
  lo: sql`f.lo_count > 0`,
  hi: sql`f.hi_count > 0`,
  ketone: sql`f.max_ketone >= ${elevatedKetone}`,
  low_risk: sql`f.lbgi > ${elevatedLbgi}`,
  worsening: sql`f.share_change <= ${-notableChange}`,
  no_data: sql`not exists (
    select from daily_summary s where s.patient_id = p.patient_id and s.day > ${addDays(today, -noDataDays)}::date
  )`,
  vip: isMarkedBy(callerId),
})
