import { SharingLevel } from '../account/accountEnumerations.ts'
import { temporaryPermissionHours } from '../devices/temporaryPermission.contract.ts'
import { settingsContract, type ClinicAccess, type TemporaryAccess } from '../settings/settings.contract.ts'
import { settingsMessages } from '../settings/settings.messages.ts'
import { toConnectionToken } from '../supervision/connectionToken.rules.ts'
import { checkActing } from './fakeAccess.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import type { FakePatientLink, FakeState } from './fakeState.ts'

/** When the seeded relations began. */
const seededSince = '2026-01-05T08:00:00.000Z'

function toAccess(state: FakeState, { clinicId, doctorIds, sharingLevel, since }: FakePatientLink): ClinicAccess[] {
  const clinic = state.clinics.find(({ id }) => id === clinicId)
  if (!clinic) return []
  const doctors = clinic.doctors.filter(({ id }) => doctorIds.includes(id))
  return [{ id: clinicId, name: clinic.name, doctors, sharingLevel: sharingLevel ?? SharingLevel.Full, since: since ?? seededSince }]
}

/** @throws FakeProblem 404 for a clinic that the patient does not belong to. */
function linkOf(request: FakeRequest): FakePatientLink {
  const patientId = checkActing(request)
  const clinicId = request.params['clinicId']
  const link = request.state.patientLinks.find((one) => one.patientId === patientId && one.clinicId === clinicId)
  if (!link) throw new FakeProblem(404, 'Not Found')
  return link
}

function connectClinic(request: FakeRequest) {
  const { state } = request
  const patientId = checkActing(request)
  const token = toConnectionToken((request.body as { connectionToken: string }).connectionToken)
  const clinic = state.clinics.find(({ connectionToken }) => connectionToken === token)
  if (!clinic) throw new FakeProblem(404, settingsMessages.unknownClinicCode)
  const known = state.patientLinks.find((link) => link.patientId === patientId && link.clinicId === clinic.id)
  const link = known ?? { patientId, clinicId: clinic.id, doctorIds: [], since: state.clock.instant() }
  if (!known) state.patientLinks.push(link)
  return { body: toAccess(state, link)[0] }
}

function updateSharing(request: FakeRequest) {
  const link = linkOf(request)
  link.sharingLevel = (request.body as { sharingLevel: SharingLevel }).sharingLevel
  return { body: toAccess(request.state, link)[0] }
}

function disconnectClinic(request: FakeRequest) {
  const link = linkOf(request)
  request.state.patientLinks = request.state.patientLinks.filter((one) => one !== link)
  return {}
}

function disconnectDoctor(request: FakeRequest) {
  const link = linkOf(request)
  const doctorId = request.params['doctorId'] ?? ''
  if (!link.doctorIds.includes(doctorId)) throw new FakeProblem(404, 'Not Found')
  link.doctorIds = link.doctorIds.filter((id) => id !== doctorId)
  return {}
}

const openAccess = ({ state }: FakeRequest, patientId: string) =>
  state.temporaryPermissions.filter((one) => one.patientId === patientId && one.expiresAt > state.clock.instant())

function listTemporaryAccess(request: FakeRequest) {
  const { users } = request.state
  // A permission requested again replaces the older one.
  const latest = new Map(openAccess(request, checkActing(request)).map((permission) => [permission.doctorId, permission]))
  const body = [...latest.values()].toReversed().map(({ doctorId, expiresAt }): TemporaryAccess => {
    const fullname = users.find(({ id }) => id === doctorId)?.fullname ?? ''
    const grantedAt = new Date(Date.parse(expiresAt) - temporaryPermissionHours * 3_600_000).toISOString()
    return { doctor: { id: doctorId, fullname }, grantedAt, expiresAt }
  })
  return { body }
}

function endTemporaryAccess(request: FakeRequest) {
  const { state, params } = request
  const ended = openAccess(request, checkActing(request)).filter(({ doctorId }) => doctorId === params['doctorId'])
  if (ended.length === 0) throw new FakeProblem(404, 'Not Found')
  state.temporaryPermissions = state.temporaryPermissions.filter((one) => !ended.includes(one))
  return {}
}

/** What a patient shares with clinics and doctors, by endpoint id. */
export const fakeSharingHandlers: Record<string, FakeHandler> = {
  [settingsContract.listClinicAccess.id]: (request) => {
    const patientId = checkActing(request)
    const links = request.state.patientLinks.filter((link) => link.patientId === patientId)
    return { body: links.flatMap((link) => toAccess(request.state, link)) }
  },
  [settingsContract.connectClinic.id]: connectClinic,
  [settingsContract.updateSharing.id]: updateSharing,
  [settingsContract.disconnectClinic.id]: disconnectClinic,
  [settingsContract.disconnectDoctor.id]: disconnectDoctor,
  [settingsContract.listTemporaryAccess.id]: listTemporaryAccess,
  [settingsContract.endTemporaryAccess.id]: endTemporaryAccess,
}
