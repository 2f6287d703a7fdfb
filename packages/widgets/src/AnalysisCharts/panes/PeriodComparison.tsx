import { type ConsensusGroup, fewReadings, leftOutOf } from '@diab/core/analysis'
import type { AnalysisChartsMessages } from '../AnalysisCharts.messages.ts'
import type { SummaryMessages } from './summary.messages.ts'
import type { PeriodTallies } from '../data/periodTallies.ts'
import { comparisonRows } from './comparisonRows.ts'
import { FigureTable } from './FigureTable.tsx'
import * as styles from './summary.css.ts'

export interface PeriodComparisonProps {
  tallies: PeriodTallies
  group: ConsensusGroup
  /** Days of the period, and how many of them have been lived. */
  days: number
  livedDays: number
  messages: AnalysisChartsMessages & SummaryMessages
}

/** All readings of this period beside those of the one before it. */
export function PeriodComparison({ tallies, group, days, livedDays, messages }: PeriodComparisonProps) {
  const { comparison: words } = messages
  const { previous } = tallies
  if (previous.count + previous.hiCount + previous.loCount === 0) {
    return (
      <>
        <h3 className={styles.heading}>{words.title}</h3>
        <p className={styles.remark}>{words.nothingBefore}</p>
      </>
    )
  }
  return (
    <>
      <h3 className={styles.heading}>{words.title}</h3>
      <FigureTable
        caption={words.title}
        columns={[words.figure, words.now, words.before, words.change]}
        rows={comparisonRows(tallies, group, messages)}
      />
      <p className={styles.remark}>
        {tallies.previous.count < fewReadings && `${words.fewBefore(tallies.previous.count)} `}
        {[tallies.current, previous].some((tally) => leftOutOf(tally).isNotable) && `${words.withoutLimits} `}
        {livedDays < days && `${words.running(days, livedDays)} `}
        {words.remark}
      </p>
    </>
  )
}
