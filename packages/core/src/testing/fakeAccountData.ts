import { accountMessages } from '../account/account.messages.ts'
import { isStaff } from '../account/staff.ts'
import type { User } from '../account/user.schema.ts'
import { accountDataContract, type DownloadFormat, type HealthRecord } from '../settings/accountData.contract.ts'
import { accountDataMessages } from '../settings/accountData.messages.ts'
import { checkSocialSecurityNumber } from '../settings/socialSecurityNumber.rules.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { entriesOf, type FakeState } from './fakeState.ts'

const demoPassword = 'Demo-1234!'

/** The patient that the caller acts as. */
function ownPatient(request: FakeRequest): User {
  const id = checkAccess(request, 'read')
  const { caller, state } = request
  if (caller?.id !== id && !(state.supervised[caller?.id ?? ''] ?? []).includes(id)) throw new FakeProblem(403, 'Forbidden')
  const user = state.users.find((one) => one.id === id)
  if (!user) throw new FakeProblem(404, 'Not Found')
  return user
}

function ownStaff({ caller, params }: FakeRequest): User {
  if (!caller || caller.id !== params['userId'] || !isStaff(caller)) throw new FakeProblem(404, 'Not Found')
  return caller
}

const fileNames: Record<DownloadFormat, string> = { json: 'diab.json', csv: 'diab.zip', fhir: 'diab-fhir.json' }

/** A file of the format's name; what the formats hold is the provider's to show. */
function download(user: User, { state, query }: FakeRequest): FakeAnswer {
  const { format = 'json' } = query as { format?: DownloadFormat }
  const content = JSON.stringify({ format, user, entries: entriesOf(state, user.id) })
  const type = format === 'csv' ? 'application/zip' : 'application/json'
  return { body: content, headers: { 'content-type': type, 'content-disposition': `attachment; filename="${fileNames[format]}"` } }
}

const supervisorsOf = (state: FakeState, id: string) => Object.keys(state.supervised).filter((one) => state.supervised[one]?.includes(id))

/** Returns the persons without a sign-in who have no other supervisor. */
function leftAlone(state: FakeState, supervisorId: string): string[] {
  const ids = state.supervised[supervisorId] ?? []
  return state.users
    .filter(({ id, email }) => ids.includes(id) && email === null)
    .filter(({ id }) => supervisorsOf(state, id).length === 1)
    .map(({ fullname }) => fullname)
}

/** Why a supervisor may not delete this person. */
function refusalForSupervised({ id, fullname, email }: User, { state, caller }: FakeRequest): string | undefined {
  if (id === caller?.id) return undefined
  if (email !== null) return accountDataMessages.hasOwnSignIn(fullname)
  return supervisorsOf(state, id).length > 1 ? accountDataMessages.hasOtherSupervisors(fullname) : undefined
}

function deleteAccount(user: User, request: FakeRequest): FakeAnswer {
  const { state, caller, body } = request
  const { password } = body as { password: string }
  if ((state.passwords[caller?.id ?? ''] ?? demoPassword) !== password)
    throw new FakeProblem(400, 'Bad Request', { password: [accountMessages.wrongPassword] })
  const refusal = refusalForSupervised(user, request)
  if (refusal !== undefined) throw new FakeProblem(409, refusal)
  const alone = leftAlone(state, user.id)
  if (alone.length > 0) throw new FakeProblem(409, accountDataMessages.supervisedLeftAlone(alone))
  const lastOf = state.clinics.filter(({ supervisorIds }) => supervisorIds.length === 1 && supervisorIds[0] === user.id)
  if (lastOf.length > 0) throw new FakeProblem(409, accountDataMessages.lastClinicSupervisor(lastOf.map(({ name }) => name)))
  forget(state, user.id)
  return {}
}

function forget(state: FakeState, id: string): void {
  state.users = state.users.filter((one) => one.id !== id)
  state.patientLinks = state.patientLinks.filter(({ patientId }) => patientId !== id)
  delete state.supervised[id]
  for (const [supervisor, ids] of Object.entries(state.supervised)) state.supervised[supervisor] = ids.filter((one) => one !== id)
  delete state.entries[id]
  delete state.notifications[id]
  delete state.healthRecords[id]
}

const notConnected: HealthRecord = { isAvailable: true, isConnected: false, connectedAt: null, errorCode: null }
const healthRecordOf = (state: FakeState, id: string): HealthRecord =>
  state.healthRecords[id] ?? { ...notConnected, isAvailable: state.isHealthRecordAvailable }

function connectHealthRecord(request: FakeRequest): FakeAnswer {
  const { id } = ownPatient(request)
  const { state, body } = request
  if (!state.isHealthRecordAvailable) throw new FakeProblem(409, accountDataMessages.healthRecordUnavailable)
  const errors = checkSocialSecurityNumber(body as { socialSecurityNumber: string })
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
  const errorCode = state.healthRecordAnswer
  const isConnected = errorCode === null
  const record = { isAvailable: true, isConnected, connectedAt: isConnected ? state.clock.instant() : null, errorCode }
  state.healthRecords[id] = record
  return { body: record }
}

function disconnectHealthRecord(request: FakeRequest): FakeAnswer {
  delete request.state.healthRecords[ownPatient(request).id]
  return {}
}

const staffDownload: FakeHandler = (request) => download(ownStaff(request), request)
const staffDelete: FakeHandler = (request) => deleteAccount(ownStaff(request), request)

/** Everything of an account as a file, its end, and the health-record service. */
export const fakeAccountDataHandlers: Record<string, FakeHandler> = {
  [accountDataContract.downloadPatient.id]: (request) => download(ownPatient(request), request),
  [accountDataContract.deletePatient.id]: (request) => deleteAccount(ownPatient(request), request),
  [accountDataContract.downloadDoctor.id]: staffDownload,
  [accountDataContract.deleteDoctor.id]: staffDelete,
  [accountDataContract.downloadMedicalAttendant.id]: staffDownload,
  [accountDataContract.deleteMedicalAttendant.id]: staffDelete,
  [accountDataContract.readHealthRecord.id]: (request) => ({ body: healthRecordOf(request.state, ownPatient(request).id) }),
  [accountDataContract.connectHealthRecord.id]: connectHealthRecord,
  [accountDataContract.disconnectHealthRecord.id]: disconnectHealthRecord,
}
