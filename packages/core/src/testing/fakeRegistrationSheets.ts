import { SharingLevel } from '../account/accountEnumerations.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'
import { compareHungarian, searchFold } from '../format/hungarianText.ts'
import { registrationSheetsDefaultSort, RegistrationSheetStatus } from '../patients/patientEnumerations.ts'
import type { RegistrationSheetQuery } from '../registrationSheet/registrationSheet.api.ts'
import { registrationSheetContract } from '../registrationSheet/registrationSheet.contract.ts'
import { registrationSheetMessages } from '../registrationSheet/registrationSheet.messages.ts'
import { checkRegistrationSheet, draftStateOf, isOpenSheet } from '../registrationSheet/registrationSheet.rules.ts'
import type { RegistrationSheet, RegistrationSheetBody } from '../registrationSheet/registrationSheet.schema.ts'
import type { RegistrationSheetSorting } from '../registrationSheet/registrationSheetFields.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { checkClinicAccess, checkDoctors, refuse, toPage } from './fakeClinicMembership.ts'
import type { FakeRegistrationSheet } from './fakeRegistrationSheetsState.ts'
import { completeFakeSheet } from './completeFakeSheet.ts'
import type { FakeState } from './fakeState.ts'

/** The clinic knows of a sheet until its patient leaves, or keeps even that from it. */
const isShown = (state: FakeState, { clinicId, patientId }: FakeRegistrationSheet): boolean =>
  patientId === null ||
  state.patientLinks.some(
    (link) => link.clinicId === clinicId && link.patientId === patientId && (link.sharingLevel ?? SharingLevel.Full) !== SharingLevel.None,
  )

function toSheet(state: FakeState, clinic: Clinic, stored: FakeRegistrationSheet): RegistrationSheet {
  const { clinicId: _clinic, doctorIdList, patientId, hasOpenedAccount, ...sheet } = stored
  const user = state.users.find(({ id }) => id === patientId)
  return {
    ...sheet,
    patient: { id: patientId, fullname: user?.fullname ?? sheet.fullname, dateOfBirth: user ? user.dateOfBirth : sheet.dateOfBirth },
    doctors: clinic.doctors.filter(({ id }) => doctorIdList.includes(id)),
    connectionToken: hasOpenedAccount && user?.email === null ? user.connectionToken : null,
  }
}

const toItem = ({ id, patient, draftState, status, doctors, createdAt, createdBy, completedAt }: RegistrationSheet) => ({
  id,
  patient,
  draftState,
  status,
  doctors,
  createdAt,
  createdBy,
  completedAt,
})

const comparisons: Record<string, (one: RegistrationSheet, other: RegistrationSheet) => number> = {
  created_at: (one, other) => (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)),
  name: (one, other) => compareHungarian(one.patient.fullname, other.patient.fullname),
  date_of_birth: (one, other) =>
    Number(one.patient.dateOfBirth?.replaceAll('-', '')) - Number(other.patient.dateOfBirth?.replaceAll('-', '')),
  status: (one, other) => one.status - other.status || one.draftState - other.draftState,
}

function sorted(sheets: RegistrationSheet[], sortBy: RegistrationSheetSorting): RegistrationSheet[] {
  const at = sortBy.lastIndexOf('_')
  const compare = comparisons[sortBy.slice(0, at)] ?? (() => 0)
  const sign = sortBy.endsWith('desc') ? -1 : 1
  return sheets.toSorted((one, other) => compare(one, other) * sign || (one.id < other.id ? 1 : -1))
}

function listSheets(request: FakeRequest): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const { state } = request
  const { patientInfo = '', sortBy = registrationSheetsDefaultSort, draftOnly } = request.query as RegistrationSheetQuery
  const words = searchFold(patientInfo.trim())
  const found = state.registrationSheets
    .filter((stored) => stored.clinicId === clinic.id && isShown(state, stored))
    .map((stored) => toSheet(state, clinic, stored))
    .filter(({ draftState }) => !draftOnly || draftState === 1)
    .filter(({ patient, email, dateOfBirth }) =>
      [patient.fullname, email, dateOfBirth].some((text) => searchFold(text ?? '').includes(words)),
    )
  return toPage(sorted(found, sortBy).map(toItem), request.query)
}

function findSheet({ state, params, version }: FakeRequest, clinic: Clinic): FakeRegistrationSheet {
  const stored = state.registrationSheets.find(({ id, clinicId }) => id === params.id && clinicId === clinic.id)
  if (!stored || !isShown(state, stored)) throw new FakeProblem(404, 'Not Found')
  if (version !== undefined && version !== stored.version) throw new FakeProblem(412, 'Precondition Failed')
  return stored
}

function findOpenSheet(request: FakeRequest, clinic: Clinic): FakeRegistrationSheet {
  const stored = findSheet(request, clinic)
  if (!isOpenSheet(stored)) throw new FakeProblem(409, registrationSheetMessages.completed)
  return stored
}

const nothingWritten = { dateOfBirth: null, gender: null, email: null, phone: null, diabetesType: null, therapyType: null, note: null }

function writeSheet(request: FakeRequest, clinic: Clinic, old?: FakeRegistrationSheet): FakeAnswer {
  const { state, caller, body } = request
  const sheet = body as RegistrationSheetBody
  refuse(checkRegistrationSheet(sheet, state.clock.now()))
  checkDoctors(clinic, sheet.doctorIdList, 'doctorIdList')
  const { userConnectionToken: _code, status: _status, ...written } = sheet
  const stored: FakeRegistrationSheet = {
    ...(old ?? {
      id: state.nextId(),
      clinicId: clinic.id,
      status: RegistrationSheetStatus.AwaitingCompletion,
      createdAt: state.clock.instant(),
      createdBy: caller?.fullname ?? null,
      completedAt: null,
      completedBy: null,
      patientId: null,
      hasOpenedAccount: false,
      version: 0,
    }),
    ...nothingWritten,
    ...written,
    draftState: draftStateOf(sheet),
  }
  if (sheet.status === RegistrationSheetStatus.Completed) completeFakeSheet(request, stored, sheet.userConnectionToken)
  stored.version += 1
  state.registrationSheets = [...state.registrationSheets.filter(({ id }) => id !== stored.id), stored]
  return { body: toSheet(state, clinic, stored) }
}

/** Registration sheets by endpoint id. */
export const fakeRegistrationSheetHandlers: Record<string, FakeHandler> = {
  [registrationSheetContract.list.id]: listSheets,
  [registrationSheetContract.read.id]: (request) => {
    const clinic = checkClinicAccess(request, 'member')
    return { body: toSheet(request.state, clinic, findSheet(request, clinic)) }
  },
  [registrationSheetContract.create.id]: (request) => writeSheet(request, checkClinicAccess(request, 'member')),
  [registrationSheetContract.update.id]: (request) => {
    const clinic = checkClinicAccess(request, 'member')
    return writeSheet(request, clinic, findOpenSheet(request, clinic))
  },
  [registrationSheetContract.remove.id]: (request) => {
    const stored = findOpenSheet(request, checkClinicAccess(request, 'member'))
    request.state.registrationSheets = request.state.registrationSheets.filter((one) => one !== stored)
    return {}
  },
}
