import type { SavedTransfer } from '@diab/core/devices'
import { EntryType } from '@diab/core/diary'
import { NotificationType } from '@diab/core/notifications'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { type ImportedEntry, importEntries } from '../diary/importEntries.ts'
import { escapeHtml } from '../notifications/escapeHtml.ts'
import { notificationSubtitles } from '../notifications/notifications.messages.ts'
import { notify } from '../notifications/notify.ts'
import { connectMeter } from './connectMeter.ts'
import { insertImport, lockUploads } from './import.store.ts'
import { type JudgedItem, judgeItems } from './judgeItems.ts'
import { unusable } from './readTransfer.ts'
import { selectTransfer, selectUploadAudience, takeTransfer } from './transfer.store.ts'
import { type TransferPayload, unpackPayload } from './transferPayload.ts'
import { hashTransferToken } from './transferToken.ts'

export interface SaveTransfer {
  token: string
  patientId: string
  /** Indexes of items that the user confirmed. */
  confirmed: readonly number[]
  /** Added to every time of the meter. */
  shiftMinutes: number
  now: Date
}

/**
 * Saves a transfer into a diary, once: taking it, the meter, the entries, the receipt, the audit row and the
 * notifications commit together, and a save that is refused leaves the transfer open.
 */
export async function saveTransfer(call: AuditedCall, save: SaveTransfer): Promise<SavedTransfer> {
  const { db: tx, principal } = call
  const { patientId, shiftMinutes, now } = save
  const { device, source, items, refusedList } = await takePayload(call, save)
  await lockUploads(tx, patientId)
  await connectMeter(call, { patientId, device, items, now })
  const judged = await judgeItems(tx, { items, patientId, shiftMinutes, now })

  const isConfirmed = new Set(save.confirmed)
  const wanted = judged.filter(({ state }, index) => state === 'new' || (state === 'confirm' && isConfirmed.has(index)))
  const importId = uuidv7()
  const imported = wanted.map(({ item, sourceKey }): ImportedEntry => ({ ...withDevice(item, device), sourceKey }))
  const added = await importEntries(tx, { patientId, importId, imported, now })
  const countOf = (state: JudgedItem['state']) => judged.filter((one) => one.state === state).length
  const kept = {
    savedCount: added.length,
    // A wanted one that was not added: somebody held its source key all the same.
    duplicateCount: countOf('duplicate') + wanted.length - added.length,
    refusedCount: refusedList.length,
  }
  const counts = { ...kept, unconfirmedCount: countOf('new') + countOf('confirm') - wanted.length, aheadCount: countOf('ahead') }
  await insertImport(tx, {
    id: importId,
    patient_id: patientId,
    created_by: principal.userId,
    created_at: now,
    shift_minutes: shiftMinutes,
    device: device && JSON.stringify(device),
    source: source && JSON.stringify(source),
    saved_count: kept.savedCount,
    duplicate_count: kept.duplicateCount,
    refused_count: kept.refusedCount,
  })
  await auditDeed(call, patientId, 'transfer.saved', { importId, shiftMinutes, ...counts })
  if (added.length > 0) await tellDoctors(tx, { patientId, by: principal.userId, glucose: added.some(isGlucose) })
  return { importId, ...counts }
}

async function takePayload({ db: tx, principal }: AuditedCall, { token, now }: SaveTransfer): Promise<TransferPayload> {
  const tokenHash = hashTransferToken(token)
  const packed = await takeTransfer(tx, tokenHash, principal.userId, now)
  if (!packed) throw unusable((await selectTransfer(tx, tokenHash, now)).state)
  return unpackPayload(packed)
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
