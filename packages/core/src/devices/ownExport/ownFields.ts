import type { DiaryEntry } from '../../diary/anyEntry.schema.ts'
import { EntryType, type ResultValidity } from '../../diary/diaryEnumerations.ts'
import type { IntakeMedicine } from '../../diary/medicineIntakeEntry.schema.ts'
import type { MeterDevice } from '../../diary/meterDevice.schema.ts'
import { storedKetoneValue } from '../../diary/storedResult.ts'
import { readWallClock } from '../../time/wallClock.ts'
import type { CsvCell } from '../../format/csvText.ts'
import { ownColumns, ownFieldColumns as names } from './ownTable.messages.ts'

type FieldOf<Entry> = Entry extends unknown ? keyof Entry : never
/** Every field of an entry of any kind. Who handed it over is of its import, which another diary does not have. */
export type EntryField = Exclude<FieldOf<DiaryEntry>, 'handedOverBy'>
type ValueIn<Entry, Field> = Entry extends unknown
  ? Field extends keyof Entry
    ? NonNullable<Entry[Field]> | Extract<Entry[Field], null>
    : never
  : never
type ValueOf<Field extends EntryField> = ValueIn<DiaryEntry, Field>

/** What the cells of a row said; '' for an empty one. */
export type CellReader = (column: string) => string

/** How a field of an entry is written into cells and read back. */
interface OwnField<Value> {
  /** Of the columns of `ownFieldColumns`; none for a field that other columns say. */
  readonly columns: readonly string[]
  /** Kinds of entries that have the field; all unless given. */
  readonly kinds?: readonly EntryType[]
  readonly write?: (value: Value) => readonly CsvCell[]
  /** Anything for cells that hold no such value: the schema refuses it. */
  readonly read: (cellOf: CellReader, fields: Readonly<Record<string, unknown>>) => unknown
}

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))
const toNumberOrNull = (text: string): number | null => (text.trim() === '' ? null : toNumber(text))

/** '' in a cell means null; a text that is empty, or begins with a quote, is written between quotes. */
const writeText = (text: string | null): CsvCell => (text === '' || text?.startsWith('"') ? `"${text}"` : text)
const readText = (cell: string): string | null => (cell === '' ? null : cell.startsWith('"') ? cell.slice(1, -1) : cell)

const number = (column: string): OwnField<number> => ({
  columns: [column],
  write: (value) => [value],
  read: (cellOf) => toNumber(cellOf(column)),
})
const numberOrNull = (column: string): OwnField<number | null> => ({
  columns: [column],
  write: (value) => [value],
  read: (cellOf) => toNumberOrNull(cellOf(column)),
})
const text = (column: string): OwnField<string> => ({
  columns: [column],
  write: (value) => [value],
  read: (cellOf) => cellOf(column),
})
const codes = (column: string): OwnField<readonly number[]> => ({
  columns: [column],
  write: (values) => [values.join(' ')],
  read: (cellOf) => (cellOf(column).trim() === '' ? [] : cellOf(column).trim().split(' ').map(toNumber)),
})
const meterKinds = [EntryType.Glucose, EntryType.Ketone, EntryType.Meal, EntryType.MedicineIntake]

const meterDevice: OwnField<MeterDevice | null> = {
  columns: [names.meter, names.serialNumber],
  kinds: meterKinds,
  write: (device) => [writeText(device?.name ?? null), writeText(device?.serialNumber ?? null)],
  read: (cellOf) => {
    const name = readText(cellOf(names.meter))
    return name === null ? null : { name, serialNumber: readText(cellOf(names.serialNumber)) }
  },
}

const medicine: OwnField<IntakeMedicine | null> = {
  columns: [names.medicineName, names.medicineId, names.substanceType, names.insulinType],
  kinds: [EntryType.MedicineIntake],
  write: (taken) => [writeText(taken?.name ?? null), taken?.id ?? null, taken?.activeSubstanceType ?? null, taken?.insulinType ?? null],
  read: (cellOf) => {
    const name = readText(cellOf(names.medicineName))
    if (name === null) return null
    return {
      id: cellOf(names.medicineId) || null,
      name,
      activeSubstanceType: toNumber(cellOf(names.substanceType)),
      insulinType: toNumberOrNull(cellOf(names.insulinType)),
    }
  },
}

/** The value that the row shows; HI and LO are words. */
function readValue(cellOf: CellReader, { entryType, ketoneResultValidity }: Readonly<Record<string, unknown>>): unknown {
  const value = toNumberOrNull(cellOf(ownColumns.value))
  return entryType === EntryType.Ketone ? storedKetoneValue(value ?? Number.NaN, ketoneResultValidity as ResultValidity) : value
}

/**
 * Every field of every kind of entry with its columns, in the order of a table. A field that is added to an entry does not
 * compile until it is here: what an export leaves out is lost.
 */
export const ownFields: { readonly [Field in EntryField]: OwnField<ValueOf<Field>> } = {
  originalValue: { ...number(names.originalValue), kinds: [EntryType.Glucose] },
  originalUnit: { ...text(names.originalUnit), kinds: [EntryType.Glucose] },
  meterDevice,
  entryType: text(names.entryType),
  origin: text(names.origin),
  therapyLabelOriginal: number(names.labelOriginal),
  therapyLabelModified: numberOrNull(names.labelModified),
  mealType: { ...number(names.mealType), kinds: [EntryType.Glucose] },
  glucoseResultZone: { ...number(names.zone), kinds: [EntryType.Glucose] },
  glucoseResultValidity: { ...number(names.validity), kinds: [EntryType.Glucose] },
  ketoneResultValidity: { ...number(names.validity), kinds: [EntryType.Ketone] },
  glucoseMetas: { ...codes(names.metas), kinds: [EntryType.Glucose] },
  ketoneMetas: { ...codes(names.metas), kinds: [EntryType.Ketone] },
  isScan: {
    columns: [names.scan],
    kinds: [EntryType.Glucose],
    write: (isScan) => [isScan ? 1 : null],
    read: (cellOf) => cellOf(names.scan).trim() === '1' || undefined,
  },
  details: { ...text(names.details), kinds: [EntryType.Meal] },
  medicine,
  feelTypes: { ...codes(names.feelTypes), kinds: [EntryType.Feel] },
  note: { ...text(names.note), kinds: [EntryType.Feel] },
  type: { ...numberOrNull(names.activityType), kinds: [EntryType.PhysicalActivity] },
  intensity: { ...number(names.intensity), kinds: [EntryType.PhysicalActivity] },
  // Read behind what it depends on.
  value: { columns: [], read: readValue },
  entryDate: { columns: [], read: (cellOf) => readWallClock(cellOf(ownColumns.time)) },
  therapyLabel: { columns: [], read: (_, { therapyLabelModified, therapyLabelOriginal }) => therapyLabelModified ?? therapyLabelOriginal },
  labels: {
    columns: [],
    kinds: [EntryType.Meal, EntryType.MedicineIntake],
    read: (_, { therapyLabel }) => [therapyLabel],
  },
  timeZone: text(names.timeZone),
  version: number(names.version),
  createdAt: text(names.createdAt),
  id: text(names.id),
}
