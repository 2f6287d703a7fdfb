import { Role, type User } from '../account/user.schema.ts'
import { InvitationStatus } from '../clinic/clinicEnumerations.ts'
import { checkInvitationAnswer, type SignInPlace } from '../registration/invitationAnswer.rules.ts'
import { invitationContract, InvitationKind, type Invitation, type InvitationAnswer } from '../registration/invitation.contract.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import type { FakeInvitation } from './fakeRegistrationState.ts'
import type { FakeState } from './fakeState.ts'
import { makeUser } from './people.ts'

const statusAt = (state: FakeState, { status, expiresAt }: FakeInvitation) =>
  status === InvitationStatus.Pending && expiresAt <= state.clock.instant() ? InvitationStatus.Expired : status

/** @throws FakeProblem 404 for an unknown token, or one of another kind. */
function findInvitation(state: FakeState, token: string, kinds?: readonly InvitationKind[]): FakeInvitation {
  const found = state.invitations.find((invitation) => invitation.token === token)
  if (!found || (kinds && !kinds.includes(found.kind))) throw new FakeProblem(404, 'Not Found')
  return found
}

/** Returns the invitation of a token. @throws FakeProblem as above, and 410 for one that is used or expired. */
export function takeInvitation(state: FakeState, token: string, kinds?: readonly InvitationKind[]): FakeInvitation {
  const found = findInvitation(state, token, kinds)
  if (statusAt(state, found) !== InvitationStatus.Pending) throw new FakeProblem(410, 'Gone')
  return found
}

export const markUsed = (invitation: FakeInvitation): void => {
  invitation.status = InvitationStatus.Used
}

const hasAccount = (state: FakeState, address: string | null) =>
  state.users.some(({ email }) => email !== null && email.toLowerCase() === address?.toLowerCase())

function read({ state, params, query }: FakeRequest): FakeAnswer {
  const { token: _token, userId, doctorIds: _doctorIds, ...found } = findInvitation(state, params['token'] ?? '')
  const isNamed = [
    [query['clinicId'], found.clinic?.id],
    [query['userId'], userId],
  ].every(([named, id]) => named === undefined || named === id)
  if (!isNamed) throw new FakeProblem(404, 'Not Found')
  const status = statusAt(state, { ...found, token: '', userId: null, doctorIds: [] })
  const isPending = status === InvitationStatus.Pending
  const body: Invitation = {
    ...found,
    status,
    email: isPending ? found.email : null,
    fullname: isPending ? found.fullname : null,
    hasAccount: isPending && hasAccount(state, found.email),
  }
  return { body }
}

function joinAsPatient({ patientLinks }: FakeState, { clinic, doctorIds }: FakeInvitation, patientId: string): void {
  const clinicId = clinic?.id ?? ''
  const link = patientLinks.find((one) => one.patientId === patientId && one.clinicId === clinicId)
  if (link) link.doctorIds = [...new Set([...link.doctorIds, ...doctorIds])]
  else patientLinks.push({ patientId, clinicId, doctorIds: [...doctorIds] })
}

const isDoctor = ({ kind }: FakeInvitation) => kind === InvitationKind.DoctorRegistration

function joinAsWorker(state: FakeState, invitation: FakeInvitation, { id, fullname }: User): void {
  const clinic = state.clinics.find((one) => one.id === invitation.clinic?.id)
  if (!clinic) throw new FakeProblem(404, 'Not Found')
  const staff = (state.staff[clinic.id] ??= [])
  if (!staff.includes(id)) staff.push(id)
  if (isDoctor(invitation)) clinic.doctors = [...clinic.doctors.filter((doctor) => doctor.id !== id), { id, fullname }]
}

const workerKinds = [InvitationKind.DoctorRegistration, InvitationKind.AttendantRegistration]
const workerRole = (invitation: FakeInvitation) => (isDoctor(invitation) ? Role.Doctor : Role.MedicalAttendant)

function openAccount(state: FakeState, invitation: FakeInvitation, { fullname = '', dateOfBirth, password = '' }: InvitationAnswer): void {
  if (hasAccount(state, invitation.email)) throw new FakeProblem(409, 'Conflict')
  const isWorker = (workerKinds as readonly InvitationKind[]).includes(invitation.kind)
  const user = makeUser({
    id: state.nextId(),
    fullname,
    email: invitation.email,
    dateOfBirth: dateOfBirth ?? null,
    roles: [isWorker ? workerRole(invitation) : Role.Patient],
  })
  state.users.push(user)
  state.passwords[user.id] = password
  if (isWorker) joinAsWorker(state, invitation, user)
  else joinAsPatient(state, invitation, user.id)
}

function settleAccount(state: FakeState, { kind, email, userId }: FakeInvitation, { password }: InvitationAnswer): void {
  const user = state.users.find(({ id }) => id === userId)
  if (!user) throw new FakeProblem(410, 'Gone')
  if (kind === InvitationKind.EmailChange && hasAccount(state, email)) throw new FakeProblem(409, 'Conflict')
  user.email = email
  if (kind === InvitationKind.EmailChange) delete state.requestedEmails[user.id]
  user.emailConfirmed = true
  if (password !== undefined) state.passwords[user.id] = password
  if (kind !== InvitationKind.EmailChange && kind !== InvitationKind.EmailConfirmation) user.privacyAccepted = true
}

function acceptAt(place: SignInPlace, { state, params, body }: FakeRequest): FakeAnswer {
  const invitation = takeInvitation(state, params['token'] ?? '')
  const answer = body as InvitationAnswer
  const errors = checkInvitationAnswer(invitation.kind, answer, state.clock.now(), place)
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
  if (!invitation.userId && invitation.clinic) openAccount(state, invitation, answer)
  else settleAccount(state, invitation, answer)
  markUsed(invitation)
  return {}
}

function decline({ state, params }: FakeRequest): FakeAnswer {
  takeInvitation(state, params['token'] ?? '').status = InvitationStatus.Cancelled
  return {}
}

function acceptAsPatient(request: FakeRequest): FakeAnswer {
  const patientId = checkAccess(request, 'read')
  const token = request.params['token'] ?? ''
  const { email } = findInvitation(request.state, token, [InvitationKind.ClinicPatient])
  if (request.caller?.email?.toLowerCase() !== email?.toLowerCase()) throw new FakeProblem(404, 'Not Found')
  const invitation = takeInvitation(request.state, token)
  joinAsPatient(request.state, invitation, patientId)
  markUsed(invitation)
  return {}
}

function acceptAsWorker({ state, caller, params }: FakeRequest): FakeAnswer {
  if (!caller || caller.id !== params['userId']) throw new FakeProblem(404, 'Not Found')
  const invitation = takeInvitation(state, params['token'] ?? '', workerKinds)
  if (caller.email?.toLowerCase() !== invitation.email?.toLowerCase()) throw new FakeProblem(409, 'Conflict')
  joinAsWorker(state, invitation, caller)
  caller.roles = [...new Set([...caller.roles, workerRole(invitation)])]
  markUsed(invitation)
  return {}
}

/** The links of mails by endpoint id. */
export const fakeInvitationHandlers: Record<string, FakeHandler> = {
  [invitationContract.read.id]: read,
  [invitationContract.accept.id]: (request) => acceptAt('here', request),
  [invitationContract.acceptWithSignIn.id]: (request) => acceptAt('elsewhere', request),
  [invitationContract.decline.id]: decline,
  [invitationContract.acceptAsPatient.id]: acceptAsPatient,
  [invitationContract.acceptAsWorker.id]: acceptAsWorker,
}
