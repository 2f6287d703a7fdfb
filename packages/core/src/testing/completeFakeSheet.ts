import { Role, type User } from '../account/user.schema.ts'
import { RegistrationSheetStatus } from '../patients/patientEnumerations.ts'
import { registrationSheetMessages } from '../registrationSheet/registrationSheet.messages.ts'
import { toConnectionToken } from '../supervision/connectionToken.rules.ts'
import { TherapyType } from '../therapy/therapyEnumerations.ts'
import type { FakeRequest } from './fakeAnswer.ts'
import { isVisible, refuse } from './fakeClinicMembership.ts'
import type { FakeRegistrationSheet } from './fakeRegistrationSheetsState.ts'
import { makeUser } from './people.ts'

/** One answer for every code that leads to no patient born on that day. */
function findByCode({ state }: FakeRequest, { clinicId, dateOfBirth }: FakeRegistrationSheet, typed: string): User {
  const code = toConnectionToken(typed)
  const patient = state.users.find(({ connectionToken, roles }) => connectionToken === code && roles.includes(Role.Patient))
  const link = state.patientLinks.find((one) => one.clinicId === clinicId && one.patientId === patient?.id)
  if (patient && patient.dateOfBirth === dateOfBirth && (!link || isVisible(link))) return patient
  refuse({ userConnectionToken: [registrationSheetMessages.unknownCode] })
  throw new Error('unreachable')
}

function openAccount({ state }: FakeRequest, { fullname, dateOfBirth, diabetesType, therapyType }: FakeRegistrationSheet): User {
  const id = state.nextId()
  const user = makeUser({ id, fullname, dateOfBirth, privacyAccepted: false, emailConfirmed: false })
  user.connectionToken = `UJ${String(state.users.length).padStart(6, '0')}`
  state.users.push(user)
  if (diabetesType !== null) state.diabetesStatuses[id] = { diabetesType, therapyType: therapyType ?? TherapyType.Unknown, version: 1 }
  return user
}

/** The person of a sheet becomes a patient of its clinic, with the doctors that the sheet names. */
export function completeFakeSheet(request: FakeRequest, sheet: FakeRegistrationSheet, code: string | undefined): void {
  const { state, caller } = request
  const patient = code === undefined ? openAccount(request, sheet) : findByCode(request, sheet, code)
  const link = state.patientLinks.find((one) => one.clinicId === sheet.clinicId && one.patientId === patient.id)
  if (link) link.doctorIds = [...new Set([...link.doctorIds, ...sheet.doctorIdList])]
  else state.patientLinks.push({ patientId: patient.id, clinicId: sheet.clinicId, doctorIds: [...sheet.doctorIdList] })
  Object.assign(sheet, {
    patientId: patient.id,
    hasOpenedAccount: code === undefined,
    status: RegistrationSheetStatus.Completed,
    completedAt: state.clock.instant(),
    completedBy: caller?.fullname ?? null,
  })
}
