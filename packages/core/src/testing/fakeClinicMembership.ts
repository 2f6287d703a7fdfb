import { SharingLevel } from '../account/accountEnumerations.ts'
import { Role, type User } from '../account/user.schema.ts'
import { clinicMessages } from '../clinic/clinic.messages.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'
import { MedicalWorkerType } from '../clinic/clinicEnumerations.ts'
import { listPageSize } from '../shell/shellLimits.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { FakeProblem, type FakeAnswer, type FakeRequest } from './fakeAnswer.ts'
import type { FakePatientLink, FakeState } from './fakeState.ts'

/** @throws FakeProblem 400 when there are messages. */
export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
}

export const staffOf = (state: FakeState, clinicId: string): string[] => (state.staff[clinicId] ??= [])
export const workerTypeOf = ({ roles }: User): MedicalWorkerType =>
  roles.includes(Role.Doctor) ? MedicalWorkerType.Doctor : MedicalWorkerType.MedicalAttendant

/**
 * Returns the clinic of a request.
 * @throws FakeProblem 404 for callers who do not work there, 403 for a member who would have to be its supervisor.
 */
export function checkClinicAccess({ state, caller, params }: FakeRequest, membership: 'member' | 'supervisor'): Clinic {
  const clinic = state.clinics.find(({ id }) => id === params.clinicId)
  if (!clinic || !caller || !staffOf(state, clinic.id).includes(caller.id)) throw new FakeProblem(404, 'Not Found')
  if (membership === 'supervisor' && !clinic.supervisorIds.includes(caller.id)) throw new FakeProblem(403, 'Forbidden')
  return clinic
}

/** Staff know of a patient who grants the clinic everything, and of no other. */
export const isVisible = ({ sharingLevel = SharingLevel.Full }: FakePatientLink): boolean => sharingLevel === SharingLevel.Full

/** @throws FakeProblem 404 when this is no patient of the clinic, or grants it less than everything */
export function findPatientLink(state: FakeState, clinicId: string, patientId: string | undefined): FakePatientLink {
  const link = state.patientLinks.find((one) => one.clinicId === clinicId && one.patientId === patientId)
  if (!link || !isVisible(link)) throw new FakeProblem(404, 'Not Found')
  return link
}

/** @throws FakeProblem 400 when a named person is not a doctor of the clinic */
export function checkDoctors(clinic: Clinic, doctorIds: readonly string[], field: 'doctorIdList' | 'doctorId'): void {
  const isDoctorHere = (doctorId: string) => clinic.doctors.some(({ id }) => id === doctorId)
  if (!doctorIds.every(isDoctorHere)) refuse({ [field]: [clinicMessages.notADoctorHere] })
}

/** One page of a list, and how long the whole is. */
export function toPage<Item>(found: readonly Item[], query: Record<string, unknown>): FakeAnswer & { body: Item[] } {
  const { offset = 0, limit = listPageSize, noLimit } = query as { offset?: number; limit?: number; noLimit?: boolean }
  return { body: noLimit ? [...found] : found.slice(offset, offset + limit), headers: { 'x-total-count': String(found.length) } }
}
