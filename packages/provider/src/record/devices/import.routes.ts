import { may } from '@diab/core/guards'
import { contracts } from '@diab/internal/contract'
import { canUndoImport, DeviceState, toSerialNumber } from '@diab/internal/devices'
import type { MeterDevice } from '@diab/internal/diary'
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { auditAction, type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { readRelation } from '../../platform/access/relation.store.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { writeUndo } from '../diary/writeEntries.ts'
import { importMessages } from './devices.messages.ts'
import {
  countImports,
  lockUploads,
  markUndone,
  replaceImportMappings,
  selectImport,
  selectImportMappings,
  selectImports,
  selectRemainingSerials,
  type StoredImport,
} from './import.store.ts'
import { changeRegistration, deleteRegistration, selectConnectedByImport } from './meterRegistration.store.ts'

/** `noLimit` is honoured up to this many receipts. */
const importHardCap = 1000

/** Which of the receipts the caller may undo now. */
async function undoRuleFor({ db, principal }: AuditedCall, patientId: string, now: Date): Promise<(one: StoredImport) => boolean> {
  // The relation of the call does not say whether the patient has doctors: for reading it need not.
  const relation = await readRelation(db, principal.userId, patientId)
  const asked = { userId: principal.userId, mayUpload: may('upload', relation), mayChange: may('change', relation), now: now.toISOString() }
  return (one) => canUndoImport(one, asked)
}

/**
 * Releases the meter of an undone import, so that another person can upload or register it. A meter that a person
 * connected stays, and so does one that another import of the patient still counts on.
 */
async function releaseMeter(call: AuditedCall, { patientId, device }: { patientId: string; device: MeterDevice | null }): Promise<void> {
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

/** Removes every entry of an import, once: 409 for a second request, 403 for a user who may not (any more). */
async function undoImport(
  call: AuditedCall,
  { patientId, id, now }: { patientId: string; id: string; now: Date },
): Promise<{ removedCount: number }> {
  const { db: tx, principal } = call
  await lockUploads(tx, patientId)
  const receipt = found(await selectImport(tx, patientId, id))
  if (receipt.undoneAt !== null) throw problem(409, importMessages.undone)
  const canUndo = await undoRuleFor(call, patientId, now)
  if (!canUndo(receipt)) throw problem(403, importMessages.undoTimeOver)
  const removedCount = await writeUndo(tx, patientId, id)
  await markUndone(tx, patientId, id, { by: principal.userId, now })
  await releaseMeter(call, { patientId, device: receipt.device })
  await auditAction(call, patientId, 'import.undone', { importId: id, removedCount, changedCount: receipt.changedCount })
  return { removedCount }
}

export function registerImportRoutes(app: FastifyInstance): void {
  const { import: imports } = contracts
  const now = () => app.diab.now()

  registerEndpoint(app, imports.list, async (call) => {
    const { userId } = call.params
    const { offset = 0, limit = listPageSize, noLimit = false } = call.query
    await auditRead(call, userId, 'import.read')
    const canUndo = await undoRuleFor(call, userId, now())
    const page = await selectImports(call.db, userId, { offset, limit: noLimit ? importHardCap : limit })
    setTotalCount(call.reply, await countImports(call.db, userId))
    return page.map((one) => ({ ...one, canUndo: canUndo(one) }))
  })
  registerEndpoint(app, imports.read, async (call) => {
    const { userId, id } = call.params
    await auditRead(call, userId, 'import.read')
    const one = found(await selectImport(call.db, userId, id))
    const canUndo = await undoRuleFor(call, userId, now())
    return { ...one, canUndo: canUndo(one) }
  })
  registerEndpoint(app, imports.undo, (call) => undoImport(call, { patientId: call.params.userId, id: call.params.id, now: now() }))
  registerEndpoint(app, imports.readMappings, ({ db, params }) => selectImportMappings(db, params.userId))
  registerEndpoint(app, imports.updateMappings, async ({ db, params, body }) => {
    await replaceImportMappings(db, params.userId, body, now())
    return body
  })
}
