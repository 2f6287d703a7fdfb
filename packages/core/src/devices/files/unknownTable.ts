import { fileMessages, tableNames } from '../devices.messages.ts'
import type { ImportColumns } from '../importMapping.schema.ts'
import { readDayPart } from './dayPart.ts'
import type { headTables } from './fileLayout.ts'
import type { ColumnsQuestion } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { foldName, Heading } from './heading.ts'
import { isColumnWord, proposeColumns } from './proposeColumns.ts'
import { readResult } from './readAmount.ts'
import { TimeText } from './timeText.ts'

/** A table that no format knows. */
export interface UnknownTable {
  readonly separator: string
  /** Null: the first row is a reading already. */
  readonly heading: Heading | null
  /** Recognises the row above the first reading: the lower one of a heading of two rows. */
  readonly opening: string | undefined
  readonly key: string
  readonly columnCount: number
  readonly rows: readonly (readonly string[])[]
}

const sampleRows = 20
const isFilled = (cell: string) => cell.trim() !== ''
const isBlank = (cells: readonly string[]) => !cells.some(isFilled)
const time = new TimeText()

const hasTime = (cell: string) => isFilled(cell) && time.read(cell) === undefined
const isDate = (cell: string) => isFilled(cell) && (hasTime(cell) || time.read(cell, '00:00') === undefined)
const isTime = (cell: string) => isFilled(cell) && time.read('2000-01-01', cell) === undefined
const isNumber = (cell: string) => readResult(cell.trim()) !== undefined
const isDataRow = (cells: readonly string[]) => cells.some(isDate) && cells.filter(isFilled).length > 1

/** The last column that some row fills. */
const widthOf = (rows: readonly (readonly string[])[]) =>
  rows.reduce((width, cells) => Math.max(width, cells.findLastIndex(isFilled) + 1), 0)

const dateWord = /^(?:date|datum|datetime|date time|timestamp|idobelyeg|day|nap|zeitstempel|idopont|tag|ido|time)\b/
/** Columns whose name says what they hold. */
const countKnown = (heading: Heading) =>
  heading.cells.filter(
    (cell, at) => dateWord.test(heading.names[at] ?? '') || isColumnWord(heading.names[at] ?? '') || readDayPart(cell) !== undefined,
  ).length

/** Names above columns: words, at most a stray number, or the hours of the day beside the date. */
function isHeading(cells: readonly string[]): boolean {
  if (cells.some(isDate)) return false
  const filled = cells.filter(isFilled)
  const names = filled.filter((cell) => !isNumber(cell))
  if (names.length >= Math.max(2, filled.length / 2)) return true
  return filled.length > 1 && new Heading(filled.slice(0, 1)).names.some((name) => dateWord.test(name))
}

interface FoundHeading {
  readonly heading: Heading
  readonly opening: string
}

/** The words of a column below the time of day that is once above several columns. */
const underDayPart = (upper: readonly string[], lower: readonly string[]): string[] => {
  let over = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [name = '', below = ''] = [upper[at]?.trim(), lower[at]?.trim()]
    if (name !== '') over = readDayPart(name) ? name : ''
    return [name || (below === '' ? '' : over), below].filter(Boolean).join(' ')
  })
}

/** `Dátum;Reggel;;Este;` over `;cukor;inzulin;cukor;inzulin`. */
function readTwoRows(upper: readonly string[], lower: readonly string[]): FoundHeading | undefined {
  const below = lower.filter(isFilled).map((cell) => foldName(cell))
  const isUnder = below.length > 1 && below.every((name) => isColumnWord(name) || dateWord.test(name))
  if (!isUnder || upper.filter((cell) => readDayPart(cell) !== undefined).length < 2) return undefined
  return { heading: new Heading(underDayPart(upper, lower)), opening: new Heading(lower).key }
}

/** The rows above the data that name most columns; the nearest of equals. */
function findHeading(rows: readonly (readonly string[])[]): FoundHeading | undefined {
  const candidates = rows.flatMap((cells, at): FoundHeading[] => {
    const twoRows = at === 0 ? undefined : readTwoRows(rows[at - 1] ?? [], cells)
    if (twoRows) return [twoRows]
    if (!isHeading(cells)) return []
    const heading = new Heading(cells)
    return [{ heading, opening: heading.key }]
  })
  return candidates.toReversed().toSorted((a, b) => countKnown(b.heading) - countKnown(a.heading))[0]
}

