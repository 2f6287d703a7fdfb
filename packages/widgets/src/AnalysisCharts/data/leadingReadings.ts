import {
  ColumnOrigin,
  type ConsensusGroup,
  type DailyTally,
  type GlucoseColumns,
  type GlucoseTally,
  isOfSensor,
  partOf,
  type PeriodShares,
  periodShares,
  pickRows,
  type SlotAverages,
  tallyByDay,
} from '@diab/core/analysis'
import { remembered } from '../../charts/remembered.ts'

/** Which readings answer for a period; null without a reading. */
export type LeadingSource = PeriodShares['leading']

/** The readings that answer for a period: shares by different rules are never added up. */
export const leadingColumns = remembered((columns: GlucoseColumns, leading: LeadingSource): GlucoseColumns => {
  const { origins } = columns
  if (leading === 'sensor') return pickRows(columns, (row) => origins[row] === ColumnOrigin.Sensor)
  return pickRows(columns, (row) => !isOfSensor(origins[row]))
})

/** Their daily figures. */
export const leadingDays = remembered((columns: GlucoseColumns, leading: LeadingSource): readonly DailyTally[] =>
  tallyByDay(leadingColumns(columns, leading)),
)

/** A tally whose zones are what is shown of it: of a sensor the consensus bands, LO and HI among them. */
export function shownTally(tally: GlucoseTally, leading: LeadingSource, group: ConsensusGroup): GlucoseTally {
  if (leading !== 'sensor') return tally
  const { low, normal, high, count } = partOf(periodShares(tally, group), 'sensor')
  return { ...tally, low, normal, high, count, hiCount: 0, loCount: 0 }
}

/** A slot of sensor readings whose zones are those of the drawn sensor range, LO and HI among them. */
export const withLimits = <Slot extends number>(slot: SlotAverages<Slot>): SlotAverages<Slot> => ({
  ...slot,
  low: slot.low + slot.loCount,
  high: slot.high + slot.hiCount,
})
