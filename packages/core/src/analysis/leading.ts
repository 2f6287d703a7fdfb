import type { ConsensusGroup } from './consensusBounds.ts'
import type { DailyTally, GlucoseTally } from './dailySummary.schema.ts'
import { ColumnOrigin, type GlucoseColumns, isOfSensor } from './glucoseColumns.ts'
import { partOf, type PeriodShares, periodShares } from './periodShares.ts'
import { pickRows } from './pickRows.ts'

/** Which readings answer for a period; null without a reading. */
export type LeadingSource = PeriodShares['leading']

/** Returns the readings that answer for a period: shares by different rules are never added up, and a covered scan is no time. */
export function leadingReadings(columns: GlucoseColumns, leading: LeadingSource): GlucoseColumns {
  const { origins } = columns
  if (leading === 'sensor') return pickRows(columns, (row) => origins[row] === ColumnOrigin.Sensor)
  return pickRows(columns, (row) => !isOfSensor(origins[row]))
}

/**
 * Returns a tally whose zones and count are those of the source that answers for the period, as {@link periodShares} counts
 * them: of a sensor by consensus band, HI and LO among them; of a meter by the patient's ranges, HI and LO beside them. The
 * average stays that of all readings.
 */
export function leadingTally(tally: GlucoseTally, leading: LeadingSource, group: ConsensusGroup = 'standard'): GlucoseTally {
  const shares = periodShares(tally, group)
  const { low, normal, high, count } = partOf(shares, leading)
  const { hiCount = 0, loCount = 0 } = (leading === 'meter' && shares.meter) || {}
  const figures = { ...tally, low, normal, high, count, hiCount, loCount }
  return count === 0 ? { ...figures, average: null, min: null, max: null } : figures
}

/** Returns the days on which the source that answers for a period has a reading that counts. */
export const leadingDays = (days: readonly DailyTally[], leading: LeadingSource): DailyTally[] =>
  days.filter(({ glucose }) => {
    const { count, hiCount, loCount } = leadingTally(glucose, leading)
    return count + hiCount + loCount > 0
  })
