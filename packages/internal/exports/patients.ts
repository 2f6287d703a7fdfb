export { registrationSheetStatusLabels } from '../../core/src/patients/patientEnumerations.messages.ts'
export { DraftState, registrationSheetsDefaultSort, RegistrationSheetStatus } from '../../core/src/patients/patientEnumerations.ts'
export type { RegistrationSheetPage } from '../../core/src/registrationSheet/registrationSheet.api.ts'
export {
  emptyRegistrationSheet,
  toRegistrationSheetBody,
  toRegistrationSheetDraft,
  type RegistrationSheetDraft,
} from '../../core/src/registrationSheet/registrationSheet.draft.ts'
export { registrationSheetMessages } from '../../core/src/registrationSheet/registrationSheet.messages.ts'
export {
  canCompleteSheet,
  checkRegistrationSheet,
  draftStateOf,
  isOpenSheet,
  registrationSheetForm,
  registrationSheetNoteMaxLength,
} from '../../core/src/registrationSheet/registrationSheet.rules.ts'
export type {
  RegistrationSheet,
  RegistrationSheetBody,
  RegistrationSheetItem,
} from '../../core/src/registrationSheet/registrationSheet.schema.ts'
export {
  isRegistrationSheetSorting,
  nextRegistrationSheetSorting,
  type RegistrationSheetSortField,
  type RegistrationSheetSorting,
} from '../../core/src/registrationSheet/registrationSheetFields.ts'
