import { clinicKeys } from '../clinic/clinic.keys.ts'
import type { RegistrationSheetQuery } from './registrationSheet.api.ts'

/** Cache keys of a clinic's registration sheets; they go with those of the clinic. */
export const registrationSheetKeys = {
  all: (clinicId: string) => [...clinicKeys.all(clinicId), 'sheets'] as const,
  page: (clinicId: string, query: RegistrationSheetQuery) => [...clinicKeys.all(clinicId), 'sheets', 'page', query] as const,
  sheet: (clinicId: string, id: string) => [...clinicKeys.all(clinicId), 'sheets', 'sheet', id] as const,
}
