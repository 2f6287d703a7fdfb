import type { ChartTable } from '../../charts/chartTable.ts'
import { entryTable } from '../../entryTable/entryTable.ts'
import type { NormalChartWords } from './normalChart.messages.ts'
import type { NormalChartData } from './normalData.ts'

/** Every reading and every entry of the lanes, oldest first. */
export const normalTable = ({ readings, lanes, ...data }: NormalChartData, words: NormalChartWords): ChartTable =>
  entryTable({ ...data, entries: [...readings, ...lanes.flatMap((lane) => lane.entries)] }, words)
