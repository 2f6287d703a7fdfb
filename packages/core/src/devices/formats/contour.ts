import { EntryOrigin } from '../../diary/diaryEnumerations.ts'
import { deviceNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import { foldName, type Heading } from '../files/heading.ts'
import { isControl, readMealMark } from './mealMarks.ts'
import { hasUnreadColumn } from './unreadColumns.ts'

function columnsOf(heading: Heading) {
  return {
    time: heading.find('date and time', 'datum und uhrzeit', 'datum es ido'),
    glucose: heading.match(/^(?:bg ?value|bz ?wert|vercukor ?(?:ertek|szint))/),
    mark: heading.find('meal marker', 'mahlzeitenmarkierung', 'etkezesjelolo', 'etkezes jelolo', 'etkezesi jelolo'),
    meal: heading.match(/^(?:meal|mahlzeit|etkezes)(?: g)?$/),
    notes: heading.find('notes', 'notizen', 'megjegyzesek', 'jegyzetek'),
    activity: heading.find('activity', 'aktivitat', 'tevekenyseg'),
    medication: heading.find('medication', 'medikation', 'gyogyszer', 'gyogyszerek', 'gyogyszeres kezeles'),
  }
}

const notEntries = /^(?:#|data source|datenquelle|adatforras|forras|location|ort|standort|hely|helyszin)?$/

/** A meal that is no amount is kept as words. */
const amountInGrams = /^([\d.,]+)\s*(?:g|gr|grams?|gramm)?\.?$/i

/** A mark whose column is not known by its name still says that it was no blood. */
const isControlCell = (text: string) => /^(?:control|kontroll)/.test(foldName(text)) && isControl(text)

function openReadings(heading: Heading): RowReader {
  const { time, glucose, mark, meal, notes, activity, medication } = columnsOf(heading)
  const more = [activity, medication]
  const unit = heading.unitOf(glucose)
  const known = new Set([time, glucose, mark, meal, notes, ...more])
  // What a column of an unknown name holds is kept as words, for it may be a dose.
  const unknown = heading.names.flatMap((name, at) => (known.has(at) || notEntries.test(name) ? [] : [at]))
  const marks = mark >= 0 ? [mark] : unknown
  return (row, out) => {
    if (!out.at(row.value(time))) return
    if (marks.some((at) => (at === mark ? isControl(row.value(at)) : isControlCell(row.value(at)))))
      return out.refuse(readingMessages.controlSolution)
    out.glucose(row.value(glucose), { unit, origin: EntryOrigin.Meter, mealType: readMealMark(row.value(mark)) })
    const further = unknown.map((at) => row.value(at) && `${heading.cells[at]?.trim()}: ${row.value(at)}`)
    const note = [...[notes, ...more].map((column) => row.value(column)), ...further].filter(Boolean).join(', ')
    const eaten = row.value(meal)
    const [, grams] = amountInGrams.exec(eaten) ?? []
    if (eaten === '') out.feel([], note)
    else if (grams === undefined) out.feel([], [eaten, note].filter(Boolean).join(', '))
    else out.meal(grams, note)
  }
}

/** Ascensia Contour Diabetes app, separated by commas, semicolons or tabs. */
export const contour: FileFormat = {
  id: 'contour',
  device: deviceNames.contour,
  open: (heading) => {
    const columns = columnsOf(heading)
    const isContour = columns.time >= 0 && columns.glucose >= 0
    return isContour && !hasUnreadColumn(heading, Object.values(columns)) ? openReadings(heading) : undefined
  },
}
