import { type NightscoutReading, sourceKeyOf, sourceKeyOfEntry, type UploaderLeftOut } from '@diab/internal/devices'
import { sourceOf } from '@diab/internal/diary'
import type { TransferItem } from '@diab/core/devices'
import type { DiaryEntry } from '@diab/core/rules'
import { daysOfItems, hashedEqualKeysOf } from '../../record/devices/sourceKeys.ts'
import { removeEntry, updateEntry } from '../../record/diary/changeEntry.ts'
import { readKnownTypes } from '../../record/diary/entryCheck.ts'
import { freeTakenBack, type NamedEntry, renewSourceKey, selectUploaded } from './document.store.ts'
import type { UploaderCall } from './uploaderCall.ts'
import { whyLeftOut } from './whyLeftOut.ts'

const textOf = (one: object): string => ('note' in one ? String(one.note) : 'details' in one ? String(one.details) : '')

const isSame = (entry: DiaryEntry, item: TransferItem): boolean =>
  sourceKeyOfEntry(entry) === sourceKeyOf(item) && textOf(entry) === textOf(item.entry)

/**
 * Whether an app sends what it said last: where the entry says otherwise, a person corrected it. A note is in no key: another one is the
 * app's as long as the entry was not changed.
 */
function isSentAgain(entry: DiaryEntry, item: TransferItem, sourceKey: string | null | undefined): boolean {
  if (!sourceKey || !hashedEqualKeysOf(item).includes(sourceKey)) return false
  return entry.version > 1 || textOf(entry) === textOf(item.entry)
}

/** What is known of the old entry alone stays: its slot, marks and meal type. */
function withOwnParts(item: TransferItem, old: DiaryEntry): TransferItem {
  const entry = { ...item.entry, therapyLabel: old.therapyLabel } as TransferItem['entry']
  if (item.entryType === 'glucose' && old.entryType === 'glucose')
    return {
      entryType: 'glucose',
      entry: { ...item.entry, therapyLabel: old.therapyLabel, mealType: old.mealType, glucoseMetas: old.glucoseMetas },
    }
  return { entryType: item.entryType, entry } as TransferItem
}

export interface Revised {
  /** The items that are new in the document. */
  added: readonly TransferItem[]
  /** Why changes of others were not taken. */
  leftOut: readonly UploaderLeftOut[]
}

/**
 * Makes the entries of a document say what it says now. Entries that no app sent stay as they are, and those that a person corrected
 * since until the app says something new.
 * @param require throws when entries may not be changed; not called for a document that was only sent again
 */
export async function reviseDocument(
  call: UploaderCall,
  known: readonly NamedEntry[],
  reading: NightscoutReading,
  require: () => void,
): Promise<Revised> {
  const { db: tx, uploader, now } = call
  const { patientId } = uploader
  const uploaded = await selectUploaded(
    tx,
    patientId,
    known.map(({ entry }) => entry.id),
  )
  const open = known.map(({ entry }) => entry).filter(({ id }) => uploaded.has(id))
  const added: TransferItem[] = []
  const leftOut: UploaderLeftOut[] = []
  for (const item of reading.items) {
    const at = open.findIndex(({ entryType }) => entryType === item.entryType)
    const [old] = at < 0 ? [] : open.splice(at, 1)
    if (!old) {
      if (uploaded.size > 0) added.push(item)
    } else if (!isSame(old, item) && !isSentAgain(old, item, uploaded.get(old.id))) {
      require()
      const changed = withOwnParts(item, old)
      const why = whyLeftOut(changed, sourceOf(old.origin), await readKnownTypes(tx, [changed.entryType]), now)
      if (why !== undefined) leftOut.push(why)
      else {
        await updateEntry(call, { patientId, id: old.id, ifMatch: undefined }, changed, now)
        await renewSourceKey(tx, patientId, old.id, { sourceKeys: hashedEqualKeysOf(item), days: daysOfItems([item]) })
      }
    }
  }
  // What could not be read takes nothing back; a treatment in which nothing is left does.
  if (reading.leftOut.some((why) => why !== 'otherTreatment')) return { added, leftOut }
  for (const { id } of open) {
    require()
    await takeBack(call, id, uploaded)
  }
  return { added, leftOut }
}

/** Removes an entry that an app sent; unlike one that a person deletes, the app may send it again. */
async function takeBack(call: UploaderCall, id: string, uploaded: ReadonlyMap<string, string | null>): Promise<void> {
  const { patientId } = call.uploader
  await removeEntry(call, { patientId, id, ifMatch: undefined })
  await freeTakenBack(call.db, patientId, id, uploaded.get(id) ?? null)
}

/** Removes the entries of a document that apps sent; answers how many. */
export async function removeDocument(call: UploaderCall, known: readonly NamedEntry[], require: () => void): Promise<number> {
  const uploaded = await selectUploaded(
    call.db,
    call.uploader.patientId,
    known.map(({ entry }) => entry.id),
  )
  const removed = known.filter(({ entry }) => uploaded.has(entry.id))
  if (removed.length > 0) require()
  for (const { entry } of removed) await takeBack(call, entry.id, uploaded)
  return removed.length
}