interface Candidate extends UnknownTable {
  /** How well this way of cutting fits all rows. */
  readonly fit: number
}

/**
 * What a separator makes of the rows: the more cells are dates, times and numbers, and the more columns are called by
 * names that are known, the better. Counts of separators say little: a decimal comma cuts as often as a semicolon.
 */
function tableOf(separator: string, allRows: readonly (readonly string[])[]): Candidate | undefined {
  const rows = allRows.filter((cells) => !isBlank(cells))
  const first = rows.findIndex(isDataRow)
  if (first < 0) return undefined
  const { heading = null, opening } = findHeading(rows.slice(0, first)) ?? {}
  const data = rows.slice(first)
  const width = Math.max(widthOf(data), heading ? widthOf([heading.cells]) : 0)
  if (width < 2) return undefined
  const clean = data.reduce((sum, cells) => sum + cells.filter((cell) => isDate(cell) || isTime(cell) || isNumber(cell)).length, 0)
  return {
    separator,
    heading,
    opening,
    key: heading?.key || tableNames.keyOfBare(width),
    columnCount: width,
    rows: data.filter(isDataRow).slice(0, sampleRows),
    fit: clean / data.length + 2 * (heading ? countKnown(heading) : 0),
  }
}

/** A table without a single date, so that the reason can say what is missing. */
function tableWithoutDates(tables: ReturnType<typeof headTables>): UnknownTable | undefined {
  const cut = tables.map(({ separator, rows }) => ({ separator, rows: rows.filter((cells) => !isBlank(cells)) }))
  const widest = cut.toSorted((a, b) => widthOf(b.rows) - widthOf(a.rows))[0]
  if (!widest || widthOf(widest.rows) < 2 || widest.rows.filter(({ length }) => length > 1).length < widest.rows.length / 3)
    return undefined
  const [firstRow = [], ...others] = widest.rows
  const heading = isHeading(firstRow) ? new Heading(firstRow) : null
  const rows = (heading ? others : widest.rows).slice(0, sampleRows)
  return { separator: widest.separator, heading, opening: undefined, key: '', columnCount: widthOf(widest.rows), rows }
}

/**
 * The table in the first rows of a file, whatever it holds.
 * @throws FileRefusal when there is none
 */
export function findTable(tables: ReturnType<typeof headTables>): UnknownTable {
  const candidates = tables.map(({ separator, rows }) => tableOf(separator, rows)).filter((table) => table !== undefined)
  const found = candidates.toSorted((a, b) => b.fit - a.fit)[0] ?? tableWithoutDates(tables)
  if (!found) throw new FileRefusal(fileMessages.noTable)
  return found
}

/** Asks which column holds what. @throws FileRefusal when no column can be a time, or none can be a value */
export function askForColumns({ heading, key, columnCount, rows }: UnknownTable, table: string): ColumnsQuestion {
  if (rows.length === 0) throw new FileRefusal(fileMessages.onlyHeading)
  const columns = Array.from({ length: columnCount }, (_, at) => at)
  const columnsOf = (is: (cell: string) => boolean) =>
    columns.filter((at) => {
      const filled = rows.map((cells) => cells[at] ?? '').filter(isFilled)
      return filled.length > 0 && filled.filter(is).length >= filled.length / 2
    })
  const dates = columnsOf(isDate)
  if (dates.length === 0) throw new FileRefusal(fileMessages.noTime)
  const numbers = columnsOf(isNumber).filter((at) => !dates.includes(at))
  const { proposed, isOther } = proposeColumns(heading, {
    dates,
    times: columnsOf(isTime),
    numbers,
    hasTimeInDate: columnsOf(hasTime).length > 0,
  })
  const isProposed = (['glucose', 'ketone', 'carbohydrate', 'more'] as const).some((kind) => proposed[kind] !== undefined)
  if (!isProposed && !numbers.some((at) => !isOther(at))) throw new FileRefusal(fileMessages.noValue)
  const names = columns.map((at) => heading?.cells[at] ?? tableNames.column(at))
  return { kind: 'columns', table, heading: names, headingKey: key, rows, proposed, layouts: {}, canSkip: false }
}

/** Columns beyond the table make a mapping useless. */
export const fitsTable = ({ columnCount }: UnknownTable, { more = [], ...columns }: ImportColumns): boolean =>
  [...Object.values(columns), ...more.map(({ column }) => column)].every((at) => at === undefined || at < columnCount)
