import { sourceKeyOf, sourceKeyOfEntry } from '@diab/internal/devices'
import type { TransferItem } from '@diab/core/devices'
import type { DiaryEntry } from '@diab/core/rules'
import { removeEntry, updateEntry } from '../diary/changeEntry.ts'
import { type NamedEntry, selectUploadedIds } from './document.store.ts'
import type { UploaderCall } from './uploaderCall.ts'

const textOf = (one: object): string => ('note' in one ? String(one.note) : 'details' in one ? String(one.details) : '')

const isSame = (entry: DiaryEntry, item: TransferItem): boolean =>
  sourceKeyOfEntry(entry) === sourceKeyOf(item) && textOf(entry) === textOf(item.entry)

/** What is known of the old entry alone stays: its slot, marks and meal type. */
function withKept(item: TransferItem, old: DiaryEntry): TransferItem {
  const entry = { ...item.entry, therapyLabel: old.therapyLabel } as TransferItem['entry']
  if (item.entryType === 'glucose' && old.entryType === 'glucose')
    return {
      entryType: 'glucose',
      entry: { ...item.entry, therapyLabel: old.therapyLabel, mealType: old.mealType, glucoseMetas: old.glucoseMetas },
    }
  return { entryType: item.entryType, entry } as TransferItem
}

/**
 * Makes the entries of a document say what it says now. Entries that no app sent stay as they are.
 * @param require throws when entries may not be changed; not called for a document that was only sent again
 * @returns the items that are new in it
 */
export async function reviseDocument(
  call: UploaderCall,
  known: readonly NamedEntry[],
  items: readonly TransferItem[],
  require: () => void,
): Promise<{ added: TransferItem[] }> {
  const { db: tx, uploader, now } = call
  const { patientId } = uploader
  const uploaded = await selectUploadedIds(
    tx,
    patientId,
    known.map(({ entry }) => entry.id),
  )
  const open = known.map(({ entry }) => entry).filter(({ id }) => uploaded.has(id))
  const added: TransferItem[] = []
  for (const item of items) {
    const at = open.findIndex(({ entryType }) => entryType === item.entryType)
    const [old] = at < 0 ? [] : open.splice(at, 1)
    if (!old) {
      if (uploaded.size > 0) added.push(item)
    } else if (!isSame(old, item)) {
      require()
      await updateEntry(call, { patientId, id: old.id, ifMatch: undefined }, withKept(item, old), now)
    }
  }
  for (const { id } of open) {
    require()
    await removeEntry(call, { patientId, id, ifMatch: undefined })
  }
  return { added }
}

/** Removes the entries of a document that apps sent; answers how many. */
export async function removeDocument(call: UploaderCall, known: readonly NamedEntry[], require: () => void): Promise<number> {
  const { patientId } = call.uploader
  const uploaded = await selectUploadedIds(
    call.db,
    patientId,
    known.map(({ entry }) => entry.id),
  )
  const removed = known.filter(({ entry }) => uploaded.has(entry.id))
  if (removed.length > 0) require()
  for (const { entry } of removed) await removeEntry(call, { patientId, id: entry.id, ifMatch: undefined })
  return removed.length
}
