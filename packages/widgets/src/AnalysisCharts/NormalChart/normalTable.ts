import type { ChartTable } from '../../charts/chartTable.ts'
import { entryTable } from '../../entryTable/entryTable.ts'
import type { NormalChartMessages } from './normalChart.messages.ts'
import type { NormalChartData } from './normalData.ts'

/** Returns every reading and every entry of the lanes, oldest first. */
export const normalTable = ({ readings, lanes, ...data }: NormalChartData, words: NormalChartMessages): ChartTable =>
  entryTable({ ...data, entries: [...readings, ...lanes.flatMap((lane) => lane.entries)] }, words)
