import { EntryOrigin } from '../../diary/diaryEnumerations.ts'
import { deviceNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import { readMealMark } from './mealMarks.ts'

const readRow: RowReader = (row, out) => {
  if (!out.at(row.value(0))) return
  const [method, comment] = [row.value(3), row.value(4)]
  if (/control/i.test(`${method} ${comment}`)) return out.refuse(readingMessages.controlSolution)
  if (/ketone/i.test(`${method} ${comment}`)) return out.ketone(row.value(1))
  const origin = /cgm/i.test(method) ? EntryOrigin.Sensor : /blood/i.test(method) ? EntryOrigin.Meter : null
  const isScan = origin === EntryOrigin.Sensor && /scan/i.test(comment)
  out.glucose(row.value(1), { unit: null, origin, mealType: readMealMark(row.value(2)), isScan })
}

const method = /^(?:blood sample|blood|cgm|ketone|time|)$/i
const isDumped = (cells: readonly string[]) =>
  cells.length === 5 &&
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(cells[0]!) &&
  /^\d+(?:\.\d+)?$/.test(cells[1]!) &&
  method.test(cells[3]!)

/**
 * The output of `glucometerutils dump`, in the unit of the caller: time, value, meal, method and comment without a heading.
 */
export const glucometerUtils: FileFormat = {
  id: 'glucometerutils',
  device: deviceNames.glucometerUtils,
  openBare: (rows) => (rows.length > 0 && rows.filter(isDumped).length > rows.length / 2 ? readRow : undefined),
}
