import { SharingLevel } from '../account/accountEnumerations.ts'
import { canCreateEntries, canEditDiary } from '../clinic/editPermission.ts'
import { FakeProblem, type FakeRequest } from './fakeAnswer.ts'
import { clinicsOfPatient } from './fakeState.ts'

/** read: look; create: add entries; upload: hand over the readings of a meter; edit: change, delete, relabel. */
export type FakeAccess = 'read' | 'create' | 'upload' | 'edit'

/**
 * Returns the patient that the caller is or acts as.
 * @throws FakeProblem 404 for callers who may not know of the patient, 403 for those who may only read.
 */
export function checkActing(request: Pick<FakeRequest, 'state' | 'caller' | 'params'>): string {
  const patientId = checkAccess(request, 'read')
  const { caller, state } = request
  if (caller?.id !== patientId && !(state.supervised[caller?.id ?? ''] ?? []).includes(patientId)) throw new FakeProblem(403, 'Forbidden')
  return patientId
}

/**
 * Returns the patient of a request.
 * @throws FakeProblem 404 for callers who may not know of the patient, 403 for those who may read but not do this.
 */
export function checkAccess({ state, caller, params }: Pick<FakeRequest, 'state' | 'caller' | 'params'>, access: FakeAccess): string {
  const patientId = params.userId ?? ''
  if (!caller) throw new FakeProblem(401, 'Unauthorized')
  const clinics = clinicsOfPatient(state, patientId)
  const supervisedIds = state.supervised[caller.id] ?? []
  const isStaff = state.patientLinks.some(
    ({ patientId: id, clinicId, sharingLevel = SharingLevel.Full }) =>
      id === patientId && sharingLevel === SharingLevel.Full && (state.staff[clinicId] ?? []).includes(caller.id),
  )
  const isPermitted = state.temporaryPermissions.some(
    (permission) => permission.doctorId === caller.id && permission.patientId === patientId && permission.expiresAt > state.clock.instant(),
  )
  if (caller.id !== patientId && !supervisedIds.includes(patientId) && !isStaff && !isPermitted) throw new FakeProblem(404, 'Not Found')
  const mayCreate = canCreateEntries({ user: caller, clinics, patientId, supervisedIds })
  const allowed = {
    read: true,
    create: mayCreate,
    upload: mayCreate || isStaff,
    edit: mayCreate && canEditDiary({ user: caller, clinics }),
  }
  if (!allowed[access]) throw new FakeProblem(403, 'Forbidden')
  return patientId
}
