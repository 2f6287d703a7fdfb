import {
  type ChangedMeterRegistration,
  checkMeterChange,
  DeviceState,
  type MeterRegistration,
  meterRegistrationMessages,
  type NewMeterRegistration,
  newMeterState,
  toSerialNumber,
} from '@diab/internal/devices'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { lockUploads } from './import.store.ts'
import { requireMeterAccess } from './meterAccess.ts'
import { changeRegistration, insertRegistration, selectConnected, selectRegistration } from './meterRegistration.store.ts'

/** Says that the number is taken, and not whose it is. */
const taken = () => invalid({ serialNumber: [meterRegistrationMessages.serialNumberTaken] })

async function requireFree(tx: Db, serialNumber: string | null, exceptId: string): Promise<void> {
  const holder = serialNumber === null ? undefined : await selectConnected(tx, serialNumber)
  if (holder && holder.id !== exceptId) throw taken()
}

/** Registers a meter; its serial number connects it at once, without one the first upload does. */
export async function registerMeter(call: AuditedCall, fresh: NewMeterRegistration, now: Date): Promise<MeterRegistration> {
  const { db: tx } = call
  const { patientId, profile } = fresh
  await lockUploads(tx, patientId)
  const state = newMeterState(fresh)
  const inserted = await insertRegistration(tx, {
    id: uuidv7(),
    patient_id: patientId,
    profile,
    state,
    name: fresh.name ?? null,
    serial_number: toSerialNumber(fresh.serialNumber),
    created_at: now,
    connected_at: state === DeviceState.Connected ? now : null,
    last_upload_at: null,
  })
  if (!inserted) throw taken()
  await auditAction(call, patientId, 'meterRegistration.created', { meterId: inserted.id, state })
  return inserted
}

export interface ChangeMeter {
  id: string
  /** The version the caller saw. */
  ifMatch: number | undefined
  changed: ChangedMeterRegistration
  now: Date
}

/** Renames a meter, puts it aside or takes it up again: 400 for a way that its state does not lead, 412 for a lost race. */
export async function changeMeter(call: AuditedCall, { id, ifMatch, changed, now }: ChangeMeter): Promise<MeterRegistration> {
  const { db: tx } = call
  const unlocked = found(await selectRegistration(tx, id))
  await requireMeterAccess(call, unlocked.patientId, 'pair')
  await lockUploads(tx, unlocked.patientId)
  const old = (await selectRegistration(tx, id)) ?? unlocked
  if (ifMatch !== undefined && ifMatch !== old.version) throw problem(412)
  const errors = checkMeterChange(old, changed)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { profile, state, name } = changed
  const serialNumber = toSerialNumber(changed.serialNumber)
  if (state === DeviceState.Connected) await requireFree(tx, serialNumber, id)
  const connects = state === DeviceState.Connected && old.state !== DeviceState.Connected
  const written = await changeRegistration(tx, id, {
    profile,
    state,
    name,
    serial_number: serialNumber,
    // Connected by a person from now on: undoing an import leaves it alone.
    ...(connects && { connected_at: now, connected_by_import: null, state_before: null }),
  })
  await auditAction(call, old.patientId, 'meterRegistration.updated', { meterId: id, state, version: written.version })
  return written
}
