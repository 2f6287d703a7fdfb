import { DeviceState } from '../devices/deviceEnumerations.ts'
import { meterRegistrationContract } from '../devices/meterRegistration.contract.ts'
import type { ChangedMeterRegistration, MeterRegistration, NewMeterRegistration } from '../devices/meterRegistration.contract.ts'
import { meterRegistrationMessages } from '../devices/meterRegistration.messages.ts'
import { checkMeterChange, newMeterState, profileOf, registrationForUpload, toSerialNumber } from '../devices/meterRegistration.rules.ts'
import { listPageSize } from '../shell/shellLimits.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import type { FakeTransfer } from './fakeDevicesState.ts'
import { clinicsOfPatient, type FakeState } from './fakeState.ts'

/** Who may create entries for the patient pairs a meter, and so does the staff of the patient's clinic. */
function checkPairing({ state, caller }: FakeRequest, patientId: string): void {
  const target = { state, caller, params: { userId: patientId } }
  checkAccess(target, 'read')
  const isStaff = clinicsOfPatient(state, patientId).some(({ id }) => (state.staff[id] ?? []).includes(caller?.id ?? ''))
  if (!isStaff) checkAccess(target, 'create')
}

const isConnected = ({ state, serialNumber }: MeterRegistration, serial: string) =>
  state === DeviceState.Connected && serialNumber === serial

/** @throws FakeProblem 400 for a number that another meter is connected with. */
function checkFree(state: FakeState, { id, state: deviceState, serialNumber }: MeterRegistration): void {
  if (deviceState !== DeviceState.Connected) return
  if (state.registrations.some((other) => other.id !== id && isConnected(other, serialNumber ?? '')))
    throw new FakeProblem(400, 'Bad Request', { serialNumber: [meterRegistrationMessages.serialNumberTaken] })
}

const single = (registration: MeterRegistration): FakeAnswer => ({
  body: registration,
  headers: { etag: `"${registration.version}"` },
})

function find({ state, params }: FakeRequest): MeterRegistration {
  const registration = state.registrations.find(({ id }) => id === params.id)
  if (!registration) throw new FakeProblem(404, 'Not Found')
  return registration
}

function read(request: FakeRequest): FakeAnswer {
  const registration = find(request)
  checkAccess({ ...request, params: { userId: registration.patientId } }, 'read')
  return single(registration)
}

function list(request: FakeRequest): FakeAnswer {
  const {
    patientId,
    offset = 0,
    limit = listPageSize,
    noLimit,
  } = request.query as Record<string, unknown> & {
    patientId: string
    offset?: number
    limit?: number
  }
  checkAccess({ ...request, params: { userId: patientId } }, 'read')
  const found = request.state.registrations.filter((registration) => registration.patientId === patientId).toReversed()
  return { body: noLimit ? found : found.slice(offset, offset + limit), headers: { 'x-total-count': String(found.length) } }
}

function make(state: FakeState, { patientId, profile, name, serialNumber }: NewMeterRegistration): MeterRegistration {
  const now = state.clock.instant()
  const deviceState = newMeterState({ serialNumber })
  const connectedAt = deviceState === DeviceState.Connected ? now : null
  return {
    id: state.nextId(),
    patientId,
    profile,
    state: deviceState,
    name: name ?? null,
    serialNumber: toSerialNumber(serialNumber),
    createdAt: now,
    connectedAt,
    lastUploadAt: null,
    version: 1,
  }
}

function create(request: FakeRequest): FakeAnswer {
  const serial = request.body as NewMeterRegistration
  checkPairing(request, serial.patientId)
  const registration = make(request.state, serial)
  checkFree(request.state, registration)
  request.state.registrations.push(registration)
  return single(registration)
}

function update(request: FakeRequest): FakeAnswer {
  const registration = find(request)
  checkPairing(request, registration.patientId)
  if (request.version !== undefined && request.version !== registration.version) throw new FakeProblem(412, 'Precondition Failed')
  const body = request.body as ChangedMeterRegistration
  const errors = checkMeterChange(registration, body)
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
  const connects = registration.state !== DeviceState.Connected && body.state === DeviceState.Connected
  const changed = {
    ...registration,
    ...body,
    serialNumber: toSerialNumber(body.serialNumber),
    ...(connects && { connectedAt: request.state.clock.instant() }),
    version: registration.version + 1,
  }
  checkFree(request.state, changed)
  return single(Object.assign(registration, changed))
}

/**
 * Updates the patient's meters from an upload: the waiting one is connected, a new one is registered.
 * @throws FakeProblem 409 for a meter that is connected to another patient.
 */
export function touchRegistration(state: FakeState, patientId: string, { device, items }: Pick<FakeTransfer, 'device' | 'items'>): void {
  const serialNumber = toSerialNumber(device?.serialNumber)
  if (!device || serialNumber === null || items.length === 0) return
  if (state.registrations.some((other) => other.patientId !== patientId && isConnected(other, serialNumber)))
    throw new FakeProblem(409, meterRegistrationMessages.connectedElsewhere, { device: [meterRegistrationMessages.connectedElsewhere] })
  const own = state.registrations.filter((registration) => registration.patientId === patientId)
  const profile = profileOf(items)
  const known = registrationForUpload(own, { serialNumber, profile })
  const lastUploadAt = state.clock.instant()
  if (!known) {
    const fresh = make(state, { patientId, profile, name: device.name, serialNumber })
    state.registrations.push({ ...fresh, lastUploadAt })
    return
  }
  if (known.state !== DeviceState.Connected)
    Object.assign(known, { state: DeviceState.Connected, serialNumber, name: known.name ?? device.name, connectedAt: lastUploadAt })
  Object.assign(known, { lastUploadAt, version: known.version + 1 })
}

/** Meter registrations by endpoint id. */
export const fakeRegistrationHandlers: Record<string, FakeHandler> = {
  [meterRegistrationContract.read.id]: read,
  [meterRegistrationContract.list.id]: list,
  [meterRegistrationContract.create.id]: create,
  [meterRegistrationContract.update.id]: update,
}
