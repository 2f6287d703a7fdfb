import { formatAmount } from '@diab/core/format'
import type { ChartTable } from '../../charts/chartTable.ts'
import type { InRangeMessages } from './inRangeBar.messages.ts'
import { hasReadings, type InRangeData, rangeParts } from './inRangeData.ts'

/** Returns one row per band; without a reading there are counts of 0 and no shares. */
export function inRangeTable(data: InRangeData, words: InRangeMessages, measure: keyof InRangeMessages['title'] = 'readings'): ChartTable {
  const { columns } = words
  const parts = rangeParts(data, words)
  const isMeasured = hasReadings(parts)
  return {
    caption: words.title[measure],
    columns: [
      { label: columns.band },
      { label: columns.range, unit: words.unit },
      { label: columns.count, numeric: true },
      { label: columns.percent, unit: '%', numeric: true },
      { label: columns.goal },
      { label: columns.isMet },
    ],
    rows: parts.map(({ name, range, count, percent, goal }) => [
      name,
      range ?? null,
      count,
      isMeasured ? percent : null,
      goal && words.goal[goal.relation](formatAmount(goal.percent)),
      goal && goal.isMet !== null ? (goal.isMet ? words.met : words.notMet) : null,
    ]),
  }
}
