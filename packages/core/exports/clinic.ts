export { clinicContract } from '../src/clinic/clinic.contract.ts'
export { clinicSchema, type Clinic } from '../src/clinic/clinic.schema.ts'
export {
  InvitationStatus,
  invitationStatusSchema,
  InvitationType,
  invitationTypeSchema,
  MedicalWorkerType,
  medicalWorkerTypeSchema,
} from '../src/clinic/clinicEnumerations.ts'
export { invitationStatusLabels, invitationTypeLabels, medicalWorkerTypeLabels } from '../src/clinic/clinicEnumerations.messages.ts'
