import { may } from '@diab/core/guards'
import { contracts } from '@diab/internal/contract'
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
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { auditAction, type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { readRelation } from '../../platform/access/relation.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { lockUploads } from './import.store.ts'
import {
  changeRegistration,
  countRegistrations,
  insertRegistration,
  selectConnected,
  selectRegistration,
  selectRegistrations,
} from './meterRegistration.store.ts'

/** `noLimit` is honoured up to this many meters of a patient. */
const meterHardCap = 1000

/** Says that the number is taken, and not whose it is. */
const taken = () => invalid({ serialNumber: [meterRegistrationMessages.serialNumberTaken] })

async function requireFree(tx: Db, serialNumber: string | null, exceptId: string): Promise<void> {
  const holder = serialNumber === null ? undefined : await selectConnected(tx, serialNumber)
  if (holder && holder.id !== exceptId) throw taken()
}

/** Registers a meter; its serial number connects it at once, without one the first upload does. */
async function registerMeter(call: AuditedCall, fresh: NewMeterRegistration, now: Date): Promise<MeterRegistration> {
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

interface ChangeMeter {
  id: string
  /** The version the caller saw. */
  ifMatch: number | undefined
  changed: ChangedMeterRegistration
  now: Date
}

/**
 * Checks access to a meter, whose patient is in the query, the body or the record, out of the policy row's sight. Users who
 * may read the patient read the meters; users who may create entries register and change them, and so does all staff of the
 * patient's clinic, because that is where meters are handed out.
 */
async function requireMeterAccess({ db, principal }: AuditedCall, patientId: string, action: 'read' | 'pair'): Promise<void> {
  const relation = await readRelation(db, principal.userId, patientId)
  if (!may('read', relation)) throw problem(404)
  if (action === 'pair' && !may('add', relation) && !relation.isClinicStaff) throw problem(403)
}

/** Renames a meter, puts it aside or takes it up again: 400 for a way that its state does not lead, 412 for a lost race. */
async function changeMeter(call: AuditedCall, { id, ifMatch, changed, now }: ChangeMeter): Promise<MeterRegistration> {
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

export function registerMeterRegistrationRoutes(app: FastifyInstance): void {
  const { meterRegistration } = contracts
  const now = () => app.diab.now()

  registerEndpoint(app, meterRegistration.read, async (call) => {
    const registration = found(await selectRegistration(call.db, call.params.id))
    await requireMeterAccess(call, registration.patientId, 'read')
    await auditRead(call, registration.patientId, 'meterRegistration.read')
    return registration
  })
  registerEndpoint(app, meterRegistration.list, async (call) => {
    const { patientId, offset = 0, limit = listPageSize, noLimit = false } = call.query
    await requireMeterAccess(call, patientId, 'read')
    await auditRead(call, patientId, 'meterRegistration.read')
    setTotalCount(call.reply, await countRegistrations(call.db, patientId))
    return selectRegistrations(call.db, patientId, { offset, limit: noLimit ? meterHardCap : limit })
  })
  registerEndpoint(app, meterRegistration.create, (call) => registerMeter(call, call.body, now()), {
    guard: (call) => requireMeterAccess(call, call.body.patientId, 'pair'),
  })
  registerEndpoint(app, meterRegistration.update, (call) =>
    changeMeter(call, { id: call.params.id, ifMatch: call.ifMatch, changed: call.body, now: now() }),
  )
}
