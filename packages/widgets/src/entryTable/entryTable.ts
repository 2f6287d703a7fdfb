import { inTimeOrder } from '@diab/core/analysis'
import { type DiaryEntry, EntryType, type LocalDay, ResultValidity } from '@diab/core/rules'
import { formatDateTime, formatDayRange } from '@diab/core/format'
import { type ChartTable, type ChartTableCell, glucoseCell } from '../charts/chartTable.ts'
import type { TypeNames } from '../queries/useDiaryQueries.ts'
import { entryText, labelText } from './entryText.ts'
import type { EntryTableMessages } from './entryTableMessages.ts'

export interface TabledEntries {
  readonly entries: readonly DiaryEntry[]
  readonly firstDay: LocalDay
  readonly lastDay: LocalDay
  readonly typeNames?: TypeNames
}

/** The number itself, unrounded, so that a table can be computed with; HI and LO are words, and glucose is in the unit shown. */
function valueCell(entry: DiaryEntry, text: string): ChartTableCell {
  if (entry.entryType === EntryType.Feel || text === '') return null
  if (entry.entryType === EntryType.Glucose && entry.glucoseResultValidity !== ResultValidity.Valid) return text
  if (entry.entryType === EntryType.Ketone && entry.ketoneResultValidity !== ResultValidity.Valid) return text
  return entry.entryType === EntryType.Glucose ? glucoseCell(entry.value) : entry.value
}

function rowOf(entry: DiaryEntry, typeNames: TypeNames | undefined, words: EntryTableMessages): ChartTableCell[] {
  const { name, value, unit, note } = entryText(entry, words, typeNames)
  return [formatDateTime(entry.entryDate), name, valueCell(entry, value), unit, note, labelText(entry, words), words.sources[entry.origin]]
}

/** Returns the entries as rows, oldest first. As a CSV file our own importer reads it back. */
export function entryTable({ entries, firstDay, lastDay, typeNames }: TabledEntries, words: EntryTableMessages): ChartTable {
  const { table } = words
  const inOrder = inTimeOrder(entries)
  return {
    caption: table.caption(formatDayRange(firstDay, lastDay)),
    columns: [
      { label: table.time },
      { label: table.kind },
      { label: table.value, numeric: true },
      { label: table.unit },
      { label: table.note },
      { label: table.label },
      { label: table.source },
    ],
    rows: inOrder.map((entry) => rowOf(entry, typeNames, words)),
    exported: { entries: inOrder, ...(typeNames && { typeNames }) },
  }
}
