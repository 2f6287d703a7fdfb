import { EntryOrigin, MealType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, readingMessages } from '../devices.messages.ts'
import type { CsvRow } from '../files/csvScanner.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'

function columnsOf(heading: Heading) {
  return {
    date: heading.find('date', 'datum'),
    time: heading.find('time', 'uhrzeit', 'zeit', 'ido', 'idopont'),
    result: heading.find('result', 'ergebnis', 'eredmeny'),
    unit: heading.find('unit', 'einheit', 'mertekegyseg', 'egyseg'),
    before: heading.find('before meal', 'vor dem essen', 'vor der mahlzeit', 'etkezes elott'),
    after: heading.find('after meal', 'nach dem essen', 'nach der mahlzeit', 'etkezes utan'),
    control: heading.match(/^(?:control (?:test|result)|kontroll ?(?:test|messung|teszt|meres|oldat))/),
  }
}

/** Columns that only hold a mark, `X`. */
function openResults(heading: Heading): RowReader {
  const { date, time, result, unit, before, after, control } = columnsOf(heading)
  return (row, out) => {
    if (!out.at(row.value(date), row.value(time))) return
    if (row.value(control) !== '') return out.refuse(readingMessages.controlSolution)
    const name = row.value(unit)
    const isMg = /^mg\s*\/?\s*dl$/i.test(name)
    if (!isMg && !/^mmol(?:\s*\/?\s*l)?$/i.test(name)) return out.refuse(readingMessages.unit(name.slice(0, 40)))
    const [isBefore, isAfter] = [row.value(before) !== '', row.value(after) !== '']
    const mealType = isBefore === isAfter ? undefined : isBefore ? MealType.Preprandial : MealType.Postprandial
    out.glucose(row.value(result), { unit: isMg ? 'mg/dl' : 'mmol/l', origin: EntryOrigin.Meter, mealType })
  }
}

/** `U100241440;08.12.2015;17:04`: the meter, and when it was read. */
function readPreamble(row: CsvRow, out: Parameters<RowReader>[1]): void {
  const [serial, day, time] = [row.value(0), row.value(1), row.value(2)]
  if (/\d/.test(serial) && /^\d+[./-]\d+[./-]\d+\.?$/.test(day) && /^\d+:\d+/.test(time)) out.device(deviceNames.accuChek, serial)
}

/** Accu-Chek Mobile: the table that the meter itself shows as a drive. */
export const accuChek: FileFormat = {
  id: 'accu-chek',
  device: deviceNames.accuChek,
  open: (heading) => {
    const { date, time, result, unit, control } = columnsOf(heading)
    return [date, time, result, unit, control].every((at) => at >= 0) ? openResults(heading) : undefined
  },
  preamble: readPreamble,
}
