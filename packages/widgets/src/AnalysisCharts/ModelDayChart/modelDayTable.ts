import { type ChartTable, concentrationColumn } from '../../charts/chartTable.ts'
import type { ModelDayMessages } from './modelDayChart.messages.ts'
import { type ModelDayData, outerPercent, timeOfBin } from './modelDayData.ts'

/** Returns one row per time of the profile; without enough readings its percentiles are empty. */
export function modelDayTable({ profile }: Pick<ModelDayData, 'profile'>, words: ModelDayMessages): ChartTable {
  const { columns } = words
  const edge = (100 - outerPercent(profile)) / 2
  const percentile = (percent: number) => concentrationColumn(columns.percentile(String(percent)))
  return {
    caption: words.title,
    columns: [
      { label: columns.time },
      { label: columns.count, numeric: true },
      { label: columns.days, numeric: true },
      percentile(edge),
      percentile(25),
      concentrationColumn(columns.median),
      percentile(75),
      percentile(100 - edge),
    ],
    rows: profile.bins.map(({ minute, count, dayCount, median, quartiles, outer }) => [
      timeOfBin(profile, minute),
      count,
      dayCount,
      outer?.[0] ?? null,
      quartiles?.[0] ?? null,
      median,
      quartiles?.[1] ?? null,
      outer?.[1] ?? null,
    ]),
  }
}
