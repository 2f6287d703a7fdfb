import { Role } from '../account/user.schema.ts'
import { clinicMessages } from '../clinic/clinic.messages.ts'
import { checkPatientInvitation } from '../clinic/clinic.rules.ts'
import { clinicPatientContract } from '../clinic/clinicPatient.contract.ts'
import { toConnectionToken } from '../supervision/connectionToken.rules.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { checkClinicAccess, checkDoctors, findPatientLink, isVisible, refuse } from './fakeClinicMembership.ts'
import { listInvitations, newInvitation, refuseRepeat, revokeInvitation } from './fakeClinicInvitations.ts'

function invitePatient(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const { state } = request
  const form = request.body as { email: string; doctorIdList: string[] }
  refuse(checkPatientInvitation(form))
  checkDoctors(clinic, form.doctorIdList, 'doctorIdList')
  const email = form.email.trim()
  const invited = state.users.find((user) => user.email === email)
  if (state.patientLinks.some((link) => link.clinicId === clinic.id && link.patientId === invited?.id && isVisible(link)))
    refuse({ email: [clinicMessages.alreadyPatient] })
  refuseRepeat(state.patientInvitations, clinic.id, email)
  const doctors = clinic.doctors.filter(({ id }) => form.doctorIdList.includes(id))
  const invitation = { ...newInvitation(request), email, doctors }
  state.patientInvitations.push({ ...invitation, clinicId: clinic.id })
  return { body: invitation }
}

/** One answer for every code that leads to no patient. */
function connectPatient(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const { state } = request
  const { userConnectionToken, doctorIdList } = request.body as { userConnectionToken: string; doctorIdList: string[] }
  checkDoctors(clinic, doctorIdList, 'doctorIdList')
  const code = toConnectionToken(userConnectionToken)
  const patient = state.users.find(({ connectionToken, roles }) => connectionToken === code && roles.includes(Role.Patient))
  if (!patient) throw new FakeProblem(404, clinicMessages.unknownCode)
  const link = state.patientLinks.find((one) => one.clinicId === clinic.id && one.patientId === patient.id)
  if (link && !isVisible(link)) throw new FakeProblem(404, clinicMessages.unknownCode)
  if (link) link.doctorIds = [...new Set([...link.doctorIds, ...doctorIdList])]
  else state.patientLinks.push({ patientId: patient.id, clinicId: clinic.id, doctorIds: doctorIdList })
  return { body: { id: patient.id, fullname: patient.fullname } }
}

function connectDoctor(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const link = findPatientLink(request.state, clinic.id, request.params.patientId)
  const { doctorId } = request.body as { doctorId: string }
  checkDoctors(clinic, [doctorId], 'doctorId')
  if (!link.doctorIds.includes(doctorId)) link.doctorIds = [...link.doctorIds, doctorId]
  return {}
}

function disconnectDoctor(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const link = findPatientLink(request.state, clinic.id, request.params.id)
  if (!link.doctorIds.includes(request.params.doctorId ?? '')) throw new FakeProblem(404, 'Not Found')
  link.doctorIds = link.doctorIds.filter((id) => id !== request.params.doctorId)
  return {}
}

function removePatient(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const { state } = request
  const link = findPatientLink(state, clinic.id, request.params.id)
  state.patientLinks = state.patientLinks.filter((one) => one !== link)
  state.vipPatients = state.vipPatients.filter((vip) => vip.clinicId !== clinic.id || vip.patientId !== link.patientId)
  return {}
}

function toggleVip(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const { state, caller, params } = request
  const isDoctorHere = clinic.doctors.some(({ id }) => id === caller?.id)
  if (!caller || !isDoctorHere || caller.id !== params.doctorId) throw new FakeProblem(403, 'Forbidden')
  const { patientId } = findPatientLink(state, clinic.id, params.patientId)
  const others = state.vipPatients.filter((vip) => vip.clinicId !== clinic.id || vip.doctorId !== caller.id || vip.patientId !== patientId)
  const isVip = others.length === state.vipPatients.length
  state.vipPatients = isVip ? [...others, { clinicId: clinic.id, doctorId: caller.id, patientId }] : others
  return { body: { isVip } }
}

/** How patients come to a clinic and leave it, by endpoint id. */
export const fakeClinicPatientHandlers: Record<string, FakeHandler> = {
  [clinicPatientContract.invite.id]: invitePatient,
  [clinicPatientContract.listInvitations.id]: (request) => listInvitations(request, request.state.patientInvitations),
  [clinicPatientContract.revokeInvitation.id]: (request) => {
    checkClinicAccess(request, 'member')
    return revokeInvitation(request, request.state.patientInvitations)
  },
  [clinicPatientContract.connect.id]: connectPatient,
  [clinicPatientContract.connectDoctor.id]: connectDoctor,
  [clinicPatientContract.disconnectDoctor.id]: disconnectDoctor,
  [clinicPatientContract.remove.id]: removePatient,
  [clinicPatientContract.toggleVip.id]: toggleVip,
}
