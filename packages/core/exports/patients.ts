export {
  DraftState,
  draftStateSchema,
  patientsDefaultSort,
  RegistrationSheetStatus,
  registrationSheetsDefaultSort,
  registrationSheetStatusSchema,
} from '../src/patients/patientEnumerations.ts'
export { draftStateLabels, registrationSheetStatusLabels } from '../src/patients/patientEnumerations.messages.ts'
export {
  emptyRegistrationSheet,
  toRegistrationSheetBody,
  toRegistrationSheetDraft,
  type RegistrationSheetDraft,
} from '../src/registrationSheet/registrationSheet.draft.ts'
export {
  canCompleteSheet,
  checkRegistrationSheet,
  draftStateOf,
  isOpenSheet,
  registrationSheetForm,
  registrationSheetNoteMaxLength,
} from '../src/registrationSheet/registrationSheet.rules.ts'
export {
  registrationSheetBodySchema,
  registrationSheetItemSchema,
  registrationSheetSchema,
  type RegistrationSheet,
  type RegistrationSheetBody,
  type RegistrationSheetItem,
} from '../src/registrationSheet/registrationSheet.schema.ts'
export {
  isRegistrationSheetSorting,
  nextRegistrationSheetSorting,
  type RegistrationSheetSortField,
  registrationSheetSortFields,
  type RegistrationSheetSorting,
  registrationSheetSortings,
} from '../src/registrationSheet/registrationSheetFields.ts'
export { registrationSheetContract } from '../src/registrationSheet/registrationSheet.contract.ts'
export { registrationSheetKeys } from '../src/registrationSheet/registrationSheet.keys.ts'
export { registrationSheetMessages } from '../src/registrationSheet/registrationSheet.messages.ts'
export type {
  RegistrationSheetPage,
  RegistrationSheetQuery,
  RegistrationSheetTarget,
} from '../src/registrationSheet/registrationSheet.api.ts'
