import { profileForm } from '../account/profile.rules.ts'
import { doctorIdListMaxCount } from '../clinic/clinic.rules.ts'
import type { WallClock } from '../time/wallClock.ts'
import { DraftState, RegistrationSheetStatus } from '../patients/patientEnumerations.ts'
import { checkForm } from '../validation/checkForm.ts'
import { phone } from '../registration/clinicRequest.rules.ts'
import { connectionTokenForm } from '../supervision/connectionToken.rules.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import {
  date,
  email,
  firstIssue,
  isAfterDateTime,
  isBeforeDateTime,
  maxCount,
  maxLength,
  required,
  type Rule,
} from '../validation/rules.ts'
import { emailMaxLength } from '../validation/textLimits.ts'
import type { RegistrationSheetDraft } from './registrationSheet.draft.ts'
import type { RegistrationSheet, RegistrationSheetBody } from './registrationSheet.schema.ts'

/** Characters of the note. */
export const registrationSheetNoteMaxLength = 1000

const codeOrNothing: Rule<string> = (connectionToken) =>
  connectionToken.trim() === ''
    ? undefined
    : firstIssue(connectionTokenForm.fields.connectionToken.rules ?? [], connectionToken, { connectionToken })

/** The form of a sheet; completing it asks for more than beginning it. `now` decides which birthdays are over. */
export function registrationSheetForm(now: WallClock, isCompleting: boolean): FormDefinition<RegistrationSheetDraft> {
  const toComplete = isCompleting ? [required] : []
  return {
    fields: {
      fullname: { rules: profileForm('supervised', now).fields.fullname.rules as Rule<string>[] },
      dateOfBirth: { rules: [...toComplete, date, isAfterDateTime('1899-12-31T00:00:00'), isBeforeDateTime(now)] },
      gender: {},
      email: { rules: [email, maxLength(emailMaxLength)] },
      phone: { rules: [phone] },
      diabetesType: { rules: toComplete },
      therapyType: {},
      note: { rules: [maxLength(registrationSheetNoteMaxLength)] },
      doctorIdList: { rules: [maxCount(doctorIdListMaxCount)] },
      userConnectionToken: { rules: [codeOrNothing] },
    },
    mode: 'lazy',
  }
}

/** Hungarian messages by field; empty when all is well. What a completed sheet needs is asked for when it is to be completed. */
export function checkRegistrationSheet(body: RegistrationSheetBody, now: WallClock): FieldErrors {
  const { dateOfBirth = '', email: address = '', phone: number = '', note = '', userConnectionToken = '' } = body
  const { gender = null, diabetesType = null, therapyType = null, fullname, doctorIdList } = body
  const draft = { fullname, dateOfBirth, gender, email: address, phone: number, diabetesType, therapyType, note, doctorIdList }
  const form = registrationSheetForm(now, body.status === RegistrationSheetStatus.Completed)
  return checkForm(form, { ...draft, userConnectionToken })
}

/** Filled: nothing is missing that completing it takes. */
export const draftStateOf = ({ dateOfBirth, diabetesType }: Pick<RegistrationSheetBody, 'dateOfBirth' | 'diabetesType'>): DraftState =>
  dateOfBirth !== undefined && diabetesType !== undefined ? DraftState.Filled : DraftState.Draft

/** Only a sheet that awaits completion may be changed, completed or thrown away. */
export const isOpenSheet = ({ status }: Pick<RegistrationSheet, 'status'>): boolean => status === RegistrationSheetStatus.AwaitingCompletion

export const canCompleteSheet = (sheet: Pick<RegistrationSheet, 'status' | 'draftState'>): boolean =>
  isOpenSheet(sheet) && sheet.draftState === DraftState.Filled
