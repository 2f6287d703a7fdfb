import { checkForm } from '../validation/checkForm.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { emailRules, maxCount, maxLength, minLength, required } from '../validation/rules.ts'
import { personNameMaxLength, personNameMinLength } from '../validation/textLimits.ts'
import type { MedicalWorkerType } from './clinicEnumerations.ts'

/** Doctors that one invitation or connection of a patient may name. */
export const doctorIdListMaxCount = 50

/** An address to be invited or asked. */
export interface EmailForm {
  email: string
}

export interface ClinicForm {
  name: string
}

export interface WorkerInvitationForm extends EmailForm {
  /** May stay empty. */
  fullname: string
  /** Null while nothing is chosen: permissions have no default. */
  workerType: MedicalWorkerType | null
}

export const emptyWorkerInvitation: WorkerInvitationForm = { email: '', fullname: '', workerType: null }

export interface PatientInvitationForm extends EmailForm {
  /** May stay empty: the patient then joins without a doctor. */
  doctorIdList: string[]
}

const emailField = { rules: emailRules }

export const clinicForm: FormDefinition<ClinicForm> = {
  fields: { name: { rules: [required, minLength(personNameMinLength), maxLength(personNameMaxLength)] } },
}

export const workerConnectForm: FormDefinition<EmailForm> = { fields: { email: emailField } }

export const workerInvitationForm: FormDefinition<WorkerInvitationForm> = {
  fields: {
    workerType: { rules: [required] },
    email: emailField,
    fullname: { rules: [minLength(personNameMinLength), maxLength(personNameMaxLength)] },
  },
}

export const patientInvitationForm: FormDefinition<PatientInvitationForm> = {
  fields: { email: emailField, doctorIdList: { rules: [maxCount(doctorIdListMaxCount)] } },
}

/** Hungarian messages by field; empty when all is well. */
export const checkClinic = (clinic: ClinicForm): FieldErrors => checkForm(clinicForm, clinic)
export const checkWorkerConnect = (form: EmailForm): FieldErrors => checkForm(workerConnectForm, form)
export const checkWorkerInvitation = (form: WorkerInvitationForm): FieldErrors => checkForm(workerInvitationForm, form)
export const checkPatientInvitation = (form: PatientInvitationForm): FieldErrors => checkForm(patientInvitationForm, form)
