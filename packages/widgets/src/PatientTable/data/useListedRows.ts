import { type ClinicPatient, indexPatients } from '@diab/core/rules'
import { useMemo } from 'react'
import type { PatientTableFilter } from '../patientTableOptions.ts'
import { noRows, type PatientRows } from './patientRows.ts'

/** Returns the rows of the list that the host keeps; undefined where it keeps none. */
export function useListedRows(patients: readonly ClinicPatient[] | undefined, filter: PatientTableFilter): PatientRows {
  const index = useMemo(() => patients && indexPatients(patients), [patients])
  return useMemo(() => {
    if (!index) return noRows
    const order = index.select(filter)
    return { count: order.length, at: (at) => index.patients[order[at] ?? -1] }
  }, [index, filter])
}
