import type * as z from 'zod/mini'
import type { DiaryEntry } from '../../diary/anyEntry.schema.ts'
import { EntryType, ResultValidity } from '../../diary/diaryEnumerations.ts'
import { copyOfSchema, toEntryCopy } from '../../diary/entryCopy.ts'
import { newFeelEntrySchema } from '../../diary/feelEntry.schema.ts'
import { newGlucoseEntrySchema } from '../../diary/glucoseEntry.schema.ts'
import { newKetoneEntrySchema } from '../../diary/ketoneEntry.schema.ts'
import { newMealEntrySchema } from '../../diary/mealEntry.schema.ts'
import { newMedicineIntakeEntrySchema } from '../../diary/medicineIntakeEntry.schema.ts'
import { newPhysicalActivityEntrySchema } from '../../diary/physicalActivityEntry.schema.ts'
import { storedGlucoseValue } from '../../diary/storedResult.ts'
import { readingMessages } from '../devices.messages.ts'
import type { ReadRow, TransferItem } from '../transferItem.ts'
import { type CellReader, ownFields } from './ownFields.ts'
import { ownColumns, ownFieldColumns } from './ownTable.messages.ts'

const newEntrySchemas = {
  [EntryType.Glucose]: newGlucoseEntrySchema,
  [EntryType.Ketone]: newKetoneEntrySchema,
  [EntryType.Meal]: newMealEntrySchema,
  [EntryType.MedicineIntake]: newMedicineIntakeEntrySchema,
  [EntryType.Feel]: newFeelEntrySchema,
  [EntryType.PhysicalActivity]: newPhysicalActivityEntrySchema,
}

/** What people see may differ by what a spreadsheet has rounded, and not by more. */
const roundingMmolPerL = 0.005

/** Whether the glucose that the export shows is another one than its original value. */
const isContradicted = ({ entryType, entry }: TransferItem, shown: unknown) =>
  entryType === EntryType.Glucose &&
  (entry.glucoseResultValidity ?? ResultValidity.Valid) === ResultValidity.Valid &&
  !(typeof shown === 'number' && Math.abs(storedGlucoseValue(entry) - shown) <= roundingMmolPerL)

const isExported = (value: unknown): value is DiaryEntry =>
  value !== null &&
  typeof value === 'object' &&
  'entryType' in value &&
  typeof value.entryType === 'string' &&
  Object.hasOwn(newEntrySchemas, value.entryType)

/** An item, or the field that cannot be what an entry holds. */
function readEntry(exported: unknown): { item: TransferItem } | { wrong: string } {
  if (!isExported(exported)) return { wrong: 'entryType' }
  const copy = toEntryCopy(exported)
  const entry = newEntrySchemas[copy.entryType].safeParse(copy.entry)
  if (entry.error) return { wrong: fieldOf(entry.error) }
  const copyOf = copyOfSchema.safeParse(copy.copyOf)
  if (copyOf.error) return { wrong: fieldOf(copyOf.error) }
  const item = { entryType: copy.entryType, entry: entry.data, copyOf: copyOf.data } as TransferItem
  return isContradicted(item, exported.entryType === EntryType.Glucose && exported.value) ? { wrong: 'value' } : { item }
}

const fieldOf = (error: z.core.$ZodError) => String(error.issues[0]?.path[0] ?? '')

/** Reads an entry of an export of ours, as its JSON holds it; one that was changed into what no entry can be is refused. */
export function readOwnEntry(exported: unknown): ReadRow {
  const read = readEntry(exported)
  return 'item' in read ? read : { refused: readingMessages.changedExport(read.wrong) }
}

const fields = Object.entries(ownFields)

/** Reads a row of `createOwnTable`. */
export function readOwnRow(cellOf: CellReader): ReadRow {
  const entryType = cellOf(ownFieldColumns.entryType)
  const exported: Record<string, unknown> = {}
  for (const [name, { kinds, read }] of fields)
    if (kinds === undefined || kinds.some((kind) => kind === entryType)) exported[name] = read(cellOf, exported)
  const read = readEntry(exported)
  return 'item' in read ? read : { refused: readingMessages.changedExport(columnOf(read.wrong)) }
}

const columnOf = (field: string): string =>
  fields.find(([name]) => name === field)?.[1].columns[0] ?? (field === 'entryDate' ? ownColumns.time : ownColumns.value)
