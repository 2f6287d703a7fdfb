import type { DiabClient } from '@diab/core/client'
import type { ClinicPatient } from '@diab/core/rules'
import type { PatientTableFilter } from '../patientTableOptions.ts'

/** The most patients of one response. */
const mostAtOnce = 1000

/** Returns every patient of a filter, in its order: for a file, paper or a selection of all. */
export async function readEveryPatient(client: DiabClient, clinicId: string, filter: PatientTableFilter): Promise<ClinicPatient[]> {
  const everybody = new Map<string, ClinicPatient>()
  let total = 1
  for (let offset = 0; offset < total; offset += mostAtOnce) {
    const page = await client.clinicPatientList.listPage(clinicId, { ...filter, offset, limit: mostAtOnce })
    total = page.total
    // A patient who moved meanwhile is in two pages.
    for (const patient of page.patients) everybody.set(patient.id, patient)
  }
  return [...everybody.values()]
}
