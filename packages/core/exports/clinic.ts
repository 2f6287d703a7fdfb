export { clinicMessages } from '../src/clinic/clinic.messages.ts'
export {
  checkClinic,
  checkPatientInvitation,
  checkWorkerConnect,
  checkWorkerInvitation,
  clinicForm,
  doctorIdListMaxCount,
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
  patientSortings,
  patientTriageSchema,
  type ClinicPatient,
  type PatientSorting,
  type PatientTriage,
} from '../src/clinic/clinicPatientList.contract.ts'
export { triageDays, triageOf } from '../src/clinic/patientTriage.ts'
