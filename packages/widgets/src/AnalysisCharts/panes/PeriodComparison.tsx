import { fewReadings } from '@diab/core/analysis'
import type { AnalysisChartsMessages } from '../AnalysisCharts.messages.ts'
import type { SummaryMessages } from './summary.messages.ts'
import type { PeriodTallies } from '../data/periodTallies.ts'
import { comparisonRows } from './comparisonRows.ts'
import { FigureTable } from './FigureTable.tsx'
import * as styles from './summary.css.ts'

export interface PeriodComparisonProps {
  tallies: PeriodTallies
  /** Days of the period, and how many of them have been lived. */
  days: number
  livedDays: number
  messages: AnalysisChartsMessages & SummaryMessages
}

/** All readings of this period beside those of the one before it. */
export function PeriodComparison({ tallies, days, livedDays, messages }: PeriodComparisonProps) {
  const { comparison: words } = messages
  if (tallies.previous.count === 0) {
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
        rows={comparisonRows(tallies, messages)}
      />
      <p className={styles.remark}>
        {tallies.previous.count < fewReadings && `${words.fewBefore(tallies.previous.count)} `}
        {livedDays < days && `${words.running(days, livedDays)} `}
        {words.remark}
      </p>
    </>
  )
}
