import { EntryOrigin } from '../../diary/diaryEnumerations.ts'
import { deviceNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'
import { readMealMark } from './mealMarks.ts'

function openReadings(heading: Heading): RowReader {
  const time = heading.find('date and time', 'datum und uhrzeit', 'datum es ido')
  const glucose = heading.match(/^(?:bg ?value|bz ?wert|vercukorertek)/)
  const mark = heading.find('meal marker', 'mahlzeitenmarkierung', 'etkezesjelolo')
  const [meal, notes] = [heading.match(/^(?:meal|mahlzeit|etkezes)(?: g)?$/), heading.find('notes', 'notizen', 'megjegyzesek')]
  const more = [heading.find('activity', 'aktivitat'), heading.find('medication', 'medikation')]
  const unit = heading.unitOf(glucose)
  return (row, out) => {
    if (!out.at(row.value(time))) return
    if (/control|kontroll/i.test(row.value(mark))) return out.refuse(readingMessages.controlSolution)
    out.glucose(row.value(glucose), { unit, origin: EntryOrigin.Meter, mealType: readMealMark(row.value(mark)) })
    const note = [notes, ...more]
      .map((column) => row.value(column))
      .filter(Boolean)
      .join(', ')
    const grams = row.value(meal)
    if (grams === '') out.feel([], note)
    else out.meal(grams, note)
  }
}

/** Ascensia Contour Diabetes app, separated by commas, semicolons or tabs. */
export const contour: FileFormat = {
  id: 'contour',
  device: deviceNames.contour,
  open: (heading) =>
    heading.find('date and time', 'datum und uhrzeit', 'datum es ido') >= 0 && heading.match(/^(?:bg ?value|bz ?wert|vercukorertek)/) >= 0
      ? openReadings(heading)
      : undefined,
}
