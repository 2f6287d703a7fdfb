import { EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { FileLayout } from '../files/fileLayout.ts'
import { foldName, type Heading } from '../files/heading.ts'
import type { UnknownTable } from '../files/unknownTable.ts'
import type { ImportMapping } from '../importMapping.schema.ts'
import { readMealMark } from './mealMarks.ts'

const sensorWords = /\b(?:cgms?|sensor|szenzor)/

/** Whether a sensor measured is said by the column's name, or row by row in a column of kinds. */
function originColumn(heading: Heading | null, glucose: number): { isSensor: boolean; column: number } {
  const name = heading?.names[glucose] ?? ''
  return {
    isSensor: sensorWords.test(name),
    column: heading?.find('type', 'source', 'origin', 'method', 'forras', 'tipus', 'typ', 'quelle') ?? -1,
  }
}

function openRows({ columns, glucoseUnit }: ImportMapping, heading: Heading | null): RowReader {
  const { date, time, glucose = -1, ketone = -1, carbohydrate = -1, rapidInsulin = -1, basalInsulin = -1, note = -1 } = columns
  const origin = originColumn(heading, glucose)
  const isKetoneInMg = heading?.unitOf(ketone) === 'mg/dl'
  const mark = heading?.find('meal marker', 'meal', 'context', 'tags', 'tag', 'meres tipusa', 'etkezes', 'mahlzeit') ?? -1
  return (row, out) => {
    if (!(time === undefined ? out.at(row.value(date)) : out.at(row.value(date), row.value(time)))) return
    const isSensor = origin.isSensor || sensorWords.test(foldName(row.value(origin.column)))
    out.glucose(row.value(glucose), {
      unit: glucoseUnit,
      origin: isSensor ? EntryOrigin.Sensor : EntryOrigin.Meter,
      mealType: mark === carbohydrate ? undefined : readMealMark(row.value(mark)),
    })
    if (isKetoneInMg && row.value(ketone) !== '') out.refuse(readingMessages.unit('mg/dl'))
    else out.ketone(row.value(ketone))
    out.insulin(row.value(rapidInsulin), InsulinType.Rapid)
    out.insulin(row.value(basalInsulin), InsulinType.Basal)
    const [grams, words] = [row.value(carbohydrate), row.value(note)]
    if (grams === '') out.feel([], words)
    else out.meal(grams, words)
  }
}

/** Reads a table of unknown layout the way a person said. */
export function mappedLayout(table: UnknownTable, mapping: ImportMapping): FileLayout {
  const format: FileFormat = {
    id: 'table',
    device: deviceNames.table,
    open: (heading) => (table.heading && heading.key === table.key ? openRows(mapping, heading) : undefined),
  }
  return { separator: table.separator, format, bare: table.heading ? undefined : openRows(mapping, null) }
}
