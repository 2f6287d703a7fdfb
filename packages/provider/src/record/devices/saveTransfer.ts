import {
  DeviceState,
  type MeterRegistration,
  meterRegistrationMessages,
  type OriginChange,
  profileOf,
  registrationForUpload,
  type SavedTransfer,
  toSerialNumber,
} from '@diab/internal/devices'
import type { TransferItem } from '@diab/core/devices'
import { EntryType } from '@diab/core/rules'
import type { MeterDevice } from '@diab/internal/diary'
import { NotificationType } from '@diab/internal/notifications'
import { auditAction, type AuditedCall } from '../../platform/access/auditAccess.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { problem } from '../../platform/http/problem.ts'
import { EntryImporter, type ImportedEntry } from '../diary/importEntries.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { comparedBatches } from './compareTransfer.ts'
import { insertImport, lockUploads } from './import.store.ts'
import { changeRegistration, insertRegistration, selectConnected, selectRegistrations } from './meterRegistration.store.ts'
import { notifyPatient } from './notifyPatient.ts'
import { stillArriving, unusable } from './readTransfer.ts'
import { markSaved, selectTransfer, selectUploadDoctors, type TransferRow } from './transfer.store.ts'
import { selectKinds } from './transferItem.store.ts'
import { hashTransferToken } from './transferToken.ts'

export interface SaveTransfer {
  token: string
  patientId: string
  /** Indexes of items that the user confirmed. */
  confirmed: readonly number[]
  /** Added to every time of the meter. */
  shiftMinutes: number
  origins: readonly OriginChange[]
  now: Date
  /** Takes how far the save has come, in percent, after each of its batches but the last. */
  report: (transferId: number, percent: number) => Promise<void>
}

/** Percent of a save at which all items are written; what is left are the daily figures. */
const itemsPercent = 80

interface Upload {
  patientId: string
  device: MeterDevice | null
  /** One for each kind of reading at least. */
  items: readonly Pick<TransferItem, 'entryType'>[]
  importId: string
  now: Date
}

/**
 * Says that the meter is another patient's, and not whose; `errors.device` distinguishes this 409 from a transfer saved
 * before.
 */
const connectedElsewhere = () =>
  problem(409, meterRegistrationMessages.connectedElsewhere, { device: [meterRegistrationMessages.connectedElsewhere] })

/** More than anybody has. */
const allOfPatient = { offset: 0, limit: 1000 }

/**
 * Updates the patient's meters from an upload: the waiting one is connected, a deactivated one is reactivated, an unknown one
 * is registered; the patient is notified of both that are new. 409 for a meter of another patient.
 */
async function connectMeter(call: AuditedCall, { patientId, device, items, importId, now }: Upload): Promise<void> {
  const { db: tx } = call
  const serialNumber = toSerialNumber(device?.serialNumber)
  if (!device || serialNumber === null || items.length === 0) return
  const holder = await selectConnected(tx, serialNumber)
  if (holder && holder.patientId !== patientId) throw connectedElsewhere()

  const profile = profileOf(items)
  const known = registrationForUpload(await selectRegistrations(tx, patientId, allOfPatient), { serialNumber, profile })
  const meter = known ? await touch(tx, known, { serialNumber, device, importId, now }) : await insertNew()
  if (known?.state === DeviceState.Connected) return
  await auditAction(call, patientId, 'meterRegistration.connected', { meterId: meter.id })
  // A deactivated one was known before: no notification.
  if (known?.state === DeviceState.Deactivated) return
  const texts = known
    ? ({ toPatient: 'awaitedMeter', toSupervisors: 'awaitedMeterOfPatient' } as const)
    : ({ toPatient: 'newMeter', toSupervisors: 'newMeterOfPatient' } as const)
  await notifyPatient(tx, NotificationType.UploadFromNewMeter, { patientId, ...texts, words: [meter.name ?? device.name] })

  async function insertNew(): Promise<MeterRegistration> {
    const row = { patient_id: patientId, profile, state: DeviceState.Connected, name: device?.name ?? null, serial_number: serialNumber }
    const times = { created_at: now, connected_at: now, last_upload_at: now, connected_by_import: importId }
    const inserted = await insertRegistration(tx, { id: uuidv7(), ...row, ...times })
    if (!inserted) throw connectedElsewhere()
    return inserted
  }
}

