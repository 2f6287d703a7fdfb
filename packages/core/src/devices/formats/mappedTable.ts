import { ActivityIntensity, InsulinType, type MealType } from '../../diary/diaryEnumerations.ts'
import type { GlucoseUnit } from '../../format/glucoseUnit.ts'
import { deviceNames, leftOutNames, readingMessages } from '../devices.messages.ts'
import type { CsvRow } from '../files/csvScanner.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { FileLayout } from '../files/fileLayout.ts'
import { foldName, type Heading } from '../files/heading.ts'
import { kindNames, plainValue, unitNames } from '../files/proposeColumns.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import type { UnknownTable } from '../files/unknownTable.ts'
import type { ColumnKind, FurtherColumn, ImportMapping } from '../importMapping.schema.ts'
import { isControl, readMealMark } from './mealMarks.ts'
import { readOrigin } from './originWords.ts'

type ValueKind = ColumnKind | 'insulin' | 'activity' | 'other'

/** What a cell such as `Carbs`, `Bázisinzulin` or `Blood Glucose` says about the value beside it. */
const kindWords: readonly (readonly [ValueKind, RegExp])[] = [
  ['ketone', /keton/],
  ['glucose', /glucose|glukoz|vercukor|blutzucker|sugar|\b(?:bg|cgm|sgv|smbg)\b/],
  ['carbohydrate', /carb|szenhidrat|kohlenhydrat|meal|food|etkezes|mahlzeit/],
  ['basalInsulin', /basal|bazis|long|lassu|hosszu|depot|lantus|levemir|tresiba|toujeo/],
  ['rapidInsulin', /bolus|rapid|fast|gyors|schnell|short/],
  ['insulin', /insulin|inzulin/],
  ['activity', /exercise|activity|sport|mozgas|bewegung/],
  ['other', /weight|suly|gewicht|pressure|vernyomas|blutdruck|pulse|pulzus|puls|step|lepes|hba1c|a1c/],
]
const unitWords: readonly (readonly [ValueKind, RegExp])[] = [
  ['glucose', /^(?:mg ?\/? ?dl|mmol(?: ?\/? ?l)?)$/],
  ['carbohydrate', /^(?:g|gr|gram|gramm|grams|grammes)$/],
  ['insulin', /^(?:u|e|ie|iu|ne|units?|egyseg|einheit(?:en)?)$/],
  ['activity', /^(?:min|mins|minutes?|perc|minuten)$/],
  ['other', /^(?:kg|lb|lbs|mmhg|bpm|%|steps?|lepes|kcal|cm)$/],
]
const findIn = (words: readonly (readonly [ValueKind, RegExp])[], text: string) => words.find(([, pattern]) => pattern.test(text))?.[0]

interface Value {
  readonly text: string
  readonly kindText: string
  readonly unitText: string
}

