import { accountContract } from '../account/account.contract.ts'
import { clinicContract } from '../clinic/clinic.contract.ts'
import { healthContract } from '../http/health.contract.ts'
import { supervisionContract } from '../supervision/supervision.contract.ts'
import { therapyContract } from '../therapy/therapy.contract.ts'
import { DiabetesType } from '../therapy/therapyEnumerations.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { clinicsOfPatient, labelTimesOf, rangesOf } from './fakeState.ts'

/** @throws FakeProblem 404 unless the caller asks about themselves. */
function checkOwn({ caller, params }: FakeRequest): string {
  if (!caller || caller.id !== params.userId) throw new FakeProblem(404, 'Not Found')
  return caller.id
}

function acceptPrivacyPolicy({ caller }: FakeRequest) {
  if (caller) caller.privacyAccepted = true
  return {}
}

/** Account, clinic, supervision, therapy and health by endpoint id. */
export const fakePeopleHandlers: Record<string, FakeHandler> = {
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
  [therapyContract.listLabels.id]: (request) => ({ body: labelTimesOf(request.state, checkAccess(request, 'read')) }),
  [therapyContract.listGlucoseRanges.id]: (request) => {
    const ranges = rangesOf(request.state, checkAccess(request, 'read'))
    return { body: request.query.activeOnly ? ranges.filter(({ validTo }) => validTo === null) : ranges }
  },
  [therapyContract.readDiabetesStatus.id]: (request) => ({
    body: request.state.diabetesStatuses[checkAccess(request, 'read')] ?? { diabetesType: DiabetesType.Unknown, version: 0 },
  }),
  [healthContract.health.id]: () => ({ body: { status: 'ok', mode: 'demo', version: '0.0.0' } }),
  [healthContract.ready.id]: () => ({ body: { status: 'ready' } }),
}
