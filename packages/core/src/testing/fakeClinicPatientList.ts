import type { User } from '../account/user.schema.ts'
import { summariseDays } from '../analysis/summariseDays.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'
import { clinicPatientListContract, type ClinicPatient } from '../clinic/clinicPatientList.contract.ts'
import type { PatientListQuery } from '../clinic/clinicPatientList.api.ts'
import { countFlags, hasFlag } from '../clinic/patientFlags.ts'
import { comparePatients } from '../clinic/patientSorting.ts'
import { triageOf } from '../clinic/patientTriage.ts'
import { toLocalDay } from '../time/wallClock.ts'
import { searchFold } from '../format/hungarianText.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { checkClinicAccess, findPatientLink, isVisible, toPage } from './fakeClinicMembership.ts'
import { entriesOf, type FakePatientLink } from './fakeState.ts'

function toClinicPatient({ state, caller }: FakeRequest, clinic: Clinic, user: User, link: FakePatientLink): ClinicPatient {
  const days = summariseDays(entriesOf(state, user.id))
  const { id, fullname, email, dateOfBirth } = user
  const doctors = clinic.doctors.filter((doctor) => link.doctorIds.includes(doctor.id))
  return {
    id,
    fullname,
    email,
    dateOfBirth,
    diabetesType: state.diabetesStatuses[id]?.diabetesType ?? null,
    doctors,
    doctorIdList: doctors.map((doctor) => doctor.id),
    isVip: state.vipPatients.some((vip) => vip.clinicId === clinic.id && vip.patientId === id && vip.doctorId === caller?.id),
    triage: triageOf(days, days.at(-1)?.day ?? null, toLocalDay(state.clock.now()), state.diabetesStatuses[id]?.diabetesType),
  }
}

const holds = ({ fullname, email, dateOfBirth }: User, patientInfo: string) => {
  const texts = [fullname, email ?? '', dateOfBirth ?? '', `${(dateOfBirth ?? '').replaceAll('-', '.')}.`]
  return texts.some((text) => searchFold(text).includes(searchFold(patientInfo.trim())))
}

function findPatients(request: FakeRequest): ClinicPatient[] {
  const clinic = checkClinicAccess(request, 'member')
  const { state, query } = request
  const { patientInfo = '', doctorId } = query as PatientListQuery
  return state.patientLinks
    .filter((link) => link.clinicId === clinic.id && isVisible(link) && (doctorId === undefined || link.doctorIds.includes(doctorId)))
    .flatMap((link) => {
      const user = state.users.find(({ id }) => id === link.patientId)
      return user && holds(user, patientInfo) ? [toClinicPatient(request, clinic, user, link)] : []
    })
}

function listPatients(request: FakeRequest): FakeAnswer {
  const { flag, noDataDays, sortBy = 'name_asc' } = request.query as PatientListQuery
  const found = findPatients(request).filter((patient) => flag === undefined || hasFlag(patient, flag, noDataDays))
  return toPage(found.toSorted(comparePatients(sortBy)), request.query)
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
  [clinicPatientListContract.countFlags.id]: (request) => ({
    body: countFlags(findPatients(request), (request.query as PatientListQuery).noDataDays),
  }),
  [clinicPatientListContract.read.id]: readPatient,
}
