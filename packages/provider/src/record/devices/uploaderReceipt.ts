import type { UploaderLeftOut } from '@diab/internal/devices'
import { toLocalDay, toWallClockIn } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import type { CallingUploader } from './callingUploader.ts'
import { addToImport, insertImport, lockUploads } from './import.store.ts'
import { lockUploader, updateUploaded } from './uploader.store.ts'

/** Format of the receipts of apps. */
export const uploaderFormat = 'nightscout-api'

/** The receipt of what an app sent on one day. */
export interface UploaderReceipt {
  importId: string
  /** Not in the database yet. */
  isNew: boolean
  leftOut: Partial<Record<UploaderLeftOut, number>>
}

/**
 * Locks the uploads of the patient and the app; undefined when the app was disconnected meanwhile. One receipt a day: a sensor would
 * fill the list. An undone one is followed by another.
 */
export async function openReceipt(tx: Db, { id, patientId, timeZone }: CallingUploader, now: Date): Promise<UploaderReceipt | undefined> {
  await lockUploads(tx, patientId)
  const row = await lockUploader(tx, id)
  if (!row) return undefined
  const dayOf = (instant: Date) => toLocalDay(toWallClockIn(timeZone, instant))
  const isOpen = row.createdAt !== null && row.undoneAt === null && dayOf(row.createdAt) === dayOf(now)
  return { importId: (isOpen && row.importId) || uuidv7(), isNew: !isOpen, leftOut: row.leftOut }
}

export interface UploadCounts {
  savedCount: number
  duplicateCount: number
  leftOut: readonly UploaderLeftOut[]
  now: Date
}

/** Adds what became of one upload to the receipt; a day that brought nothing has none. */
export async function writeReceipt(tx: Db, uploader: CallingUploader, receipt: UploaderReceipt, counts: UploadCounts): Promise<void> {
  const { importId, isNew } = receipt
  const { savedCount, duplicateCount, leftOut, now } = counts
  const added = { savedCount, duplicateCount, refusedCount: leftOut.length }
  const hasReceipt = !isNew || savedCount > 0
  if (isNew && hasReceipt)
    await insertImport(tx, {
      id: importId,
      patient_id: uploader.patientId,
      created_by: uploader.createdBy,
      created_at: now,
      shift_minutes: 0,
      device: JSON.stringify({ name: uploader.name, serialNumber: null }),
      source: JSON.stringify({ format: uploaderFormat, fileName: null }),
      saved_count: savedCount,
      duplicate_count: duplicateCount,
      refused_count: leftOut.length,
    })
  else if (hasReceipt) await addToImport(tx, { patientId: uploader.patientId, id: importId }, added)
  const total: UploaderReceipt['leftOut'] = { ...receipt.leftOut }
  for (const reason of leftOut) total[reason] = (total[reason] ?? 0) + 1
  await updateUploaded(tx, uploader.id, {
    importId: hasReceipt ? importId : null,
    leftOut: total,
    uploadedAt: savedCount > 0 ? now : undefined,
  })
}
