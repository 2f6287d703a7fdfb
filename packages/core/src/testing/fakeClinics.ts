import { Role, type User } from '../account/user.schema.ts'
import { clinicMessages } from '../clinic/clinic.messages.ts'
import { checkClinic, checkWorkerConnect, checkWorkerInvitation } from '../clinic/clinic.rules.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'
import type { MedicalWorkerType } from '../clinic/clinicEnumerations.ts'
import { clinicStaffContract, type ClinicWorker } from '../clinic/clinicStaff.contract.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { checkClinicAccess, refuse, staffOf, toPage, workerTypeOf } from './fakeClinicMembership.ts'
import { fakeClinicPatientHandlers } from './fakeClinicPatients.ts'
import { fakeClinicPatientListHandlers } from './fakeClinicPatientList.ts'
import { fakeClinicSystemHandlers } from './fakeClinicSystems.ts'
import { listInvitations, newInvitation, refuseRepeat, revokeInvitation } from './fakeClinicInvitations.ts'
import type { FakeState } from './fakeState.ts'

const joinedAt = '2026-01-05T08:00:00.000Z'

function toWorker(state: FakeState, clinic: Clinic, user: User): ClinicWorker {
  const { id, fullname, email } = user
  const isSupervisor = clinic.supervisorIds.includes(id)
  const role = user.roles.includes(Role.Doctor) ? Role.Doctor : Role.MedicalAttendant
  return {
    id,
    fullname,
    email,
    workerType: workerTypeOf(user),
    roles: isSupervisor ? [role, Role.ClinicSupervisor] : [role],
    isSupervisor,
    patientCount: state.patientLinks.filter((link) => link.clinicId === clinic.id && link.doctorIds.includes(id)).length,
    joinedAt,
  }
}

function hasSecondFactor({ signInMethods }: FakeState, { id }: User): boolean {
  const methods = signInMethods[id]
  return methods !== undefined && (methods.hasAuthenticator || methods.passkeys.length > 0)
}

function listStaff(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const { state, query } = request
  const staff = state.users.filter(({ id }) => staffOf(state, clinic.id).includes(id))
  const byName = staff.toSorted((a, b) => a.fullname.localeCompare(b.fullname, 'hu'))
  const page = toPage(byName, query)
  const isSupervised = clinic.supervisorIds.includes(request.caller?.id ?? '')
  return {
    ...page,
    body: page.body.map((user) => ({
      ...toWorker(state, clinic, user),
      ...(isSupervised && { hasSecondFactor: hasSecondFactor(state, user) }),
    })),
  }
}

/** @throws FakeProblem 404 when no worker of the clinic has that id */
function findWorker({ state, params }: FakeRequest, clinic: Clinic): User {
  const worker = state.users.find(({ id }) => id === params.userId && staffOf(state, clinic.id).includes(id))
  if (!worker) throw new FakeProblem(404, 'Not Found')
  return worker
}

/** @throws FakeProblem 409 when the clinic would be left without a supervisor */
function keepASupervisor(clinic: Clinic, leaving: User): void {
  if (clinic.supervisorIds.every((id) => id === leaving.id)) throw new FakeProblem(409, clinicMessages.lastSupervisor)
}

function removeWorker(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'supervisor')
  const worker = findWorker(request, clinic)
  keepASupervisor(clinic, worker)
  const { state } = request
  state.staff[clinic.id] = staffOf(state, clinic.id).filter((id) => id !== worker.id)
  clinic.doctors = clinic.doctors.filter(({ id }) => id !== worker.id)
  clinic.supervisorIds = clinic.supervisorIds.filter((id) => id !== worker.id)
  for (const link of state.patientLinks) if (link.clinicId === clinic.id) link.doctorIds = link.doctorIds.filter((id) => id !== worker.id)
  return {}
}

function toggleSupervision(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'supervisor')
  const worker = findWorker(request, clinic)
  if (worker.id === request.caller?.id) throw new FakeProblem(403, clinicMessages.ownSupervision)
  if (clinic.supervisorIds.includes(worker.id)) {
    clinic.supervisorIds = clinic.supervisorIds.filter((id) => id !== worker.id)
  } else clinic.supervisorIds = [...clinic.supervisorIds, worker.id]
  return { body: toWorker(request.state, clinic, worker) }
}

function inviteWorker(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'supervisor')
  const { state, body } = request
  const { email, fullname = '', workerType } = body as { email: string; fullname?: string; workerType: MedicalWorkerType }
  refuse(checkWorkerInvitation({ email, fullname, workerType }))
  const isMember = state.users.some((user) => user.email === email.trim() && staffOf(state, clinic.id).includes(user.id))
  if (isMember) refuse({ email: [clinicMessages.alreadyMember] })
  refuseRepeat(state.workerInvitations, clinic.id, email)
  const invitation = { ...newInvitation(request), email: email.trim(), fullname: fullname.trim() || null, workerType }
  state.workerInvitations.push({ ...invitation, clinicId: clinic.id })
  return { body: invitation }
}

/** Staff, patients and invitations of clinics by endpoint id. */
export const fakeClinicsHandlers: Record<string, FakeHandler> = {
  ...fakeClinicPatientHandlers,
  ...fakeClinicPatientListHandlers,
  ...fakeClinicSystemHandlers,
  [clinicStaffContract.readClinic.id]: (request) => ({ body: checkClinicAccess(request, 'member') }),
  [clinicStaffContract.updateClinic.id]: (request) => {
    const clinic = checkClinicAccess(request, 'supervisor')
    const form = request.body as { name: string }
    refuse(checkClinic(form))
    clinic.name = form.name.trim()
    return { body: clinic }
  },
  [clinicStaffContract.list.id]: listStaff,
  [clinicStaffContract.connect.id]: (request) => {
    checkClinicAccess(request, 'supervisor')
    refuse(checkWorkerConnect(request.body as { email: string }))
    return {}
  },
  [clinicStaffContract.remove.id]: removeWorker,
  [clinicStaffContract.toggleSupervision.id]: toggleSupervision,
  [clinicStaffContract.invite.id]: inviteWorker,
  [clinicStaffContract.listInvitations.id]: (request) => listInvitations(request, request.state.workerInvitations),
  [clinicStaffContract.revokeInvitation.id]: (request) => {
    checkClinicAccess(request, 'supervisor')
    return revokeInvitation(request, request.state.workerInvitations)
  },
}
