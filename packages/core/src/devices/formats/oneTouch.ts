import { ActivityIntensity, EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import { readMealMark } from './mealMarks.ts'

function readUnit(text: string, out: ReadingCollector): 'mmol/l' | 'mg/dl' | undefined {
  if (/^mg\s*\/?\s*dl$/i.test(text)) return 'mg/dl'
  if (/^mmol(?:\s*\/?\s*l)?$/i.test(text)) return 'mmol/l'
  out.refuse(readingMessages.unit(text))
  return undefined
}

/** A report of the meters: device and serial number in each row. */
function openMeters(heading: Heading): RowReader {
  const [meter, serial, time] = [heading.find('meter'), heading.find('serial number'), heading.find('device timestamp')]
  const [type, value, units, mark] = [
    heading.find('record type'),
    heading.find('glucose value'),
    heading.find('glucose units'),
    heading.match(/^meal (?:tag|marker|flag)/),
  ]
  return (row, out) => {
    if (!out.at(row.value(time))) return
    out.device(row.value(meter), row.value(serial))
    if (/control/i.test(row.value(type))) return out.refuse(readingMessages.controlSolution)
    if (!/^(?:bg|blood glucose|)$/i.test(row.value(type))) return out.refuse(readingMessages.recordType(row.value(type)))
    const unit = readUnit(row.value(units), out)
    if (unit) out.glucose(row.value(value), { unit, origin: EntryOrigin.Meter, mealType: readMealMark(row.value(mark)) })
  }
}

/** The app's own list: one row for each thing of any kind. */
function openItems(heading: Heading): RowReader {
  const [type, time, value] = [heading.find('item type'), heading.find('date and time'), heading.find('value')]
  const [units, notes] = [heading.find('unit', 'units'), heading.find('additional notes', 'notes')]
  return (row, out) => {
    if (!out.at(row.value(time))) return
    const [kind, amount, note] = [row.value(type), row.value(value), row.value(notes)]
    if (/control/i.test(kind) || /control solution/i.test(note)) return out.refuse(readingMessages.controlSolution)
    if (/blood (?:glucose|sugar)/i.test(kind)) {
      const unit = readUnit(row.value(units), out)
      if (unit) out.glucose(amount, { unit, origin: EntryOrigin.Meter, mealType: readMealMark(note) })
    } else if (/insulin/i.test(kind)) out.insulin(amount, /long|basal/i.test(`${kind} ${note}`) ? InsulinType.Basal : InsulinType.Rapid)
    else if (/carb|food|meal/i.test(kind)) out.meal(amount, note)
    else if (/activity|exercise/i.test(kind)) out.activity(amount, ActivityIntensity.Medium)
    else out.refuse(readingMessages.recordType(kind))
  }
}

/** OneTouch Reveal: the report of the meters, and the app's list. */
export const oneTouch: FileFormat = {
  id: 'onetouch-reveal',
  device: deviceNames.oneTouch,
  open: (heading) => {
    if (heading.has('meter', 'device timestamp', 'glucose value', 'glucose units')) return openMeters(heading)
    return heading.has('item type', 'date and time', 'value') ? openItems(heading) : undefined
  },
}
