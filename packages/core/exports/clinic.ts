export { clinicMessages } from '../src/clinic/clinic.messages.ts'
export {
  checkClinic,
  checkPatientInvitation,
  checkWorkerConnect,
  checkWorkerInvitation,
  clinicForm,
  doctorIdListMaxCount,
  emptyWorkerInvitation,
  patientInvitationForm,
  workerConnectForm,
  workerInvitationForm,
  type ClinicForm,
  type EmailForm,
  type PatientInvitationForm,
  type WorkerInvitationForm,
} from '../src/clinic/clinic.rules.ts'
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
export { clinicPatientContract, patientInvitationSchema, type PatientInvitation } from '../src/clinic/clinicPatient.contract.ts'
export {
  clinicStaffContract,
  clinicWorkerSchema,
  workerInvitationSchema,
  type ClinicWorker,
  type WorkerInvitation,
} from '../src/clinic/clinicStaff.contract.ts'
export {
  clinicPatientListContract,
  clinicPatientSchema,
  patientFlagCountsSchema,
  patientTriageSchema,
  type ClinicPatient,
  type PatientFlagCounts,
  type PatientTriage,
} from '../src/clinic/clinicPatientList.contract.ts'
export { triageDays, triageOf } from '../src/clinic/patientTriage.ts'
export type { FlagCountQuery, PatientFilter, PatientListQuery, PatientPage } from '../src/clinic/clinicPatientList.api.ts'
export {
  type PatientFlag,
  patientFlags,
  type PatientSortField,
  patientSortFields,
  type PatientSorting,
  patientSortings,
} from '../src/clinic/patientListFields.ts'
export {
  defaultInvitationSorting,
  type InvitationSorting,
  invitationSortings,
  isInvitationSorting,
} from '../src/clinic/invitationSorting.ts'
export type { InvitationFilter, InvitationPage } from '../src/clinic/clinicStaff.api.ts'
export { clinicKeys } from '../src/clinic/clinic.keys.ts'
export { countFlags, defaultNoDataDays, elevatedKetone, elevatedLbgi, hasFlag, notableChange } from '../src/clinic/patientFlags.ts'
export { indexPatients, type PatientIndex, type PatientOrder } from '../src/clinic/patientIndex.ts'
export {
  comparePatients,
  defaultPatientSorting,
  isPatientSorting,
  nextPatientSorting,
  sortedBy,
  type SortedBy,
} from '../src/clinic/patientSorting.ts'