async function touch(
  tx: Db,
  { id, state, name }: MeterRegistration,
  { serialNumber, device, importId, now }: { serialNumber: string; device: MeterDevice; importId: string; now: Date },
): Promise<MeterRegistration> {
  if (state === DeviceState.Connected) return changeRegistration(tx, id, { last_upload_at: now })
  const connected = { state: DeviceState.Connected, serial_number: serialNumber, name: name ?? device.name }
  const undoable = { connected_by_import: importId, state_before: state }
  return changeRegistration(tx, id, { ...connected, ...undoable, connected_at: now, last_upload_at: now })
}

/**
 * Saves a transfer into a diary, once: taking it, the meter, the entries, the receipt, the audit row and the
 * notifications commit together, and a save that is refused or interrupted leaves the transfer open. Items are read,
 * compared and written batch by batch, so a year of a sensor needs no more memory than a day.
 */
export async function saveTransfer(call: AuditedCall, save: SaveTransfer): Promise<SavedTransfer> {
  const { db: tx, principal } = call
  const { patientId, shiftMinutes, origins, now } = save
  const { id, device, source, item_count: itemCount, refused_count: refusedCount } = await takeTransfer(call, save)
  await lockUploads(tx, patientId)
  const importId = uuidv7()
  await connectMeter(call, { patientId, device, items: await selectKinds(tx, id), importId, now })

  const isConfirmed = new Set(save.confirmed)
  const importer = new EntryImporter(tx, { patientId, importId, now })
  const counts = { savedCount: 0, duplicateCount: 0, unconfirmedCount: 0, aheadCount: 0 }
  let hasGlucose = false
  let itemsDone = 0
  for await (const batch of comparedBatches(tx, id, { patientId, shiftMinutes, origins, now })) {
    const imported: ImportedEntry[] = []
    for (const { item, state, sourceKey } of batch) {
      if (state === 'new' || (state === 'confirm' && isConfirmed.has(item.index))) imported.push({ ...withDevice(item, device), sourceKey })
      else if (state === 'duplicate') counts.duplicateCount++
      else if (state === 'ahead') counts.aheadCount++
      else counts.unconfirmedCount++
    }
    const added = await importer.add(imported)
    counts.savedCount += added.length
    // One to be saved that was not added: an entry held its source key all the same.
    counts.duplicateCount += imported.length - added.length
    hasGlucose ||= added.some(({ entryType }) => entryType === EntryType.Glucose)
    itemsDone += batch.length
    if (itemsDone < itemCount) await save.report(id, Math.floor((itemsDone / itemCount) * itemsPercent))
  }
  await importer.finish((part) => save.report(id, itemsPercent + Math.floor(part * (100 - itemsPercent))))
  await markSaved(tx, id, { by: principal.userId, now })
  await insertImport(tx, {
    id: importId,
    patient_id: patientId,
    created_by: principal.userId,
    created_at: now,
    shift_minutes: shiftMinutes,
    device: device && JSON.stringify(device),
    source: source && JSON.stringify(source),
    saved_count: counts.savedCount,
    duplicate_count: counts.duplicateCount,
    refused_count: refusedCount,
  })
  await auditAction(call, patientId, 'transfer.saved', { importId, shiftMinutes, ...counts, refusedCount })
  if (counts.savedCount > 0) await notifyDoctors(tx, { patientId, by: principal.userId, glucose: hasGlucose })
  return { importId, ...counts, refusedCount }
}

/** The row's lock decides between parallel saves: the second one waits, and then finds the transfer saved. */
async function takeTransfer({ db: tx, principal }: AuditedCall, { token, now }: SaveTransfer): Promise<TransferRow> {
  const { state, row } = await selectTransfer(tx, { tokenHash: hashTransferToken(token), now, isLocked: true })
  if (!row) throw unusable(state)
  if (state === 'arriving') throw stillArriving(row, principal.userId)
  return row
}

/** Returns the item with the transfer's device where it has none. */
function withDevice(item: TransferItem, device: TransferRow['device']): TransferItem {
  if (item.entryType === EntryType.Feel || item.entryType === EntryType.PhysicalActivity || item.entry.meterDevice !== undefined)
    return item
  return { ...item, entry: { ...item.entry, meterDevice: device } } as typeof item
}

async function notifyDoctors(tx: Db, { patientId, by, glucose }: { patientId: string; by: string; glucose: boolean }): Promise<void> {
  const doctorIds = await selectUploadDoctors(tx, patientId)
  await notify(tx, glucose ? NotificationType.UploadedGlucose : NotificationType.Uploaded, {
    userIds: doctorIds.filter((id) => id !== by),
    text: 'uploadedBy',
    persons: [patientId],
    data: { patientId },
  })
}
