import { needsConfirmation, type SavedTransfer } from '@diab/core/devices'
import { EntryType } from '@diab/core/diary'
import { NotificationType } from '@diab/core/notifications'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { findHeldSourceKeys, type ImportedEntry, importEntries } from '../diary/importEntries.ts'
import { escapeHtml } from '../notifications/escapeHtml.ts'
import { notificationSubtitles } from '../notifications/notifications.messages.ts'
import { notify } from '../notifications/notify.ts'
import { unusable } from './readTransfer.ts'
import { sourceKeysOf } from './sourceKeys.ts'
import { insertImport, selectTransfer, selectUploadAudience, takeTransfer } from './transfer.store.ts'
import { type TransferPayload, unpackPayload } from './transferPayload.ts'
import { hashTransferToken } from './transferToken.ts'

export interface SaveTransfer {
  token: string
  patientId: string
  /** Indexes of items that the user confirmed. */
  confirmed: readonly number[]
  now: Date
}

/** Saves a transfer into a diary, once: taking it, the entries, the audit row and the notification commit together. */
export async function saveTransfer(call: AuditedCall, { token, patientId, confirmed, now }: SaveTransfer): Promise<SavedTransfer> {
  const { db: tx, principal } = call
  const tokenHash = hashTransferToken(token)
  const packed = await takeTransfer(tx, tokenHash, principal.userId, now)
  if (!packed) throw unusable((await selectTransfer(tx, tokenHash, now)).state)
  const { device, items, refusedList } = await unpackPayload(packed)

  const sourceKeys = sourceKeysOf(items)
  const held = await findHeldSourceKeys(tx, patientId, sourceKeys)
  const isConfirmed = new Set(confirmed)
  const wanted: ImportedEntry[] = []
  let heldCount = 0
  let unconfirmedCount = 0
  for (const [index, item] of items.entries()) {
    const sourceKey = sourceKeys[index] ?? ''
    if (held.has(sourceKey)) heldCount++
    else if (needsConfirmation(item) && !isConfirmed.has(index)) unconfirmedCount++
    else wanted.push({ ...withDevice(item, device), sourceKey })
  }

  const importId = uuidv7()
  const added = await importEntries(tx, { patientId, importId, imported: wanted, now })
  // Another transfer may have added some of them since they were looked for.
  const duplicateCount = heldCount + wanted.length - added.length
  const counts = { savedCount: added.length, duplicateCount, unconfirmedCount, refusedCount: refusedList.length }
  await insertImport(tx, {
    id: importId,
    patient_id: patientId,
    created_by: principal.userId,
    device: device && JSON.stringify(device),
    saved_count: counts.savedCount,
    duplicate_count: counts.duplicateCount,
    refused_count: counts.refusedCount,
  })
  await auditDeed(call, patientId, 'transfer.saved', { importId, ...counts })
  if (added.length > 0) await tellDoctors(tx, { patientId, by: principal.userId, glucose: added.some(isGlucose) })
  return { importId, ...counts }
}

const isGlucose = ({ entryType }: { entryType: EntryType }) => entryType === EntryType.Glucose

/** Readings without a device of their own come from the transfer's device. */
function withDevice(item: TransferPayload['items'][number], device: TransferPayload['device']): TransferPayload['items'][number] {
  if (item.entryType === EntryType.Feel || item.entryType === EntryType.PhysicalActivity || item.entry.meterDevice !== undefined)
    return item
  return { ...item, entry: { ...item.entry, meterDevice: device } } as typeof item
}

async function tellDoctors(tx: Db, { patientId, by, glucose }: { patientId: string; by: string; glucose: boolean }): Promise<void> {
  const { fullname, doctorIds } = await selectUploadAudience(tx, patientId)
  await notify(tx, glucose ? NotificationType.UploadedGlucose : NotificationType.Uploaded, {
    userIds: doctorIds.filter((id) => id !== by),
    subtitle: notificationSubtitles.uploadedBy(escapeHtml(fullname)),
    data: { patientId },
  })
}
