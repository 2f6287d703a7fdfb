export {
  DraftState,
  draftStateSchema,
  patientsDefaultSort,
  RegistrationSheetStatus,
  registrationSheetsDefaultSort,
  registrationSheetStatusSchema,
} from '../src/patients/patientsEnumerations.ts'
export { draftStateLabels, registrationSheetStatusLabels } from '../src/patients/patientsEnumerations.messages.ts'
