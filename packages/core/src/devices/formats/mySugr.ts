import { ActivityIntensity, EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, leftOutNames } from '../devices.messages.ts'
import type { CsvRow } from '../files/csvScanner.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import { readMealMark } from './mealMarks.ts'
import { hasUnreadColumn } from './unreadColumns.ts'

const intensities = [ActivityIntensity.Light, ActivityIntensity.Medium, ActivityIntensity.Intense]

function columnsOf(heading: Heading) {
  return {
    date: heading.find('date', 'datum'),
    time: heading.find('time', 'uhrzeit', 'zeit', 'ido', 'idopont'),
    tags: heading.find('tags', 'markierungen', 'cimkek', 'jelolesek'),
    glucose: heading.match(/^(?:blood (?:sugar|glucose) measurement|blutzuckermessung|vercukor ?meres|vercukor ?ertek|cgm)/),
    pen: heading.match(/^(?:insulin injection units pen|insulinabgabe einheiten pen|inzulin ?(?:injekcio|beadas).*pen|inzulin.*toll)/),
    pump: heading.match(/^(?:insulin injection units pump|insulinabgabe einheiten pumpe|inzulin.*pumpa)/),
    basal: heading.match(/^(?:basal injection units|basalinsulin|bazis ?(?:inzulin|injekcio))/),
    meal: heading.find('insulin meal', 'insulin mahlzeit', 'inzulin etkezes', 'inzulin etkezeshez'),
    correction: heading.find('insulin correction', 'insulin korrektur', 'inzulin korrekcio', 'inzulin korrekciohoz'),
    carbs: heading.match(/^(?:meal carbohydrates|mahlzeitkohlenhydrate|etkezesi? ?szenhidrat|szenhidrat)/),
    description: heading.find('meal descriptions', 'mahlzeitbeschreibungen', 'etkezes leirasa', 'etelleirasok'),
    food: heading.find('food type'),
    minutes: heading.match(/^(?:activity duration|aktivitatsdauer|(?:aktivitas|mozgas|tevekenyseg) ?(?:idotartam|hossz))/),
    intensity: heading.match(/^(?:activity intensity|aktivitatsintensitat|(?:aktivitas|mozgas|tevekenyseg) ?intenzitas)/),
    activity: heading.find('activity description', 'aktivitatsbeschreibung', 'aktivitas leirasa', 'mozgas leirasa'),
    note: heading.find('note', 'notiz', 'megjegyzes', 'jegyzet'),
    ketone: heading.match(/^keton/),
    medication: heading.find('medication', 'medikamente', 'gyogyszer', 'gyogyszerek'),
  }
}
type Columns = ReturnType<typeof columnsOf>
/** A temporary basal rate is no dose. */
const skipped = /temp|atmeneti|ideiglenes/
/** Hungarian names of columns that hold no entry. */
const notEntries = /^$|temp|atmeneti|ideiglenes|testsuly|hely|hba1c|vernyomas|lepes/

/** What the pen gave is the sum of the parts for the meal and for correction; they count when it is missing. */
function readInsulin(row: CsvRow, out: ReadingCollector, { pen, pump, basal, meal, correction }: Columns): void {
  const whole = row.value(pen) || row.value(pump)
  out.insulin(whole, InsulinType.Rapid)
  if (whole === '') {
    out.insulin(row.value(meal), InsulinType.Rapid)
    out.insulin(row.value(correction), InsulinType.Rapid)
  }
  out.insulin(row.value(basal), InsulinType.Basal)
}

function readRow(
  row: CsvRow,
  out: ReadingCollector,
  columns: Columns,
  glucoseFacts: { unit: 'mmol/l' | 'mg/dl' | null; factor: number },
): void {
  const { unit, factor } = glucoseFacts
  out.glucose(row.value(columns.glucose), { unit, origin: EntryOrigin.Meter, mealType: readMealMark(row.value(columns.tags)) })
  readInsulin(row, out, columns)
  const details = [row.value(columns.description), row.value(columns.food)].filter(Boolean).join(', ')
  out.meal(row.value(columns.carbs), details, factor)
  const minutes = row.value(columns.minutes)
  if (minutes !== '') out.activity(minutes, intensities[Number(row.value(columns.intensity)) - 1] ?? ActivityIntensity.Medium)
  out.ketone(row.value(columns.ketone))
  out.feel(
    [],
    [columns.note, columns.activity, columns.medication]
      .map((at) => row.value(at))
      .filter(Boolean)
      .join(', '),
  )
  if (!out.isTouched) out.leaveOut(leftOutNames.bodyMeasure)
}

function openLog(heading: Heading): RowReader {
  const columns = columnsOf(heading)
  // Carbohydrate may be counted in exchange units of so many grams.
  const factor = Number(
    /factor (\d+)|faktor (\d+)/
      .exec(heading.names[columns.carbs] ?? '')
      ?.slice(1)
      .find(Boolean) ?? 1,
  )
  const facts = { unit: heading.unitOf(columns.glucose), factor }
  return (row, out) => {
    if (out.at(row.value(columns.date), row.value(columns.time))) readRow(row, out, columns, facts)
  }
}

/** mySugr's logbook: everything of one moment in one row, the columns in any order. */
export const mySugr: FileFormat = {
  id: 'mysugr',
  device: deviceNames.mySugr,
  open: (heading) => {
    const columns = columnsOf(heading)
    const { date, time, glucose, pen, carbs, basal } = columns
    const isLog = date >= 0 && time >= 0 && glucose >= 0 && (pen >= 0 || basal >= 0 || carbs >= 0)
    if (!isLog || hasUnreadColumn(heading, Object.values(columns), skipped)) return undefined
    // No genuine Hungarian export is known: an unexpected name may be that of a dose.
    const isHungarian = heading.has('ido') || heading.has('idopont')
    const known = new Set(Object.values(columns))
    const isUnderstood = heading.names.every((name, at) => known.has(at) || notEntries.test(name))
    return isHungarian && !isUnderstood ? undefined : openLog(heading)
  },
}
