import { daysInMonth, type WallClock } from '../../time/wallClock.ts'
import { readingMessages } from '../devices.messages.ts'

/** A row as the file has it: date MM-DD-YYYY, time, code and value. */
export interface TabSeparatedRow {
  entryDate: WallClock
  code: number
  value: number
}

type Read<Result> = { ok: Result } | { refused: string }

const quoted = (text: string) => text.trim().slice(0, 40)

function readDay(text: string): Read<string> {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text.trim()) ?? []
  if (year === '') return { refused: readingMessages.date(quoted(text)) }
  const isReal = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month))
  if (!isReal || Number(year) < 1900) return { refused: readingMessages.impossibleDate(quoted(text)) }
  return { ok: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}

/** `5:56` and `11:0` are times, too: 05:56 and 11:00. */
function readTime(text: string): Read<string> {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{1,2})$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return { refused: readingMessages.time(quoted(text)) }
  return { ok: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:00` }
}

const isCode = (text: string) => /^\d{1,3}$/.test(text.trim())

/** A plain number, whole or with a decimal point; leading zeros are usual in these files. */
const isValue = (text: string) => /^\d+(?:\.\d+)?$/.test(text.trim())

/** Reads one line, or says why it cannot be read. Whether the code is known is not decided here. */
export function readTabSeparatedRow(line: string): Read<TabSeparatedRow> {
  const fields = line.split('\t')
  const [date = '', time = '', code = '', value = ''] = fields
  if (fields.length !== 4) return { refused: readingMessages.fieldCount }
  const day = readDay(date)
  if ('refused' in day) return day
  const timeOfDay = readTime(time)
  if ('refused' in timeOfDay) return timeOfDay
  if (!isCode(code)) return { refused: readingMessages.code(quoted(code)) }
  if (!isValue(value)) return { refused: readingMessages.value(quoted(value)) }
  return { ok: { entryDate: `${day.ok}T${timeOfDay.ok}`, code: Number(code), value: Number(value) } }
}
