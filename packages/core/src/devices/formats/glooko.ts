import { ActivityIntensity, EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, leftOutNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import { isControl, readMealMark } from './mealMarks.ts'
import { readOrigin } from './originWords.ts'

const leaveOutAll =
  (what: string): RowReader =>
  (_row, out) =>
    out.leaveOut(what)

/** Readings of a kind that the heading, the row, or nothing names. */
function openGlucose(heading: Heading, column: number, named: EntryOrigin | null): RowReader {
  const unit = heading.unitOf(column)
  const [mark, kind] = [heading.find('context', 'meal tag', 'tag'), heading.find('reading type', 'type', 'source')]
  return (row, out) => {
    const type = row.value(kind)
    if (isControl(type) || isControl(row.value(mark))) return out.refuse(readingMessages.controlSolution)
    out.glucose(row.value(column), { unit, origin: named ?? readOrigin(type), mealType: readMealMark(row.value(mark)) })
  }
}

function openMeals(heading: Heading, carbs: number): RowReader {
  const [food, meal] = [heading.find('food description', 'name', 'food name', 'description'), heading.find('meal type')]
  return (row, out) => out.meal(row.value(carbs), [row.value(food), row.value(meal)].filter(Boolean).join(', '))
}

/** Opens the boluses of a pump; the carbohydrate they were computed from is in the file of meals, too. */
function openBoluses(heading: Heading): RowReader {
  const delivered = heading.find('insulin delivered u')
  return (row, out) => {
    out.insulin(row.value(delivered), InsulinType.Rapid)
    if (!out.isTouched) out.leaveOut(leftOutNames.pumpEvent)
  }
}

function readDose(kind: string, dose: string, name: string, out: ReadingCollector): void {
  if (/long|basal|depot/i.test(kind)) out.insulin(dose, InsulinType.Basal, name)
  else if (/rapid|short|bolus|normal|correction|fast/i.test(kind)) out.insulin(dose, InsulinType.Rapid, name)
  else if (/premix|mix/i.test(kind)) out.insulin(dose, null, name)
  else out.refuse(readingMessages.recordType(kind))
}

/** A pump's basal delivery is written every hour; it is a rate, not a dose that a person took. */
function openDoses(heading: Heading): RowReader {
  const [kind, dose] = [heading.find('insulin type'), heading.find('dose units', 'value', 'dose')]
  const [method, name] = [heading.find('method'), heading.find('name', 'medication')]
  return (row, out) => {
    if (/basal/i.test(row.value(method))) out.leaveOut(leftOutNames.basalRate)
    else readDose(row.value(kind), row.value(dose), row.value(name), out)
  }
}

function openExercise(heading: Heading): RowReader {
  const [minutes, intensity] = [heading.find('duration minutes', 'duration'), heading.find('intensity')]
  return (row, out) => {
    const words = row.value(intensity)
    const level = /high|intens|vigorous/i.test(words)
      ? ActivityIntensity.Intense
      : /low|light|easy/i.test(words)
        ? ActivityIntensity.Light
        : ActivityIntensity.Medium
    out.activity(row.value(minutes), level)
  }
}

function openNotes(heading: Heading): RowReader | undefined {
  const note = heading.find('note', 'notes', 'value')
  return note >= 0 && heading.names.length <= 4 ? (row, out) => out.feel([], row.value(note)) : undefined
}

/** The columns of each of its files, the more particular ones first. */
function openTimed(heading: Heading): RowReader | undefined {
  const cgm = heading.match(/^cgm glucose/)
  if (cgm >= 0) return openGlucose(heading, cgm, EntryOrigin.Sensor)
  if (heading.has('insulin delivered u') && heading.has('rate')) return leaveOutAll(leftOutNames.basalRate)
  if (heading.has('insulin delivered u')) return openBoluses(heading)
  if (heading.has('total bolus u')) return leaveOutAll(leftOutNames.dailyTotal)
  if (heading.find('alarm event', 'alarm', 'event') >= 0) return leaveOutAll(leftOutNames.alarm)
  const glucose = heading.find('glucose value', 'blood glucose', 'glucose')
  if (glucose >= 0) return openGlucose(heading, glucose, null)
  if (heading.has('insulin type')) return openDoses(heading)
  const carbs = heading.find('carbohydrates grams', 'carbs g', 'carbs', 'carbohydrates g')
  if (carbs >= 0) return openMeals(heading, carbs)
  return heading.match(/^(?:duration|intensity)/) >= 0 ? openExercise(heading) : openNotes(heading)
}

/** `Name:…, Date Range:2025-01-01 - 2025-01-07`: between which days the rows lie settles the order of day and month. */
const dateRange = /date range: ?(\d{4}-\d{2}-\d{2}) - (\d{4}-\d{2}-\d{2})/i

/** Glooko: one file for each kind of thing, alone or zipped. */
export const glooko: FileFormat = {
  id: 'glooko',
  device: deviceNames.glooko,
  open: (heading) => {
    if (heading.names[0] !== 'timestamp') return undefined
    const read = openTimed(heading)
    const serial = heading.find('serial number')
    return (
      read &&
      ((row, out) => {
        if (!out.at(row.value(0))) return
        out.device(deviceNames.glooko, row.value(serial))
        read(row, out)
      })
    )
  },
  preamble: (row, out) => {
    const [, first, last] = dateRange.exec(row.text) ?? []
    if (first !== undefined && last !== undefined) out.dates.limit(first, last)
  },
}
