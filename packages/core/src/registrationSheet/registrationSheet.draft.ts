import type { Gender } from '../account/accountEnumerations.ts'
import { RegistrationSheetStatus } from '../patients/patientEnumerations.ts'
import { toDayOfBirth } from '../registration/newAccount.rules.ts'
import { toConnectionToken } from '../supervision/connectionToken.rules.ts'
import type { DiabetesType, TherapyType } from '../therapy/therapyEnumerations.ts'
import type { RegistrationSheet, RegistrationSheetBody } from './registrationSheet.schema.ts'

/** What the form of a sheet holds. */
export interface RegistrationSheetDraft {
  fullname: string
  /** Any accepted form of a date; may be empty until the sheet is completed. */
  dateOfBirth: string
  gender: Gender | null
  email: string
  phone: string
  diabetesType: DiabetesType | null
  therapyType: TherapyType | null
  note: string
  doctorIdList: readonly string[]
  /** Connection code of a person who has an account. */
  userConnectionToken: string
}

export const emptyRegistrationSheet: RegistrationSheetDraft = {
  fullname: '',
  dateOfBirth: '',
  gender: null,
  email: '',
  phone: '',
  diabetesType: null,
  therapyType: null,
  note: '',
  doctorIdList: [],
  userConnectionToken: '',
}

/** What the form of a sheet begins with. */
export const toRegistrationSheetDraft = (sheet: RegistrationSheet): RegistrationSheetDraft => ({
  fullname: sheet.fullname,
  dateOfBirth: sheet.dateOfBirth ?? '',
  gender: sheet.gender,
  email: sheet.email ?? '',
  phone: sheet.phone ?? '',
  diabetesType: sheet.diabetesType,
  therapyType: sheet.therapyType,
  note: sheet.note ?? '',
  doctorIdList: sheet.doctors.map(({ id }) => id),
  userConnectionToken: '',
})

const given = <Name extends string>(name: Name, text: string) => (text.trim() === '' ? {} : { [name]: text.trim() })

/** What travels. Only for a draft without issues; the code goes along only when the sheet is completed. */
export function toRegistrationSheetBody(draft: RegistrationSheetDraft, isCompleting = false): RegistrationSheetBody {
  const { gender, diabetesType, therapyType, dateOfBirth, userConnectionToken } = draft
  return {
    fullname: draft.fullname.trim(),
    ...(dateOfBirth.trim() !== '' && { dateOfBirth: toDayOfBirth(dateOfBirth) }),
    ...(gender !== null && { gender }),
    ...given('email', draft.email),
    ...given('phone', draft.phone),
    ...(diabetesType !== null && { diabetesType }),
    ...(therapyType !== null && { therapyType }),
    ...given('note', draft.note),
    doctorIdList: [...draft.doctorIdList],
    ...(isCompleting && {
      status: RegistrationSheetStatus.Completed,
      ...given('userConnectionToken', toConnectionToken(userConnectionToken)),
    }),
  }
}
