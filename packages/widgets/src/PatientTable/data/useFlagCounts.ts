import { type ClinicPatient, clinicKeys, indexPatients, type PatientFlagCounts } from '@diab/core/clinic'
import { useDiabQuery } from '../../provider/useDiabQuery.ts'
import type { PatientTableFilter } from '../patientTableOptions.ts'

/** How many patients have each flag, of all or of the chosen doctor's; undefined until it is known. */
export function useFlagCounts(
  clinicId: string,
  patients: readonly ClinicPatient[] | undefined,
  { doctorId, noDataDays }: PatientTableFilter,
): PatientFlagCounts | undefined {
  const asked = useDiabQuery({
    queryKey: clinicKeys.flagCounts(clinicId, { doctorId, noDataDays }),
    enabled: patients === undefined,
    queryFn: ({ client, signal }) => client.clinicPatientList.countFlags(clinicId, { doctorId, noDataDays, signal }),
  })
  return patients ? indexPatients(patients).countFlags({ doctorId, noDataDays }) : asked.data
}
