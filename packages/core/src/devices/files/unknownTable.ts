import { fileMessages, tableNames } from '../devices.messages.ts'
import type { ImportColumns } from '../importMapping.schema.ts'
import type { headTables } from './fileLayout.ts'
import type { FileQuestion } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { Heading } from './heading.ts'
import { proposeColumns } from './proposeColumns.ts'
import { readResult } from './readAmount.ts'
import { TimeText } from './timeText.ts'

/** A table that no format knows. */
export interface UnknownTable {
  readonly separator: string
  /** Null: the first row is a reading already. */
  readonly heading: Heading | null
  readonly key: string
  readonly columnCount: number
  readonly rows: readonly (readonly string[])[]
}

const sampleRows = 20
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
const time = new TimeText()

const isDate = (cell: string) => cell.trim() !== '' && (time.read(cell) === undefined || time.read(cell, '00:00') === undefined)
const isNumber = (cell: string) => readResult(cell.trim()) !== undefined
const isFilled = (cell: string) => cell.trim() !== ''

/** How many cells most rows have, and how many rows that is. */
function usualWidth(rows: readonly (readonly string[])[]): { width: number; count: number } {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 0, count = 0] = [...counts].toSorted(([a, one], [b, other]) => other - one || b - a)[0] ?? []
  return { width, count }
}

/** Names, and at most a stray number: what stands above columns. */
const isHeading = (cells: readonly string[]) =>
  !cells.some(isDate) && cells.filter((cell) => isFilled(cell) && !isNumber(cell)).length >= Math.max(2, cells.filter(isFilled).length / 2)

function tableOf(separator: string, allRows: readonly (readonly string[])[]): UnknownTable | undefined {
  const rows = allRows.filter((cells) => !isBlank(cells))
  const { width, count } = usualWidth(rows)
  if (width === 0 || count < rows.length / 3) return undefined
  const first = rows.findIndex(({ length }) => length === width)
  const firstRow = rows[first] ?? []
  const heading = isHeading(firstRow) ? new Heading(firstRow) : null
  const samples = rows.slice(heading ? first + 1 : first).slice(0, sampleRows)
  return { separator, heading, key: heading?.key || tableNames.keyOfBare(width), columnCount: width, rows: samples }
}

/**
 * The table in the first rows of a file, whatever it holds.
 * @throws FileRefusal when there is none
 */
export function findTable(tables: ReturnType<typeof headTables>): UnknownTable {
  const found = tables
    .map(({ separator, rows }) => tableOf(separator, rows))
    .filter((table) => table !== undefined)
    // A decimal comma cuts as many columns as the semicolon, but not out of the heading.
    .toSorted((a, b) => b.columnCount - a.columnCount || Number(b.heading !== null) - Number(a.heading !== null))[0]
  if (!found) throw new FileRefusal(fileMessages.noTable)
  return found
}

/** Asks which column holds what. @throws FileRefusal when no column can be a time, or none can be a value */
export function askForColumns({ heading, key, columnCount, rows }: UnknownTable): FileQuestion {
  if (rows.length === 0) throw new FileRefusal(fileMessages.onlyHeading)
  const isColumnOf = (is: (cell: string) => boolean) => (at: number) => {
    const filled = rows.map((cells) => cells[at] ?? '').filter(isFilled)
    return filled.length > 0 && filled.filter(is).length >= filled.length / 2
  }
  const columns = Array.from({ length: columnCount }, (_, at) => at)
  const dates = columns.filter(isColumnOf(isDate))
  if (dates.length === 0) throw new FileRefusal(fileMessages.noTime)
  const numbers = columns.filter((at) => !dates.includes(at) && isColumnOf(isNumber)(at))
  const { proposed, isOther } = proposeColumns(
    heading,
    dates,
    columns.filter(isColumnOf((cell) => time.read('2000-01-01', cell) === undefined)),
  )
  const hasValue =
    numbers.some((at) => !isOther(at)) || (['glucose', 'ketone', 'carbohydrate'] as const).some((kind) => proposed[kind] !== undefined)
  if (!hasValue) throw new FileRefusal(fileMessages.noValue)
  return { kind: 'columns', heading: heading?.cells ?? columns.map(tableNames.column), headingKey: key, rows, proposed }
}

/** Columns beyond the table make a mapping useless. */
export const fitsTable = ({ columnCount }: UnknownTable, columns: ImportColumns): boolean =>
  Object.values(columns).every((at) => at === undefined || at < columnCount)
