import { type ColumnKind, type DateOrder, type FurtherColumn, unitOfValues } from '@diab/internal/devices'
import type { ImportColumns, ImportMapping } from '@diab/core/devices'
import type { FieldErrors } from '@diab/core/client'
import type { FormDefinition } from '@diab/core/machines'
import { columnNames, questionMessages as messages } from './questions.messages.ts'

export type ColumnName = Exclude<keyof ImportColumns, 'more'>

/** What the form holds that says how an unknown table is read. */
export type MappingDraft = {
  columns: Partial<ImportColumns>
  /** Undefined: neither chosen nor clear from the rows. */
  dateOrder: DateOrder | undefined
  glucoseUnit: ImportMapping['glucoseUnit'] | undefined
  isSaved: boolean
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

/** The unit that heading or rows prove. */
export function provenGlucoseUnit(sample: TableSample, at: number | undefined): ImportMapping['glucoseUnit'] | undefined {
  const name = at === undefined ? '' : (sample.heading[at] ?? '').toLowerCase()
  if (/mg\s*\/?\s*dl/.test(name)) return 'mg/dl'
  if (name.includes('mmol')) return 'mmol/l'
  const values = cellsOf(sample, at)
    .map((text) => Number(text.replace(',', '.')))
    .filter((value) => Number.isFinite(value))
  return values.length === 0 ? undefined : unitOfValues(Math.min(...values), Math.max(...values))
}

/** The column whose values show the unit. */
const glucoseColumn = ({ glucose, more = [] }: Partial<ImportColumns>): number | undefined =>
  glucose ?? more.find(({ kind }) => kind === 'glucose')?.column

/** Another column has other dates and other values. */
export const withColumns = (draft: MappingDraft, columns: MappingDraft['columns'], sample: TableSample): MappingDraft => ({
  ...draft,
  columns,
  dateOrder: columns.date === draft.columns.date ? draft.dateOrder : provenDateOrder(sample, columns.date),
  glucoseUnit:
    glucoseColumn(columns) === glucoseColumn(draft.columns) ? draft.glucoseUnit : provenGlucoseUnit(sample, glucoseColumn(columns)),
})

export function toMappingDraft(columns: Partial<ImportColumns>, fileName: string, sample: TableSample): MappingDraft {
  return {
    columns,
    dateOrder: provenDateOrder(sample, columns.date),
    glucoseUnit: provenGlucoseUnit(sample, glucoseColumn(columns)),
    isSaved: true,
    name: fileName.replace(/\.[^.]*$/, '').slice(0, 100),
  }
}

const timeOfDay = /^(?:[01]?\d|2[0-3])[:.][0-5]\d$/
/** Name of the error of a further column's time. */
export const timeError = (column: number) => `time-${column}`

/** What a further column holds; undefined leaves it out. Its time of the day stays. */
export function withFurther(columns: Partial<ImportColumns>, column: number, kind: ColumnKind | undefined): Partial<ImportColumns> {
  const { more = [] } = columns
  if (kind === undefined) return { ...columns, more: more.filter((one) => one.column !== column) }
  const known = more.some((one) => one.column === column)
  return { ...columns, more: known ? more.map((one) => (one.column === column ? { ...one, kind } : one)) : [...more, { column, kind }] }
}

/** The time of the day of a further column as typed; '' for none. */
export const withTime = (columns: Partial<ImportColumns>, column: number, time: string): Partial<ImportColumns> => ({
  ...columns,
  more: columns.more?.map((one) => (one.column === column ? { ...one, time: time === '' ? undefined : time } : one)),
})

/** Columns that the named ones leave and whose rows hold something. */
export function furtherColumns(columns: Partial<ImportColumns>, { heading, rows }: TableSample): number[] {
  const named = new Set(columnNames.map((name) => columns[name]))
  return heading.flatMap((_, at) => (named.has(at) || rows.every((cells) => !cells[at]?.trim()) ? [] : [at])).slice(0, 60)
}

/** Columns that hold something worth importing. */
const valueColumns: readonly ColumnName[] = ['glucose', 'ketone', 'carbohydrate', 'rapidInsulin', 'basalInsulin']

/** The further columns that no named one has taken since. */
function furtherOf(columns: Partial<ImportColumns>): FurtherColumn[] {
  const named = new Set(columnNames.map((name) => columns[name]))
  return (columns.more ?? []).filter(({ column }) => !named.has(column))
}

/** Messages by column name, `time-` and the number of a further column, `values`, `dateOrder`, `glucoseUnit` and `name`; `{}` when the table can be read so. */
export function checkMappingDraft({ columns, dateOrder, glucoseUnit, isSaved, name }: MappingDraft): FieldErrors {
  const errors: FieldErrors = {}
  if (columns.date === undefined) errors.date = [messages.dateNeeded]
  const more = furtherOf(columns)
  if (more.length === 0 && valueColumns.every((column) => columns[column] === undefined)) errors.values = [messages.valueNeeded]
  if (dateOrder === undefined) errors.dateOrder = [messages.dateOrderNeeded]
  if (glucoseUnit === undefined && glucoseColumn(columns) !== undefined) errors.glucoseUnit = [messages.unitNeeded]
  const seen = new Map<number, ColumnName>()
  for (const column of columnNames) {
    const at = columns[column]
    if (at === undefined) continue
    const other = seen.get(at)
    if (other) errors[column] = [messages.twice(messages.shortColumns[other])]
    else seen.set(at, column)
  }
  for (const { column, time } of more) if (time !== undefined && !timeOfDay.test(time)) errors[timeError(column)] = [messages.timeWrong]
  if (isSaved && name.trim() === '') errors.name = [messages.nameNeeded]
  return errors
}

const ownFields = ['dateOrder', 'glucoseUnit', 'name']
const ruleOf = (isOfField: (name: string) => boolean) => ({
  rules: [(_value: unknown, draft: MappingDraft) => Object.entries(checkMappingDraft(draft)).find(([name]) => isOfField(name))?.[1][0]],
})

/** The columns are one field; `checkMappingDraft` names each of them. Checked by the button alone, as they are chosen one by one. */
export const mappingForm: FormDefinition<MappingDraft> = {
  fields: {
    columns: ruleOf((name) => !ownFields.includes(name)),
    dateOrder: ruleOf((name) => name === 'dateOrder'),
    glucoseUnit: ruleOf((name) => name === 'glucoseUnit'),
    isSaved: {},
    name: ruleOf((name) => name === 'name'),
  },
  mode: 'manual',
}

/** The draft as the reader takes it. @throws TypeError while something is open; `checkMappingDraft` says so before. */
export function toMapping({ columns, dateOrder, glucoseUnit = 'mmol/l' }: MappingDraft): ImportMapping {
  const { date } = columns
  if (date === undefined || dateOrder === undefined) throw new TypeError('a mapping needs its dates')
  const { more: _, ...named } = columns
  const more = furtherOf(columns).map((one) =>
    one.time === undefined ? one : { ...one, time: one.time.replace('.', ':').padStart(5, '0') },
  )
  return { columns: { ...named, date, ...(more.length === 0 ? {} : { more }) }, dateOrder, glucoseUnit }
}

/** What a column of the preview is taken for; undefined for one that is left out. */
export const columnRole = (columns: Partial<ImportColumns>, at: number): ColumnName | undefined =>
  columnNames.find((name) => columns[name] === at) ?? columns.more?.find(({ column }) => column === at)?.kind
