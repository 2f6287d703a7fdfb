import type {
  genderLabels,
  healthRecordErrorLabels,
  registrationFlowLabels,
  roleLabels,
  sharingLevelLabels,
} from './accountEnumerations.messages.ts'

/** English texts of `roleLabels`. */
export const roleLabelsEn: typeof roleLabels = {
  Patient: 'Patient',
  Doctor: 'Doctor',
  MedicalAttendant: 'Healthcare assistant',
  ClinicSupervisor: 'Clinic manager',
}

export const genderLabelsEn: typeof genderLabels = { 1: 'Male', 2: 'Female', 3: 'Prefer not to say' }

export const registrationFlowLabelsEn: typeof registrationFlowLabels = {
  'self-manager': 'I manage my own diabetes',
  supervisor: 'I look after other people',
}

export const sharingLevelLabelsEn: typeof sharingLevelLabels = { 1: 'Everything', 2: 'Registration form only', 3: 'Nothing' }

export const healthRecordErrorLabelsEn: typeof healthRecordErrorLabels = {
  0: 'An unknown error occurred in the connection with EESZT.',
  1: 'The EESZT service is not available at the moment.',
  10: 'EESZT could not be reached.',
  50: 'According to EESZT the patient has died.',
  100: 'EESZT did not accept the data.',
  110: 'The patient’s record in EESZT is not active.',
  111: 'The date is outside the period of the EESZT record.',
  112: 'The device is not in EESZT.',
  113: 'The device has been deleted from EESZT.',
  114: 'EESZT does not permit this action.',
  115: 'The EESZT check found an error in the data.',
}
