import { DeviceState, toSerialNumber } from '@diab/internal/devices'
import type { MeterDevice } from '@diab/internal/diary'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { selectRemainingSerials } from './import.store.ts'
import { changeRegistration, deleteRegistration, selectConnectedByImport } from './meterRegistration.store.ts'

/**
 * Releases the meter of an undone import, so that another person can upload or register it. A meter that a person
 * connected stays, and so does one that another import of the patient still counts on.
 */
export async function releaseMeter(
  call: AuditedCall,
  { patientId, device }: { patientId: string; device: MeterDevice | null },
): Promise<void> {
  const { db: tx } = call
  const serialNumber = toSerialNumber(device?.serialNumber)
  if (serialNumber === null) return
  const meter = await selectConnectedByImport(tx, patientId, serialNumber)
  if (!meter) return
  const remaining = await selectRemainingSerials(tx, patientId)
  if (remaining.some((other) => toSerialNumber(other) === serialNumber)) return
  const { id, stateBefore } = meter
  const released = { connected_by_import: null, state_before: null }
  if (stateBefore === null) await deleteRegistration(tx, id)
  else if (stateBefore === DeviceState.WaitingForConnection)
    await changeRegistration(tx, id, { ...released, state: stateBefore, serial_number: null, connected_at: null })
  else await changeRegistration(tx, id, { ...released, state: DeviceState.Deactivated })
  await auditAction(call, patientId, 'meterRegistration.released', { meterId: id })
}
