import { accessLogContract } from '../account/accessLog.contract.ts'
import { groupAccessLog } from '../account/accessLog.rules.ts'
import { accountContract } from '../account/account.contract.ts'
import type { User } from '../account/user.schema.ts'
import { clinicContract } from '../clinic/clinic.contract.ts'
import { healthContract } from '../http/health.contract.ts'
import { listPageSize } from '../shell/shellLimits.ts'
import { checkAccess, checkActing } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { clinicsOfPatient } from './fakeState.ts'

/** @throws FakeProblem 404 unless the caller asks about themselves. */
function checkOwn({ caller, params }: FakeRequest): string {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  return caller.id
}

function listAccessLog(request: FakeRequest): FakeAnswer {
  const patientId = checkActing(request)
  const { state } = request
  const { offset = 0, limit = listPageSize, noLimit } = request.query as { offset?: number; limit?: number; noLimit?: boolean }
  const supervisorIds = Object.keys(state.supervised).filter((id) => (state.supervised[id] ?? []).includes(patientId))
  const byOthers = (state.accessLogs[patientId] ?? []).filter(({ actor }) => !actor || ![patientId, ...supervisorIds].includes(actor.id))
  const found = groupAccessLog(byOthers)
  return { body: noLimit ? found : found.slice(offset, offset + limit), headers: { 'x-total-count': String(found.length) } }
}

function acceptPrivacyPolicy({ caller }: FakeRequest) {
  if (caller) caller.privacyAccepted = true
  return {}
}

/** The code is read by a separate call. */
const withoutCode = (user: User | undefined) => user && { ...user, connectionToken: null }

/** Account, clinic and health by endpoint id. */
export const fakePeopleHandlers: Record<string, FakeHandler> = {
  [accessLogContract.list.id]: listAccessLog,
  [accountContract.readUser.id]: ({ caller }) => ({ body: withoutCode(caller) }),
  [accountContract.readPatient.id]: (request) => {
    const patientId = checkAccess(request, 'read')
    return { body: withoutCode(request.state.users.find(({ id }) => id === patientId)) }
  },
  [accountContract.readPrivacyPolicy.id]: ({ state }) => ({ body: { content: state.privacyPolicy } }),
  [accountContract.acceptPrivacyPolicy.id]: acceptPrivacyPolicy,
  [clinicContract.listOfPatient.id]: (request) => ({ body: clinicsOfPatient(request.state, checkAccess(request, 'read')) }),
  [clinicContract.listOfWorker.id]: (request) => {
    const workerId = checkOwn(request)
    const { clinics, staff } = request.state
    return { body: clinics.filter(({ id }) => (staff[id] ?? []).includes(workerId)) }
  },
  [healthContract.health.id]: () => ({ body: { status: 'ok', mode: 'demo', version: '0.0.0' } }),
  [healthContract.ready.id]: () => ({ body: { status: 'ready' } }),
}
