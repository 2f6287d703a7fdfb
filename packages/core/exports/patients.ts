export {
  DraftState,
  draftStateSchema,
  patientsDefaultSort,
  RegistrationSheetStatus,
  registrationSheetsDefaultSort,
  registrationSheetStatusSchema,
} from '../src/patients/patientEnumerations.ts'
export { draftStateLabels, registrationSheetStatusLabels } from '../src/patients/patientEnumerations.messages.ts'
