import { genderLabels } from '@diab/internal/account'
import { formatDate } from '@diab/core/format'
import type { RegistrationSheetDraft } from '@diab/internal/patients'
import { readWallClock } from '@diab/core/rules'
import { sheetMessages as messages } from './registrationSheets.messages.ts'

export type SheetFact = keyof typeof messages.fields

export const sheetFacts = Object.keys(messages.fields) as SheetFact[]

type Doctor = { id: string; fullname: string }

/** What a form holds, in words, by field; undefined: nothing. */
export function sheetTexts(draft: RegistrationSheetDraft, doctors: readonly Doctor[]): Record<SheetFact, string | undefined> {
  const { dateOfBirth, gender, diabetesType, therapyType, doctorIdList } = draft
  const day = readWallClock(dateOfBirth)?.slice(0, 10)
  const chosen = doctors.filter(({ id }) => doctorIdList.includes(id)).map(({ fullname }) => fullname)
  return {
    fullname: draft.fullname.trim() || undefined,
    dateOfBirth: day === undefined ? dateOfBirth.trim() || undefined : formatDate(day),
    gender: gender === null ? undefined : genderLabels[gender],
    email: draft.email.trim() || undefined,
    phone: draft.phone.trim() || undefined,
    diabetesType: diabetesType === null ? undefined : messages.diabetesTypes[diabetesType],
    therapyType: therapyType === null ? undefined : messages.therapyTypes[therapyType],
    doctorIdList: chosen.join(', ') || undefined,
    note: draft.note.trim() || undefined,
  }
}
