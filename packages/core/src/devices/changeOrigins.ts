import { EntryOrigin, EntryType } from '../diary/diaryEnumerations.ts'
import type { OriginChange, OriginList } from './transfer.contract.ts'
import type { TransferItem } from './transferItem.ts'

const lists: Partial<Record<EntryType, OriginList>> = { [EntryType.Glucose]: 'glucoseList', [EntryType.Ketone]: 'ketoneList' }

/** The list whose origin may be changed; undefined for kinds that only persons give. */
export const originListOf = (entryType: EntryType): OriginList | undefined => lists[entryType]

/** Where an item comes from; what is handed over without a word comes from a meter. */
export const originOf = ({ entry }: TransferItem): EntryOrigin => entry.origin ?? EntryOrigin.Meter

/** Puts right where a reading comes from, as the person who saves said. */
export function changeOrigin<Item extends TransferItem>(item: Item, changes: readonly OriginChange[]): Item {
  if (changes.length === 0) return item
  const list = lists[item.entryType]
  const from = originOf(item)
  const change = changes.find((one) => one.list === list && one.from === from)
  return change ? { ...item, entry: { ...item.entry, origin: change.to } } : item
}
