import { checkNewEntry } from '../../diary/checkNewEntry.ts'
import { EntryType } from '../../diary/diaryEnumerations.ts'
import { readingMessages, tabSeparatedDiaryNames } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import { tabSeparatedCodes } from './tabSeparatedCodes.ts'
import { readTabSeparatedRow } from './tabSeparatedRow.ts'

const specialEventCode = 72
/** Whether a time is ahead is not decided here. */
const endOfTime = '9999-12-31T23:59:59'

const readRow: RowReader = (row, out) => {
  if (row.text.trim() === '') return
  const read = readTabSeparatedRow(row.text)
  if ('refused' in read) return out.refuse(read.refused)
  const { code, value } = read.ok
  const toItem = tabSeparatedCodes.get(code)
  if (!toItem) return out.refuse(code === specialEventCode ? readingMessages.specialEvent : readingMessages.code(String(code)))
  const item = toItem(read.ok)
  if (item.entryType === EntryType.Glucose && value === 0) return out.refuse(readingMessages.glucoseZero)
  const [issue] = Object.values(checkNewEntry(item.entryType, item.entry, { now: endOfTime, source: 'device' })).flat()
  if (issue === undefined) out.add(item)
  else out.refuse(issue)
}

const shape = [/^(?:\d{1,2}-\d{1,2}-\d{4})?$/, /^[\d:]*$/, /^\d{1,3}$/]
const hasShape = (cells: readonly string[]) => cells.length >= 3 && shape.every((pattern, at) => pattern.test((cells[at] ?? '').trim()))

/**
 * Tab-separated diary of the UCI "Diabetes" data set: date MM-DD-YYYY, time, code and value in each line, no heading.
 * Glucose in mg/dl and insulin in units share the value column.
 */
export const tabDiary: FileFormat = {
  id: 'tab-separated-diary',
  device: tabSeparatedDiaryNames.device,
  openBare: (rows) => (rows.filter(hasShape).length > rows.length / 2 ? readRow : undefined),
}
