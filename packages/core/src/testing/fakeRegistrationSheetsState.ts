import type { RegistrationSheet } from '../registrationSheet/registrationSheet.schema.ts'

/** A sheet as the fake provider keeps it; names of patient and doctors are looked up when it is shown. */
export interface FakeRegistrationSheet extends Omit<RegistrationSheet, 'patient' | 'doctors' | 'connectionToken'> {
  clinicId: string
  doctorIdList: string[]
  patientId: string | null
  /** Completing it opened an account. */
  hasOpenedAccount: boolean
}
