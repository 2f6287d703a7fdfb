import { Role } from '../account/user.schema.ts'
import { DeviceState } from '../devices/deviceEnumerations.ts'
import { importContract, type Import } from '../devices/import.contract.ts'
import type { SavedImportMapping } from '../devices/importMapping.schema.ts'
import { canUndoImport } from '../devices/importUndo.ts'
import { toSerialNumber } from '../devices/meterRegistration.rules.ts'
import { temporaryPermissionContract, temporaryPermissionHours } from '../devices/temporaryPermission.contract.ts'
import { listPageSize } from '../shell/shellLimits.ts'
import { checkAccess, type FakeAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import type { FakeImport } from './fakeDevicesState.ts'
import { fakeRegistrationHandlers } from './fakeRegistrations.ts'
import { fakeUploaderHandlers } from './fakeUploaders.ts'
import { entriesOf } from './fakeState.ts'

/** Whether the caller may, where the question is no refusal. */
function may(request: FakeRequest, access: FakeAccess): boolean {
  try {
    checkAccess(request, access)
    return true
  } catch {
    return false
  }
}

function toImport(request: FakeRequest, { patientId, createdById, entries, ...receipt }: FakeImport): Import {
  const { state, caller } = request
  const ids = new Set(entries.map(({ entryId }) => entryId))
  const remaining = entriesOf(state, patientId).filter(({ id }) => ids.has(id))
  const dates = remaining.map(({ entryDate }) => entryDate).toSorted()
  const maker = state.users.find(({ id }) => id === createdById)
  const createdBy = maker ? { id: maker.id, fullname: maker.fullname } : null
  const asked = { userId: caller?.id ?? '', mayUpload: may(request, 'upload'), mayChange: may(request, 'edit'), now: state.clock.instant() }
  return {
    ...receipt,
    createdBy,
    remainingCount: remaining.length,
    changedCount: remaining.filter(({ version }) => version > 1).length,
    firstEntryDate: dates[0] ?? null,
    lastEntryDate: dates.at(-1) ?? null,
    canUndo: canUndoImport({ ...receipt, createdBy }, asked),
  }
}

function listImports(request: FakeRequest): FakeAnswer {
  const patientId = checkAccess(request, 'read')
  const { offset = 0, limit = listPageSize, noLimit } = request.query as { offset?: number; limit?: number; noLimit?: boolean }
  const found = request.state.imports.filter((one) => one.patientId === patientId).toReversed()
  const page = noLimit ? found : found.slice(offset, offset + limit)
  return { body: page.map((one) => toImport(request, one)), headers: { 'x-total-count': String(found.length) } }
}

function findImport({ state, params }: FakeRequest, patientId: string): FakeImport {
  const found = state.imports.find((one) => one.id === params.id && one.patientId === patientId)
  if (!found) throw new FakeProblem(404, 'Not Found')
  return found
}

function undoImport(request: FakeRequest): FakeAnswer {
  const patientId = checkAccess(request, 'upload')
  const found = findImport(request, patientId)
  if (found.undoneAt !== null) throw new FakeProblem(409, 'Conflict')
  if (!toImport(request, found).canUndo) throw new FakeProblem(403, 'Forbidden')
  const ids = new Set(found.entries.map(({ entryId }) => entryId))
  const { state } = request
  const remaining = entriesOf(state, patientId).filter(({ id }) => !ids.has(id))
  const removedCount = entriesOf(state, patientId).length - remaining.length
  state.entries[patientId] = remaining
  found.undoneAt = state.clock.instant()
  return { body: { removedCount } }
}

/** @throws FakeProblem 404 unless the caller asks about themselves. */
function checkOwn({ caller, params }: FakeRequest): string {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  return caller.id
}

/** One answer for an unknown number, a wrong date of birth and a person without an own account. */
function requestTemporaryPermission({ state, caller, body }: FakeRequest): FakeAnswer {
  if (!caller?.roles.includes(Role.Doctor)) throw new FakeProblem(403, 'Forbidden')
  const { deviceNumber, dateOfBirth } = body as { deviceNumber: string; dateOfBirth: string }
  const serialNumber = toSerialNumber(deviceNumber)
  const meter = state.registrations.find((one) => one.state === DeviceState.Connected && one.serialNumber === serialNumber)
  const patient = state.users.find(({ id }) => id === meter?.patientId)
  if (!patient || patient.dateOfBirth !== dateOfBirth || patient.email === null) throw new FakeProblem(404, 'Not Found')
  const expiresAt = new Date(Date.parse(state.clock.instant()) + temporaryPermissionHours * 3_600_000).toISOString()
  state.temporaryPermissions.push({ doctorId: caller.id, patientId: patient.id, expiresAt })
  const actor = { id: caller.id, fullname: caller.fullname, roles: caller.roles }
  const granted = { id: state.nextId(), at: state.clock.instant(), actor, event: 'temporaryPermission.granted' }
  ;(state.accessLogs[patient.id] ??= []).push({ ...granted, clinic: null, reason: 'temporaryPermission' })
  return { body: { patientId: patient.id, fullname: patient.fullname, expiresAt } }
}

/** Imports, meters and the temporary permission by endpoint id. */
export const fakeDevicesHandlers: Record<string, FakeHandler> = {
  ...fakeRegistrationHandlers,
  ...fakeUploaderHandlers,
  [importContract.list.id]: listImports,
  [importContract.read.id]: (request) => ({ body: toImport(request, findImport(request, checkAccess(request, 'read'))) }),
  [importContract.undo.id]: undoImport,
  [importContract.readMappings.id]: (request) => ({ body: request.state.importMappings[checkOwn(request)] ?? [] }),
  [importContract.updateMappings.id]: (request) => {
    const mappings = request.body as SavedImportMapping[]
    request.state.importMappings[checkOwn(request)] = mappings
    return { body: mappings }
  },
  [temporaryPermissionContract.request.id]: requestTemporaryPermission,
}
