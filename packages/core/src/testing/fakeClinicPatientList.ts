import type { User } from '../account/user.schema.ts'
import { summariseDays } from '../analysis/summariseDays.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'
import { clinicPatientListContract, type ClinicPatient, type PatientSorting } from '../clinic/clinicPatientList.contract.ts'
import { triageOf } from '../clinic/patientTriage.ts'
import { toLocalDay } from '../diary/wallClock.ts'
import { compareHungarian, searchFold } from '../format/hungarianText.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { checkClinicAccess, findPatientLink, isVisible, toPage } from './fakeClinicStanding.ts'
import { entriesOf, type FakePatientLink } from './fakeState.ts'

function toClinicPatient({ state, caller }: FakeRequest, clinic: Clinic, user: User, link: FakePatientLink): ClinicPatient {
  const days = summariseDays(entriesOf(state, user.id))
  const { id, fullname, email, dateOfBirth } = user
  return {
    id,
    fullname,
    email,
    dateOfBirth,
    doctors: clinic.doctors.filter((doctor) => link.doctorIds.includes(doctor.id)),
    isVip: state.vipPatients.some((vip) => vip.clinicId === clinic.id && vip.patientId === id && vip.doctorId === caller?.id),
    triage: triageOf(days, days.at(-1)?.day ?? null, toLocalDay(state.clock.now())),
  }
}

const sortKeys = {
  name: ({ fullname }: ClinicPatient) => fullname,
  date_of_birth: ({ dateOfBirth }: ClinicPatient) => dateOfBirth,
  last_upload: ({ triage }: ClinicPatient) => triage.lastDay,
}

/** Whoever has no value comes last, whichever way. */
function comparePatients(sortBy: PatientSorting) {
  const [, field = 'name', direction] = /^(.+)_(asc|desc)$/.exec(sortBy) ?? []
  const keyOf = sortKeys[field as keyof typeof sortKeys]
  return (one: ClinicPatient, other: ClinicPatient) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return compareHungarian(a, b) * (direction === 'desc' ? -1 : 1)
  }
}

const holds = ({ fullname, email, dateOfBirth }: User, patientInfo: string) => {
  const texts = [fullname, email ?? '', dateOfBirth ?? '', `${(dateOfBirth ?? '').replaceAll('-', '.')}.`]
  return texts.some((text) => searchFold(text).includes(searchFold(patientInfo.trim())))
}

function listPatients(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const { state, query } = request
  const { patientInfo = '', sortBy = 'name_asc', doctorId } = query as { patientInfo?: string; sortBy?: PatientSorting; doctorId?: string }
  const found = state.patientLinks
    .filter((link) => link.clinicId === clinic.id && isVisible(link) && (doctorId === undefined || link.doctorIds.includes(doctorId)))
    .flatMap((link) => {
      const user = state.users.find(({ id }) => id === link.patientId)
      return user && holds(user, patientInfo) ? [toClinicPatient(request, clinic, user, link)] : []
    })
  return toPage(found.toSorted(comparePatients(sortBy)), query)
}

function readPatient(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const link = findPatientLink(request.state, clinic.id, request.params.patientId)
  const user = request.state.users.find(({ id }) => id === link.patientId)
  if (!user) throw new FakeProblem(404, 'Not Found')
  return { body: toClinicPatient(request, clinic, user, link) }
}

/** The list of a clinic's patients by endpoint id. */
export const fakeClinicPatientListHandlers: Record<string, FakeHandler> = {
  [clinicPatientListContract.list.id]: listPatients,
  [clinicPatientListContract.read.id]: readPatient,
}
