import { checkClinic } from '../clinic/clinic.rules.ts'
import { type ClinicSystem, clinicSystemContract, type SystemScope } from '../clinic/clinicSystem.contract.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { checkClinicAccess, refuse } from './fakeClinicMembership.ts'

const systemsOf = (request: FakeRequest): ClinicSystem[] =>
  (request.state.clinicSystems[checkClinicAccess(request, 'supervisor').id] ??= [])

function create(request: FakeRequest): FakeAnswer {
  const systems = systemsOf(request)
  const { name, scopes } = request.body as { name: string; scopes: SystemScope[] }
  refuse(checkClinic({ name }))
  const { clock, nextId } = request.state
  const system: ClinicSystem = { id: nextId(), name: name.trim(), scopes, createdAt: clock.instant(), lastUsedAt: null }
  systems.push(system)
  return { body: { ...system, secret: 'fake-secret' } }
}

function remove(request: FakeRequest): FakeAnswer {
  const systems = systemsOf(request)
  const at = systems.findIndex(({ id }) => id === request.params['systemId'])
  if (at < 0) throw new FakeProblem(404, 'Not Found')
  systems.splice(at, 1)
  return {}
}

/** Programs of clinics by endpoint id. */
export const fakeClinicSystemHandlers: Record<string, FakeHandler> = {
  [clinicSystemContract.list.id]: (request) => ({ body: systemsOf(request) }),
  [clinicSystemContract.create.id]: create,
  [clinicSystemContract.remove.id]: remove,
}
