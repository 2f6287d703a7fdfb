import { defaultNoDataDays, elevatedKetone, elevatedLbgi, notableChange, type PatientFlag, triageDays } from '@diab/core/clinic'
import { addDays, type LocalDay } from '@diab/core/diary'
import { type RawBuilder, sql } from 'kysely'

/** Last date of a patient `p` that holds an entry. */
export const lastDay = sql`(select to_char(max(s.day), 'YYYY-MM-DD') from daily_summary s where s.patient_id = p.patient_id)`

const share = (normal: RawBuilder<unknown>, all: RawBuilder<unknown>) => sql`(${normal})::float8 / nullif(${all}, 0)`

/**
 * Figures `f` of a patient `p` that lists are sorted and filtered by, from the daily summaries of the last `2 * triageDays`
 * dates alone. The same figures as core's `triageOf`, which makes those that are shown.
 */
export function joinFigures(today: LocalDay): RawBuilder<unknown> {
  const isRecent = sql`s.day > ${addDays(today, -triageDays)}::date`
  const of = (sum: RawBuilder<unknown>, when: RawBuilder<unknown>) => sql`coalesce(${sum} filter (where ${when}), 0)`
  const usable = sql`sum(s.low + s.normal + s.high)`
  const wasBefore = sql`not (${isRecent})`
  return sql`
    left join lateral (
      select g.*, g.share - g.share_before as share_change from (
        select
          ${of(sql`sum(s.glucose_count + s.hi_count + s.lo_count + s.unusual_count)`, isRecent)} as readings,
          ${share(of(sql`sum(s.normal)`, isRecent), of(usable, isRecent))} as share,
          ${share(of(sql`sum(s.normal)`, wasBefore), of(usable, wasBefore))} as share_before,
          ${of(sql`sum(s.low_risk)`, isRecent)} / nullif(${of(sql`sum(s.glucose_count)`, isRecent)}, 0) as lbgi,
          ${of(sql`sum(s.hi_count)`, isRecent)} as hi_count,
          ${of(sql`sum(s.lo_count)`, isRecent)} as lo_count,
          max(s.max_ketone) filter (where ${isRecent}) as max_ketone
        from daily_summary s
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
