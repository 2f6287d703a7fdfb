import {
  DeviceState,
  type MeterRegistration,
  meterRegistrationMessages,
  profileOf,
  registrationForUpload,
  toSerialNumber,
} from '@diab/internal/devices'
import type { TransferItem } from '@diab/core/devices'
import type { MeterDevice } from '@diab/internal/diary'
import { NotificationType } from '@diab/internal/notifications'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { problem } from '../../platform/http/problem.ts'
import { changeRegistration, insertRegistration, selectConnected, selectRegistrations } from './meterRegistration.store.ts'
import { notifyPatient } from './notifyPatient.ts'

export interface Upload {
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
export async function connectMeter(call: AuditedCall, { patientId, device, items, importId, now }: Upload): Promise<void> {
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
