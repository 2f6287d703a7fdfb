export { clinicMessages } from '../../core/src/clinic/clinic.messages.ts'
export {
  checkClinic,
  checkPatientInvitation,
  checkWorkerConnect,
  checkWorkerInvitation,
  clinicForm,
  emptyWorkerInvitation,
  patientInvitationForm,
  workerConnectForm,
  workerInvitationForm,
  type WorkerInvitationForm,
} from '../../core/src/clinic/clinic.rules.ts'
export type { Clinic } from '../../core/src/clinic/clinic.schema.ts'
export { invitationStatusLabels, medicalWorkerTypeLabels } from '../../core/src/clinic/clinicEnumerations.messages.ts'
export { InvitationStatus, InvitationType, MedicalWorkerType } from '../../core/src/clinic/clinicEnumerations.ts'
export type { PatientInvitation } from '../../core/src/clinic/clinicPatient.contract.ts'
export { clinicPatientListContract } from '../../core/src/clinic/clinicPatientList.contract.ts'
export type { InvitationFilter, InvitationPage } from '../../core/src/clinic/clinicStaff.api.ts'
export { systemScopes, type ClinicSystem, type SystemScope } from '../../core/src/clinic/clinicSystem.contract.ts'
export type { ClinicWorker, WorkerInvitation } from '../../core/src/clinic/clinicStaff.contract.ts'
export {
  defaultInvitationSorting,
  invitationSortings,
  isInvitationSorting,
  type InvitationSorting,
} from '../../core/src/clinic/invitationSorting.ts'
export { attentionScore, attentionWeight, countFlags, hasFlag, silentSensorDays } from '../../core/src/clinic/patientFlags.ts'
export { attentionFlags } from '../../core/src/clinic/patientListFields.ts'
export { averageSteps, comparePatients, isPatientSorting } from '../../core/src/clinic/patientSorting.ts'
export { triageOf } from '../../core/src/clinic/patientTriage.ts'
export { visitSummary, type VisitSummary } from '../../core/src/clinic/visitSummary.ts'
export { visitSummaryText } from '../../core/src/clinic/visitSummary.messages.ts'
export { webhooksMax, type Webhook, type WebhookDelivery, type WebhookEvent } from '../../core/src/clinic/webhook.contract.ts'
export { webhookMessages } from '../../core/src/clinic/webhook.messages.ts'
