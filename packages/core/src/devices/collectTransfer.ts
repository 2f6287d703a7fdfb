import { EntryType } from '../diary/diaryEnumerations.ts'
import type { MeterDevice } from '../diary/meterDevice.schema.ts'
import type { NewTransfer, RefusedRow } from './transfer.contract.ts'
import type { TransferItem } from './transferItem.ts'

/** What one row gives: an item, or why not. */
export type ReadRow = { item: TransferItem } | { refused: string }

const rowMaxLength = 200
const reasonMaxLength = 300

/** Text as it can be stored and sent: no NUL, no half character, cut to what the contract takes. */
const toStorable = (text: string, maxLength: number) => text.replaceAll('\u0000', '').slice(0, maxLength).toWellFormed()

/** Reads every line that is not blank and puts what it gives into the lists of a transfer; line numbers count from 1. */
export function collectTransfer(lines: readonly string[], device: MeterDevice, readLine: (line: string) => ReadRow): NewTransfer {
  const refusedList: RefusedRow[] = []
  const transfer = {
    device,
    glucoseList: [],
    medicineIntakeList: [],
    mealList: [],
    ketoneList: [],
    feelList: [],
    physicalActivityList: [],
    refusedList,
  } satisfies NewTransfer
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '') continue
    const line = at + 1
    const row = readLine(text)
    if ('refused' in row) refusedList.push({ line, row: toStorable(text, rowMaxLength), reason: toStorable(row.refused, reasonMaxLength) })
    else addItem(transfer, row.item, line)
  }
  return transfer
}

function addItem(transfer: NewTransfer, { entryType, entry }: TransferItem, line: number) {
  switch (entryType) {
    case EntryType.Glucose:
      return transfer.glucoseList.push({ ...entry, line })
    case EntryType.Ketone:
      return transfer.ketoneList.push({ ...entry, line })
    case EntryType.Meal:
      return transfer.mealList.push({ ...entry, line })
    case EntryType.MedicineIntake:
      return transfer.medicineIntakeList.push({ ...entry, line })
    case EntryType.Feel:
      return transfer.feelList?.push({ ...entry, line })
    case EntryType.PhysicalActivity:
      return transfer.physicalActivityList?.push({ ...entry, line })
  }
}

/** Every item of a transfer with its kind: the order that `index` counts in. */
export const itemsOf = (transfer: NewTransfer): TransferItem[] => [
  ...transfer.glucoseList.map((entry) => ({ entryType: EntryType.Glucose, entry })),
  ...transfer.medicineIntakeList.map((entry) => ({ entryType: EntryType.MedicineIntake, entry })),
  ...transfer.mealList.map((entry) => ({ entryType: EntryType.Meal, entry })),
  ...transfer.ketoneList.map((entry) => ({ entryType: EntryType.Ketone, entry })),
  ...(transfer.feelList ?? []).map((entry) => ({ entryType: EntryType.Feel, entry })),
  ...(transfer.physicalActivityList ?? []).map((entry) => ({ entryType: EntryType.PhysicalActivity, entry })),
]
