import {
  checkRegistrationSheet,
  type RegistrationSheet,
  RegistrationSheetStatus,
  toRegistrationSheetBody,
  toRegistrationSheetDraft,
} from '@diab/internal/patients'
import type { SheetFact } from './sheetTexts.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Fields that completing the sheet still asks for, in words. */
export function missingFields(sheet: RegistrationSheet, now: string): string[] {
  const body = { ...toRegistrationSheetBody(toRegistrationSheetDraft(sheet)), status: RegistrationSheetStatus.Completed }
  return Object.keys(checkRegistrationSheet(body, now)).map((name) => lowerFirst(messages.fields[name as SheetFact]))
}
