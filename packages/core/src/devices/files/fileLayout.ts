import { fileMessages } from '../devices.messages.ts'
import { readCsvRows } from './csvScanner.ts'
import type { FileFormat, RowReader } from './fileFormat.ts'
import { FileRefusal } from './fileRefusal.ts'
import { Heading } from './heading.ts'
import { ReadingCollector } from './readingCollector.ts'

const separators = [',', ';', '\t', '|']
const headRows = 300
const bareRows = 30
export const columnsMax = 500

/** How a file is to be read. */
export interface FileLayout {
  readonly separator: string
  readonly format: FileFormat
  /** Columns of the widest row, where columns without a name may follow the named ones. */
  readonly width?: number
  /** Reads the rows when there is no heading. */
  readonly bare?: RowReader
}

const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Creates a collector on which formats try their columns; its readings are discarded. */
const trial = () => new ReadingCollector({ answers: {}, timeZone: 'UTC' })

function columnsOfHeading(rows: readonly (readonly string[])[], format: FileFormat): number {
  const at = rows.findIndex((cells) => cells.length > 1 && format.open?.(new Heading(cells), trial()) !== undefined)
  return at < 0 ? 0 : rows[at]!.length
}

/** The rows of the head, as each separator would cut them; the last one may be cut short and is left out. */
export function headTables(text: string, isWhole: boolean): { separator: string; rows: string[][] }[] {
  const tables = separators.map((separator) => {
    const rows = readCsvRows(text, separator, headRows + 1)
    return { separator, rows: (isWhole || rows.length > headRows ? rows : rows.slice(0, -1)).slice(0, headRows) }
  })
  if (!isWhole && tables.every(({ rows }) => rows.length === 0)) throw new FileRefusal(fileMessages.longRow)
  if (tables.some(({ rows }) => rows.some((cells) => cells.length > columnsMax))) throw new FileRefusal(fileMessages.tooManyColumns)
  return tables
}

/** The format and separator of a file by its first rows; undefined for a table that no format knows. */
export function findLayout(tables: ReturnType<typeof headTables>, formats: readonly FileFormat[]): FileLayout | undefined {
  for (const format of formats) {
    const found = tables
      .map(({ separator, rows }) => ({ separator, columns: columnsOfHeading(rows, format) }))
      .filter(({ columns }) => columns > 0)
      .toSorted((a, b) => b.columns - a.columns)
    if (found[0]) return { separator: found[0].separator, format }
    for (const { separator, rows } of tables) {
      const bare = format.openBare?.(rows.filter((cells) => !isBlankRow(cells)).slice(0, bareRows))
      if (bare) return { separator, format, bare }
    }
  }
  return undefined
}
