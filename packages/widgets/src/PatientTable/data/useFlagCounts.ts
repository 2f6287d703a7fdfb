import { type ClinicPatient, indexPatients, type PatientFlagCounts } from '@diab/core/rules'
import { useRead } from '../../provider/useRead.ts'
import type { PatientTableFilter } from '../patientTableOptions.ts'

/** Returns the number of patients with each flag, of all or of the chosen doctor's; undefined while pending. */
export function useFlagCounts(
  clinicId: string,
  patients: readonly ClinicPatient[] | undefined,
  { doctorId, noDataDays }: PatientTableFilter,
): PatientFlagCounts | undefined {
  const asked = useRead((client, signal) => client.clinicPatientList.countFlags(clinicId, { doctorId, noDataDays, signal }), {
    enabled: patients === undefined,
  })
  return patients ? indexPatients(patients).countFlags({ doctorId, noDataDays }) : asked.data
}
