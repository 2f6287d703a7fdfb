import {
  addDays,
  defaultNoDataDays,
  DiabetesType,
  elevatedKetone,
  elevatedLbgi,
  type LocalDay,
  notableChange,
  type PatientFlag,
  triageDays,
} from '@diab/core/rules'
import { fewReadings } from '@diab/core/analysis'
import { dependentSensorReadings, notableChiSquare, patternMinReadings, relevantHypoShare } from '@diab/internal/analysis'
import { attentionWeight } from '@diab/internal/clinic'
import { type RawBuilder, sql } from 'kysely'

/** Last date of a patient `p` that holds an entry. */
export const lastDay = sql`(select to_char(max(s.day), 'YYYY-MM-DD') from daily_summary s where s.patient_id = p.patient_id)`

const ratio = (part: RawBuilder<unknown>, all: RawBuilder<unknown>) => sql`(${part})::float8 / nullif(${all}, 0)`

/** Readings of a sensor among those that count. */
const sensorReadings = sql`(s.sensor_count + s.sensor_hi_count + s.sensor_lo_count)`
const sensorBands = sql`(s.sensor_very_low_band + s.sensor_low_band + s.sensor_target_band + s.sensor_high_band + s.sensor_very_high_band)`
const isPregnancy = sql`t.diabetes_type = ${DiabetesType.Gestational}`
/** The consensus target range of gestational diabetes is that of pregnancy. */
const sensorTarget = sql`(case when ${isPregnancy} then s.sensor_pregnancy_target_band else s.sensor_target_band end)`
const sensorLow = sql`(s.sensor_very_low_band + case when ${isPregnancy} then s.sensor_pregnancy_low_band else s.sensor_low_band end)`
const meterReadings = sql`(s.low - s.sensor_low + s.normal - s.sensor_normal + s.high - s.sensor_high)`
const bands = sql`(s.very_low_band + s.low_band + s.target_band + s.high_band + s.very_high_band)`
/** Below 3.9 mmol/l, LO included, and not of a sensor. */
const meterHypos = sql`(s.very_low_band + s.low_band - s.sensor_very_low_band - s.sensor_low_band)`

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
  const either = (ofSensor: RawBuilder<unknown>, ofMeter: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql`case when ${isSensor} then ${sum(ofSensor, when)} else ${sum(ofMeter, when)} end`
  const inTarget = (when: RawBuilder<unknown>) => either(sensorTarget, sql`s.normal - s.sensor_normal`, when)
  const ofShare = (when: RawBuilder<unknown>) => either(sensorBands, meterReadings, when)
  return sql`
    left join lateral (
      select h.*, h.share - h.share_before as share_change,
        ${ratio(sql`h.in_target + h.in_target_before`, sql`h.share_of + h.share_of_before`)} as pooled_share
      from (
        select g.*, ${ratio(sql`g.in_target`, sql`g.share_of`)} as share, ${ratio(sql`g.in_target_before`, sql`g.share_of_before`)} as share_before
        from (
          select
            ${sum(sql`${counted} + s.unusual_count`, isRecent)} as readings,
            ${inTarget(isRecent)} as in_target,
            ${inTarget(wasBefore)} as in_target_before,
            ${ofShare(isRecent)} as share_of,
            ${ofShare(wasBefore)} as share_of_before,
            case when ${isSensor} then ${dependentSensorReadings}::float8 else 1 end as dependent,
            ${either(sensorLow, meterHypos, isRecent)} as hypos,
            ${either(sensorBands, sql`${bands} - ${sensorBands}`, isRecent)} as hypos_of,
            ${sum(sql`s.glucose_average * s.glucose_count`, isRecent)} / nullif(${sum(sql`s.glucose_count`, isRecent)}, 0) as average,
            ${sum(sql`s.low_risk`, isRecent)} / nullif(${sum(counted, isRecent)}, 0) as lbgi,
            ${sum(sql`s.hi_count`, isRecent)} as hi_count,
            ${sum(sql`s.lo_count`, isRecent)} as lo_count,
            max(s.max_ketone) filter (where ${isRecent}) as max_ketone
          from daily_summary s left join diabetes_status t on t.patient_id = s.patient_id
          where s.patient_id = p.patient_id and s.day > ${addDays(today, -2 * triageDays)}::date and s.day <= ${today}::date
        ) g
      ) h
    ) f on true`
}

/** Core's `isNotableChange` for a share that got smaller. */
const isWorse = sql`(
  f.share_change <= ${-notableChange} and least(f.share_of, f.share_of_before) >= ${fewReadings} * f.dependent
  and f.share_change * f.share_change
    >= ${notableChiSquare}::float8 * f.pooled_share * (1 - f.pooled_share) * f.dependent * (1.0::float8 / f.share_of + 1.0::float8 / f.share_of_before)
)`

/** Whether the calling doctor marked a patient `p`. */
export const isMarkedBy = (callerId: string) => sql`exists (
  select from clinic_patient_vip v where v.clinic_id = p.clinic_id and v.doctor_id = ${callerId} and v.patient_id = p.patient_id
)`

export interface FlagsAsked {
  callerId: string
  today: LocalDay
  noDataDays?: number
}

/** Whether a patient `p` has no entry on the last dates. */
const hasNoData = (today: LocalDay, days: number) => sql`not exists (
  select from daily_summary s where s.patient_id = p.patient_id and s.day > ${addDays(today, -days)}::date
)`

/** The reasons in the figures `f`. */
const figureFlags = {
  lo: sql`f.lo_count > 0`,
  ketone: sql`f.max_ketone >= ${elevatedKetone}`,
  low_risk: sql`f.lbgi > ${elevatedLbgi}`,
  hi: sql`f.hi_count > 0`,
  hypo: sql`f.hypos >= ${patternMinReadings} and f.hypos >= ${relevantHypoShare}::float8 * f.hypos_of`,
  worsening: isWorse,
} satisfies Partial<Record<PatientFlag, RawBuilder<unknown>>>

/** Core's `hasFlag` of a patient `p` with the figures `f`. */
export const flagConditions = ({
  callerId,
  today,
  noDataDays = defaultNoDataDays,
}: FlagsAsked): Readonly<Record<PatientFlag, RawBuilder<unknown>>> => ({
  ...figureFlags,
  no_data: hasNoData(today, noDataDays),
  vip: isMarkedBy(callerId),
})

/** Core's `attentionScore` of a patient `p` with the figures `f`. */
export function attentionScoreOn(today: LocalDay): RawBuilder<unknown> {
  const conditions = { ...figureFlags, no_data: hasNoData(today, defaultNoDataDays) }
  const flags = Object.keys(conditions) as (keyof typeof conditions)[]
  return sql.join(
    flags.map((flag) => sql`coalesce(${conditions[flag]}, false)::int * ${attentionWeight(flag)}::int`),
    sql` + `,
  )
}
