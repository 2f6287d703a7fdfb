import { accessLogContract } from '../account/accessLog.contract.ts'
import { accountContract } from '../account/account.contract.ts'
import { clinicContract } from '../clinic/clinic.contract.ts'
import { healthContract } from '../http/health.contract.ts'
import { supervisionContract } from '../supervision/supervision.contract.ts'
import { listPageSize } from '../shell/shellLimits.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { clinicsOfPatient } from './fakeState.ts'

/** @throws FakeProblem 404 unless the caller asks about themselves. */
function checkOwn({ caller, params }: FakeRequest): string {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  return caller.id
}

function listAccessLog(request: FakeRequest): FakeAnswer {
  const patientId = checkAccess(request, 'read')
  const { caller, state } = request
  if (caller?.id !== patientId && !(state.supervised[caller?.id ?? ''] ?? []).includes(patientId)) throw new FakeProblem(403, 'Forbidden')
  const { offset = 0, limit = listPageSize, noLimit } = request.query as { offset?: number; limit?: number; noLimit?: boolean }
  const found = (state.accessLogs[patientId] ?? []).toReversed()
  return { body: noLimit ? found : found.slice(offset, offset + limit), headers: { 'x-total-count': String(found.length) } }
}

function acceptPrivacyPolicy({ caller }: FakeRequest) {
  if (caller) caller.privacyAccepted = true
  return {}
}

/** Account, clinic, supervision and health by endpoint id. */
export const fakePeopleHandlers: Record<string, FakeHandler> = {
  [accessLogContract.list.id]: listAccessLog,
  [accountContract.readUser.id]: ({ caller }) => ({ body: caller }),
  [accountContract.readPatient.id]: (request) => {
    const patientId = checkAccess(request, 'read')
    return { body: request.state.users.find(({ id }) => id === patientId) }
  },
  [accountContract.readPrivacyPolicy.id]: ({ state }) => ({ body: { content: state.privacyPolicy } }),
  [accountContract.acceptPrivacyPolicy.id]: acceptPrivacyPolicy,
  [clinicContract.listOfPatient.id]: (request) => ({ body: clinicsOfPatient(request.state, checkAccess(request, 'read')) }),
  [clinicContract.listOfWorker.id]: (request) => {
    const workerId = checkOwn(request)
    const { clinics, staff } = request.state
    return { body: clinics.filter(({ id }) => (staff[id] ?? []).includes(workerId)) }
  },
  [supervisionContract.list.id]: (request) => {
    const { supervised, users } = request.state
    const ids = supervised[checkOwn(request)] ?? []
    return { body: users.filter(({ id }) => ids.includes(id)).map(({ id, fullname, dateOfBirth }) => ({ id, fullname, dateOfBirth })) }
  },
  [healthContract.health.id]: () => ({ body: { status: 'ok', mode: 'demo', version: '0.0.0' } }),
  [healthContract.ready.id]: () => ({ body: { status: 'ready' } }),
}
