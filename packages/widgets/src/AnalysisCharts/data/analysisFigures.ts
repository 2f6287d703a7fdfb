import { type ConsensusGroup, type PeriodFigures, periodFigures, wholePercents } from '@diab/core/analysis'
import { daysBetween, type LocalDay } from '@diab/core/rules'
import { memoized } from '../../charts/memoized.ts'
import { measuredCount } from '../perDayText.ts'
import type { ShownEntries } from './analysisData.ts'

/** The days of a period; `lastLivedDay` is not later than today. */
export interface AnalysisDays {
  readonly firstDay: LocalDay
  readonly lastDay: LocalDay
  readonly lastLivedDay: LocalDay
}

/** The figures of the shown readings of a period. `sensor` is null while the filter hides readings, too. */
export interface AnalysisFigures extends PeriodFigures {
  /** Readings per lived day, HI, LO and unusual ones too; null before the period has begun. */
  readonly countPerDay: number | null
  /** The answer of the period in whole %, which add up to 100; null without a reading that counts. */
  readonly percents: { readonly low: number; readonly normal: number; readonly high: number } | null
  /** The filter hides readings. */
  readonly isPartial: boolean
}

/** Made once for what is shown, since it is seen again with every filter that comes back. */
export const analysisFigures = memoized((shown: ShownEntries, days: AnalysisDays, group: ConsensusGroup): AnalysisFigures => {
  const { columns, glucoseCount } = shown
  const figures = periodFigures(columns, { firstDay: days.firstDay, lastDay: days.lastLivedDay, group })
  const { tally, sensor } = figures
  const livedDays = daysBetween(days.firstDay, days.lastLivedDay) + 1
  const isPartial = columns.length < glucoseCount
  const { answer } = figures.shares
  const [low = 0, normal = 0, high = 0] = wholePercents([answer.low, answer.normal, answer.high])
  return {
    ...figures,
    sensor: isPartial ? null : sensor,
    countPerDay: livedDays > 0 ? measuredCount(tally) / livedDays : null,
    percents: answer.count === 0 ? null : { low, normal, high },
    isPartial,
  }
})
