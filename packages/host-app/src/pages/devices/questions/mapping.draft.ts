import type { DateOrder, ImportColumns, ImportMapping } from '@diab/core/devices'
import { type FieldErrors } from '@diab/core/validation'
import { columnNames, questionMessages as messages } from './questions.messages.ts'

export type ColumnName = keyof ImportColumns

/** What the form holds that says how an unknown table is read. */
export type MappingDraft = {
  columns: Partial<ImportColumns>
  /** Undefined: neither chosen nor clear from the rows. */
  dateOrder: DateOrder | undefined
  glucoseUnit: ImportMapping['glucoseUnit'] | undefined
  isRemembered: boolean
  name: string
}

/** The first rows of the table that is asked about. */
export type TableSample = { heading: readonly string[]; rows: readonly (readonly string[])[] }

const cellsOf = ({ rows }: TableSample, at: number | undefined): string[] =>
  at === undefined ? [] : rows.flatMap((cells) => (cells[at]?.trim() ? [cells[at].trim()] : []))

const numbersOf = (text: string) => text.match(/\d+/g)?.map(Number) ?? []

/** The order that the rows prove: a year at the beginning, or a number that can be no month. */
export function provenDateOrder(sample: TableSample, at: number | undefined): DateOrder | undefined {
  const dates = cellsOf(sample, at).map(numbersOf)
  if (dates.length === 0) return undefined
  if (dates.every(([first = 0]) => first > 999)) return 'ymd'
  if (dates.some(([first = 0]) => first > 12 && first < 32)) return 'dmy'
  return dates.some(([, second = 0]) => second > 12 && second < 32) ? 'mdy' : undefined
}

/** mmol/l has no 40, and mg/dl hardly anything below it: nobody stands upright with so little sugar in the blood. */
const mgPerDlFrom = 40

/** The unit that heading or rows prove. */
export function provenGlucoseUnit(sample: TableSample, at: number | undefined): ImportMapping['glucoseUnit'] | undefined {
  const name = at === undefined ? '' : (sample.heading[at] ?? '').toLowerCase()
  if (/mg\s*\/?\s*dl/.test(name)) return 'mg/dl'
  if (name.includes('mmol')) return 'mmol/l'
  const values = cellsOf(sample, at)
    .map((text) => Number(text.replace(',', '.')))
    .filter((value) => Number.isFinite(value))
  if (values.length === 0) return undefined
  if (values.every((value) => value >= mgPerDlFrom)) return 'mg/dl'
  return values.every((value) => value < mgPerDlFrom) ? 'mmol/l' : undefined
}

/** Another column has other dates and other values. */
export const withColumns = (draft: MappingDraft, columns: MappingDraft['columns'], sample: TableSample): MappingDraft => ({
  ...draft,
  columns,
  dateOrder: columns.date === draft.columns.date ? draft.dateOrder : provenDateOrder(sample, columns.date),
  glucoseUnit: columns.glucose === draft.columns.glucose ? draft.glucoseUnit : provenGlucoseUnit(sample, columns.glucose),
})

export function toMappingDraft(columns: Partial<ImportColumns>, fileName: string, sample: TableSample): MappingDraft {
  return {
    columns,
    dateOrder: provenDateOrder(sample, columns.date),
    glucoseUnit: provenGlucoseUnit(sample, columns.glucose),
    isRemembered: true,
    name: fileName.replace(/\.[^.]*$/, '').slice(0, 100),
  }
}

/** Columns that hold something worth importing. */
const valueColumns: readonly ColumnName[] = ['glucose', 'ketone', 'carbohydrate', 'rapidInsulin', 'basalInsulin']

/** Messages by column name, `values`, `dateOrder`, `glucoseUnit` and `name`; `{}` when the table can be read so. */
export function checkMappingDraft({ columns, dateOrder, glucoseUnit, isRemembered, name }: MappingDraft): FieldErrors {
  const errors: FieldErrors = {}
  if (columns.date === undefined) errors.date = [messages.dateNeeded]
  if (valueColumns.every((column) => columns[column] === undefined)) errors.values = [messages.valueNeeded]
  if (dateOrder === undefined) errors.dateOrder = [messages.dateOrderNeeded]
  if (glucoseUnit === undefined && columns.glucose !== undefined) errors.glucoseUnit = [messages.unitNeeded]
  const seen = new Map<number, ColumnName>()
  for (const column of columnNames) {
    const at = columns[column]
    if (at === undefined) continue
    const other = seen.get(at)
    if (other) errors[column] = [messages.twice(messages.shortColumns[other])]
    else seen.set(at, column)
  }
  if (isRemembered && name.trim() === '') errors.name = [messages.nameNeeded]
  return errors
}

/** The draft as the reader takes it. @throws TypeError while something is open; `checkMappingDraft` says so before. */
export function toMapping({ columns, dateOrder, glucoseUnit = 'mmol/l' }: MappingDraft): ImportMapping {
  const { date } = columns
  if (date === undefined || dateOrder === undefined) throw new TypeError('a mapping needs its dates')
  return { columns: { ...columns, date }, dateOrder, glucoseUnit }
}

/** What a column of the preview is taken for; undefined for one that is left out. */
export const columnRole = (columns: Partial<ImportColumns>, at: number): ColumnName | undefined =>
  columnNames.find((name) => columns[name] === at)
