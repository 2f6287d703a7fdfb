import { checkNewEntry } from '../../diary/checkNewEntry.ts'
import { EntryType } from '../../diary/diaryEnumerations.ts'
import { readingMessages } from '../devices.messages.ts'
import type { ReadingContext, ReadingFormat } from '../readingFormat.ts'
import { collectTransfer, type ReadRow } from '../collectTransfer.ts'
import { tabSeparatedCodes, tabSeparatedDevice } from './tabSeparatedCodes.ts'
import { readTabSeparatedRow } from './tabSeparatedRow.ts'

const specialEventCode = 72
/** No check of the future without a clock. */
const endOfTime = '9999-12-31T23:59:59'

function readLine(line: string, { now = endOfTime }: ReadingContext): ReadRow {
  const row = readTabSeparatedRow(line)
  if ('refused' in row) return row
  const { code, value } = row.ok
  const toItem = tabSeparatedCodes.get(code)
  if (!toItem) return { refused: code === specialEventCode ? readingMessages.specialEvent : readingMessages.code(String(code)) }
  const item = toItem(row.ok)
  if (item.entryType === EntryType.Glucose && value === 0) return { refused: readingMessages.glucoseZero }
  const [issue] = Object.values(checkNewEntry(item.entryType, item.entry, { now, source: 'device' })).flat()
  return issue === undefined ? { item } : { refused: issue }
}

const rowShape = /^(?:\d{1,2}-\d{1,2}-\d{4})?\t[\d:]*\t\d{1,3}\t/

/**
 * Tab-separated diary of the UCI "Diabetes" data set: date MM-DD-YYYY, time, code and value in each line, no heading.
 * Glucose in mg/dl and insulin in units share the value column.
 */
export const tabSeparatedDiary: ReadingFormat = {
  id: 'tab-separated-diary',
  recognises: (text) => {
    const lines = text
      .slice(0, 4000)
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .slice(0, 20)
    return lines.filter((line) => rowShape.test(line)).length > lines.length / 2
  },
  read: (text, context) => collectTransfer(text.split(/\r?\n/), tabSeparatedDevice, (line) => readLine(line, context)),
}
