import { type DiaryEntry, EntryType, ResultValidity } from '@diab/core/diary'
import { formatDateTime, formatDayRange } from '@diab/core/format'
import type { ChartTable, ChartTableCell } from '../../charts/chartTable.ts'
import { entryText, labelText } from './entryText.ts'
import type { NormalChartWords } from './normalChart.messages.ts'
import type { NormalChartData } from './normalData.ts'

/** The number itself, unrounded, so that a table can be computed with; HI and LO are words. */
function valueCell(entry: DiaryEntry, text: string): ChartTableCell {
  if (entry.entryType === EntryType.Feel || text === '') return null
  if (entry.entryType === EntryType.Glucose && entry.glucoseResultValidity !== ResultValidity.Valid) return text
  if (entry.entryType === EntryType.Ketone && entry.ketoneResultValidity !== ResultValidity.Valid) return text
  return entry.value
}

function rowOf(entry: DiaryEntry, data: NormalChartData, words: NormalChartWords): ChartTableCell[] {
  const { name, value, unit, note } = entryText(entry, words, data.typeNames)
  return [formatDateTime(entry.entryDate), name, valueCell(entry, value), unit, note, labelText(entry, words), words.sources[entry.origin]]
}

/** Every reading and every entry of the lanes, oldest first. */
export function normalTable(data: NormalChartData, words: NormalChartWords): ChartTable {
  const { table } = words
  const entries: DiaryEntry[] = [...data.readings, ...data.lanes.flatMap((lane) => lane.entries)]
  return {
    caption: table.caption(formatDayRange(data.firstDay, data.lastDay)),
    columns: [
      { label: table.time },
      { label: table.kind },
      { label: table.value, numeric: true },
      { label: table.unit },
      { label: table.note },
      { label: table.label },
      { label: table.source },
    ],
    rows: entries.toSorted((a, b) => compare(a.entryDate, b.entryDate)).map((entry) => rowOf(entry, data, words)),
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
