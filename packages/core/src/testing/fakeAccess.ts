import { FakeProblem, type FakeRequest } from './fakeAnswer.ts'
import { clinicsOfPatient, type FakeState } from './fakeState.ts'

interface Relation {
  isSelf: boolean
  isSupervisor: boolean
  isLinkedDoctor: boolean
  isStaff: boolean
  hasDoctors: boolean
}

function relationOf(state: FakeState, callerId: string, patientId: string): Relation {
  const clinics = clinicsOfPatient(state, patientId)
  const doctorIds = clinics.flatMap(({ doctors }) => doctors.map(({ id }) => id))
  return {
    isSelf: callerId === patientId,
    isSupervisor: (state.supervised[callerId] ?? []).includes(patientId),
    isLinkedDoctor: doctorIds.includes(callerId),
    isStaff: clinics.some(({ id }) => (state.staff[id] ?? []).includes(callerId)),
    hasDoctors: doctorIds.length > 0,
  }
}

/** read: look; create: add entries and uploads; edit: change, delete, relabel. As decisions.md "Access" says. */
export type FakeAccess = 'read' | 'create' | 'edit'

/** @throws FakeProblem 404 for whoever may not know of the patient, 403 for whoever may look but not do this. */
export function checkAccess({ state, caller, params }: Pick<FakeRequest, 'state' | 'caller' | 'params'>, access: FakeAccess): string {
  const patientId = params.userId ?? ''
  if (!caller) throw new FakeProblem(401, 'Unauthorized')
  const { isSelf, isSupervisor, isLinkedDoctor, isStaff, hasDoctors } = relationOf(state, caller.id, patientId)
  const actsAsPatient = isSelf || isSupervisor
  if (!(actsAsPatient || isLinkedDoctor || isStaff)) throw new FakeProblem(404, 'Not Found')
  const allowed = { read: true, create: actsAsPatient || isLinkedDoctor, edit: isLinkedDoctor || (actsAsPatient && !hasDoctors) }
  if (!allowed[access]) throw new FakeProblem(403, 'Forbidden')
  return patientId
}
