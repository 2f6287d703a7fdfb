import { EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'
import type { CsvRow } from '../files/csvScanner.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import { refuseUnread } from './unreadColumns.ts'

const synonyms = {
  device: ['device', 'gerat', 'eszkoz'],
  serial: ['serial number', 'seriennummer', 'sorozatszam'],
  time: ['device timestamp', 'geratezeitstempel', 'eszkoz idobelyegzoje', 'meter timestamp'],
  type: ['record type', 'aufzeichnungstyp', 'rekordtipus', 'bejegyzestipus'],
  historic: ['historic glucose', 'glukosewert verlauf', 'glukozertek elozmeny'],
  scan: ['scan glucose', 'glukose scan'],
  strip: ['strip glucose', 'glukose teststreifen'],
  rapid: ['rapid acting insulin units', 'schnellwirkendes insulin einheiten'],
  long: ['long acting insulin value units', 'long acting insulin units', 'depotinsulin einheiten'],
  carbs: ['carbohydrates grams', 'kohlenhydrate gramm'],
  food: ['non numeric food', 'nicht numerische nahrungsdaten'],
  notes: ['notes', 'notizen', 'megjegyzesek'],
  ketone: ['ketone', 'keton'],
  meal: ['meal insulin units', 'mahlzeiteninsulin einheiten'],
  correction: ['correction insulin units', 'korrekturinsulin einheiten'],
} as const
type Column = keyof typeof synonyms

/** Position of each column; the same in every language, only the names are translated. */
const places: Readonly<Record<Column, number>> = {
  device: 0,
  serial: 1,
  time: 2,
  type: 3,
  historic: 4,
  scan: 5,
  rapid: 7,
  food: 8,
  carbs: 9,
  long: 12,
  notes: 13,
  strip: 14,
  ketone: 15,
  meal: 16,
  correction: 17,
}

/** 19 columns with glucose in the fifth, sixth and fifteenth, whatever language they are named in. */
const hasPlaces = ({ cells, units }: Heading) =>
  cells.length >= 19 && units[4] !== null && units[4] === units[5] && units[4] === units[14] && units[15] === 'mmol/l'

/** Words of a name in any language, where it is none of the names known; what is not a number is not looked for. */
const words: Partial<Record<Column, RegExp>> = {
  historic: /(?:historic|elozmeny|verlauf|tarolt|automatikus).*/,
  scan: /\b(?:scan|leolvas\p{L}*|beolvas\p{L}*|szkennel\p{L}*)/u,
  strip: /strip|csik|teststreifen/,
  rapid: /rapid|fast acting|gyors|schnell/,
  long: /long|lassu|hosszu|depot|langwirk|bazis|basal/,
  carbs: /(?:carb|szenhidrat|kohlenhydrat).*(?:gram|\bg$)/,
  notes: /^(?:notes?|notiz|megjegyz|jegyzet)/,
  ketone: /^keton/,
  meal: /(?:meal|etkezesi|mahlzeit).*in[sz]ulin/,
  correction: /(?:correct|korrek).*in[sz]ulin/,
}
const isNonNumeric = /non numeric|nicht num|nem szam|change|anderung|valtoztat|modosit/

function findByWords({ names }: Heading, pattern: RegExp | undefined): number {
  return pattern === undefined ? -1 : names.findIndex((name) => !isNonNumeric.test(name) && pattern.test(name))
}

/** Columns by name; those whose name is not known are taken from their place where the layout is the usual one. */
function columnsOf(heading: Heading): Readonly<Record<Column, number>> | undefined {
  const entries = (Object.entries(synonyms) as [Column, readonly string[]][]).map(
    ([name, names]) => [name, heading.find(...names)] as const,
  )
  const found = Object.fromEntries(entries) as Record<Column, number>
  if (found.time < 0 || found.type < 0) return hasPlaces(heading) ? places : undefined
  const isUsual = heading.cells.length >= 19 && found.time === places.time && found.type === places.type
  const taken = new Set(Object.values(found))
  for (const name of Object.keys(found) as Column[]) {
    if (found[name] >= 0) continue
    const at = isUsual ? places[name] : findByWords(heading, words[name])
    if (!taken.has(at)) found[name] = at
    taken.add(at)
  }
  return found.historic >= 0 || found.scan >= 0 || found.strip >= 0 ? found : undefined
}

function readInsulin(row: CsvRow, out: ReadingCollector, columns: Readonly<Record<Column, number>>): void {
  const rapid = row.value(columns.rapid)
  out.insulin(rapid, InsulinType.Rapid)
  if (rapid === '') {
    out.insulin(row.value(columns.meal), InsulinType.Rapid)
    out.insulin(row.value(columns.correction), InsulinType.Rapid)
  }
  out.insulin(row.value(columns.long), InsulinType.Basal)
}

/** The column of food holds 1 for a meal that was noted without an amount, and no name. */
function readMeal(carbs: string, food: string, out: ReadingCollector): void {
  const details = food === '1' ? '' : food
  if (carbs !== '' || details !== '') out.meal(carbs, details)
  else if (food !== '') out.bareMeal()
}

/** What a record of a type never holds; a decimal comma without quotes moves half of a number there. */
const foreign: Readonly<Record<string, readonly Column[]>> = {
  '0': ['scan', 'strip'],
  '1': ['historic', 'strip'],
  '2': ['ketone', 'historic'],
}

function openRecords(heading: Heading, columns: Readonly<Record<Column, number>>): RowReader {
  const read = openKnownRecords(heading, columns)
  return (row, out) => {
    read(row, out)
    if (out.badTime === undefined) refuseUnread(row, out, heading, Object.values(columns))
  }
}

function openKnownRecords(heading: Heading, columns: Readonly<Record<Column, number>>): RowReader {
  const unit = heading.unitOf(columns.historic) ?? heading.unitOf(columns.scan) ?? heading.unitOf(columns.strip)
  const sensor = { unit, origin: EntryOrigin.Sensor }
  const meter = { unit, origin: EntryOrigin.Meter }
  return (row, out) => {
    if (!out.at(row.value(columns.time))) return
    if (!row.is(columns.device, out.deviceName) || !row.is(columns.serial, out.serialNumber))
      out.device(row.value(columns.device), row.value(columns.serial))
    const type = row.value(columns.type)
    if (foreign[type]?.some((column) => row.value(columns[column]) !== '')) return out.refuse(readingMessages.twoValues(type))
    switch (type) {
      case '0':
        return out.glucose(row.value(columns.historic), sensor)
      case '1':
        return out.glucose(row.value(columns.scan), { ...sensor, isScan: true })
      case '2':
        return out.glucose(row.value(columns.strip), meter)
      case '3':
        return out.ketone(row.value(columns.ketone))
      case '4':
        return readInsulin(row, out, columns)
      case '5':
        return readMeal(row.value(columns.carbs), row.value(columns.food), out)
      case '6':
        return out.feel([], row.value(columns.notes))
      default:
        return out.refuse(readingMessages.recordType(type))
    }
  }
}

/** Abbott LibreView and LibreLink, Libre 3 included: record types 0 to 6. */
export const libreView: FileFormat = {
  id: 'libreview',
  device: deviceNames.libreView,
  open: (heading) => {
    const columns = columnsOf(heading)
    return columns && openRecords(heading, columns)
  },
}