/** What a value is by its row: undefined for a row that does not say, a reason where kind and unit disagree. */
function kindOf({ kindText, unitText }: Value): ValueKind | undefined | { reason: string } {
  const named = findIn(kindWords, foldName(kindText))
  if (unitText === '') return named
  const byUnit = findIn(unitWords, unitText.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
  if (byUnit === undefined) return { reason: readingMessages.unit(unitText.slice(0, 40)) }
  if (named === undefined || named === byUnit) return byUnit
  if (byUnit === 'insulin' && (named === 'rapidInsulin' || named === 'basalInsulin')) return named
  if (byUnit === 'glucose' && named === 'ketone' && !/mg/i.test(unitText)) return named
  return { reason: readingMessages.kindAndUnit(kindText.slice(0, 40), unitText.slice(0, 40)) }
}

interface ValueFacts {
  readonly glucoseUnit: GlucoseUnit
  readonly mealType: MealType | undefined
}

function readValue(
  kind: ValueKind,
  { text, kindText, unitText }: Value,
  { glucoseUnit, mealType }: ValueFacts,
  out: ReadingCollector,
): void {
  switch (kind) {
    case 'glucose': {
      const unit = /mg/i.test(unitText) ? 'mg/dl' : /mmol/i.test(unitText) ? 'mmol/l' : glucoseUnit
      return out.glucose(text, { unit, origin: readOrigin(kindText), mealType })
    }
    case 'ketone':
      return out.ketone(text)
    case 'carbohydrate':
      return out.meal(text)
    case 'rapidInsulin':
      return out.insulin(text, InsulinType.Rapid)
    case 'basalInsulin':
      return out.insulin(text, InsulinType.Basal)
    case 'insulin':
      return out.insulin(text, null)
    case 'activity':
      return out.activity(text, ActivityIntensity.Medium)
    case 'other':
      return out.leaveOut(leftOutNames.bodyMeasure)
  }
}

/** Reads one column of a known kind. */
function readColumn(kind: ColumnKind, row: CsvRow, column: number, facts: ValueFacts, isKetoneInMg: boolean, out: ReadingCollector): void {
  const text = row.value(column)
  if (text === '') return
  if (kind === 'ketone' && isKetoneInMg) return out.refuse(readingMessages.unit('mg/dl'))
  readValue(kind, { text, kindText: '', unitText: '' }, facts, out)
}

/** Carbohydrate in exchange units, of 10, 12 or 15 g: the table does not say which, and 3 of them are no 3 g. */
const ofExchanges = /\b(?:ke|be|khe|xe)\b|broteinheit|kohlenhydrateinheit|kenyeregyseg|szenhidrategyseg|exchange|serving|szelet/

const namesControl = /control solution|kontroll ?oldat|kontrollosung/

function openRows({ columns, glucoseUnit }: ImportMapping, heading: Heading | null): RowReader {
  const { date, time, glucose = -1, ketone = -1, carbohydrate = -1, rapidInsulin = -1, basalInsulin = -1, note = -1, more = [] } = columns
  const kinds = [...kindNames, 'source', 'origin', 'method', 'forras', 'quelle']
  const [kindAt, unitAt] = [heading?.find(...kinds) ?? -1, heading?.find(...unitNames) ?? -1]
  const markAt =
    heading?.find('meal marker', 'meal', 'context', 'tags', 'tag', 'meres tipusa', 'etkezes', 'mahlzeit', 'napszak', 'tageszeit') ?? -1
  // One row holds a whole day: a value without a time column cannot be read.
  const isByDay = time === undefined && more.some((column) => column.time !== undefined)
  const timeless = isByDay ? [glucose, ketone, carbohydrate, rapidInsulin, basalInsulin] : []
  const isKetoneInMg = (column: number) => heading?.unitOf(column) === 'mg/dl'
  const isInExchanges = (column: number) => ofExchanges.test(heading?.names[column] ?? '')
  const refuseExchanges = (row: CsvRow, column: number, out: ReadingCollector) =>
    out.refuse(readingMessages.unreadColumn(heading?.cells[column] ?? '', row.value(column).slice(0, 40)))

  /** Reads the main value of a row, whose kind and unit may have separate columns. */
  function readMain(row: CsvRow, out: ReadingCollector, mealType: MealType | undefined): void {
    const value = { text: row.value(glucose), kindText: row.value(kindAt), unitText: row.value(unitAt) }
    if (value.text === '') return
    // A column that is called by no kind holds what its row says, and nothing where it says nothing.
    const kind = kindOf(value) ?? (plainValue.test(heading?.names[glucose] ?? '') && kindAt >= 0 ? undefined : 'glucose')
    if (kind === undefined) out.refuse(readingMessages.recordType(value.kindText.slice(0, 40)))
    else if (typeof kind === 'object') out.refuse(kind.reason)
    else readValue(kind, value, { glucoseUnit, mealType }, out)
  }

  /** The columns of which there is one. */
  function readSingle(row: CsvRow, out: ReadingCollector, mark: string, words: string): void {
    readMain(row, out, readMealMark(mark))
    const facts = { glucoseUnit, mealType: undefined }
    readColumn('ketone', row, ketone, facts, isKetoneInMg(ketone), out)
    readColumn('rapidInsulin', row, rapidInsulin, facts, false, out)
    readColumn('basalInsulin', row, basalInsulin, facts, false, out)
    const grams = row.value(carbohydrate)
    if (grams === '') return
    if (isInExchanges(carbohydrate)) refuseExchanges(row, carbohydrate, out)
    else out.meal(grams, words)
  }

  function readFurther({ column, kind, time: itsTime, therapyLabel, mealType }: FurtherColumn, row: CsvRow, out: ReadingCollector): void {
    if (row.value(column) === '') return
    if (itsTime === undefined && isByDay) return out.refuse(readingMessages.time(''))
    if (kind === 'carbohydrate' && isInExchanges(column)) return refuseExchanges(row, column, out)
    if (itsTime !== undefined && !out.at(row.value(date), itsTime)) return
    out.slot(therapyLabel)
    const facts = { glucoseUnit, mealType: mealType ?? readMealMark(heading?.cells[column] ?? '') }
    readColumn(kind, row, column, facts, isKetoneInMg(column), out)
    out.slot(undefined)
  }

  return (row, out) => {
    const day = row.value(date)
    if (!(isByDay ? out.at(day, '12:00') : time === undefined ? out.at(day) : out.at(day, row.value(time)))) return
    const words = row.value(note)
    const mark = markAt === carbohydrate ? '' : row.value(markAt)
    if (isControl(row.value(kindAt)) || isControl(mark) || namesControl.test(foldName(words)))
      return out.refuse(readingMessages.controlSolution)
    if (timeless.some((column) => row.value(column) !== '')) out.refuse(readingMessages.time(''))
    else readSingle(row, out, mark, words)
    for (const further of more) readFurther(further, row, out)
    const isNoteOfRow = isByDay || row.value(carbohydrate) === ''
    if (isNoteOfRow && words !== '' && (!isByDay || out.at(day, '12:00'))) out.feel([], words)
  }
}

/** Reads a table of unknown layout the way a person said. */
export function mappedLayout(table: UnknownTable, mapping: ImportMapping): FileLayout {
  const format: FileFormat = {
    id: 'table',
    device: deviceNames.table,
    open: (heading) => (table.heading && heading.key === table.opening ? openRows(mapping, table.heading) : undefined),
  }
  // A comma behind the last column may be that of a number; no other separator can.
  const width = table.separator === ',' ? undefined : table.columnCount
  return { separator: table.separator, format, width, bare: table.heading ? undefined : openRows(mapping, null) }
}
