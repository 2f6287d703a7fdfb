import { formatAmount, unitLabels } from '@diab/core/format'
import type { ChartTable } from '../../charts/chartTable.ts'
import type { InRangeMessages } from './inRangeBar.messages.ts'
import { hasReadings, type InRangeData, rangeParts, rangeText } from './inRangeData.ts'

/** Returns one row per band; without a reading there are counts of 0 and no shares. */
export function inRangeTable(data: InRangeData, words: InRangeMessages, measure: keyof InRangeMessages['title'] = 'readings'): ChartTable {
  const { columns } = words
  const parts = rangeParts(data, words)
  const isMeasured = hasReadings(parts)
  return {
    caption: words.title[measure],
    columns: [
      { label: columns.band },
      { label: columns.range, unit: unitLabels.mmolPerL, isGlucose: true },
      { label: columns.count, numeric: true },
      { label: columns.percent, unit: '%', numeric: true },
      { label: columns.goal },
      { label: columns.isMet },
    ],
    rows: parts.map(({ name, bounds, count, percent, goal }) => [
      name,
      bounds ? (unit) => rangeText(bounds, words, unit === 'glucose' ? undefined : unit) ?? null : null,
      count,
      isMeasured ? percent : null,
      goal && words.goal[goal.relation](formatAmount(goal.percent)),
      goal && goal.isMet !== null ? (goal.isMet ? words.met : words.notMet) : null,
    ]),
  }
}
