import type { LocalDay } from '@diab/core/rules'
import { useRead } from '../provider/useRead.ts'

/** Days with `after` <= day < `before`. */
export interface SummarySpan {
  after: LocalDay
  before: LocalDay
}

/** Queries the provider's figures of each day with entries; `span` is undefined until the days are known. */
export function useDailySummaries(patientId: string, span: SummarySpan | undefined) {
  const { after, before } = span ?? { after: '', before: '' }
  return useRead((client, signal) => client.analysis.summary(patientId, { after, before }, { signal }), {
    enabled: span !== undefined,
  })
}

/** Queries the patient's diabetes status. */
export function useDiabetesStatus(patientId: string) {
  return useRead((client, signal) => client.therapy.readDiabetesStatus(patientId, { signal }), {
    staleTime: 10 * 60_000,
  })
}
