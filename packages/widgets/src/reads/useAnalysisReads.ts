import { analysisKeys } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/diary'
import { therapyKeys } from '@diab/core/therapy'
import { useDiabQuery } from '../provider/useDiabQuery.ts'

/** Days with `after` <= day < `before`. */
export interface SummarySpan {
  after: LocalDay
  before: LocalDay
}

/** The provider's figures of each day with entries; `span` is undefined until it is known which days are asked for. */
export function useDailySummaries(patientId: string, span: SummarySpan | undefined) {
  const { after, before } = span ?? { after: '', before: '' }
  return useDiabQuery({
    queryKey: analysisKeys.summary(patientId, after, before),
    enabled: span !== undefined,
    queryFn: ({ client, signal }) => client.analysis.summary(patientId, { after, before }, { signal }),
  })
}

/** What is known of the patient's diabetes. */
export function useDiabetesStatus(patientId: string) {
  return useDiabQuery({
    staleTime: 10 * 60_000,
    queryKey: therapyKeys.diabetesStatus(patientId),
    queryFn: ({ client, signal }) => client.therapy.readDiabetesStatus(patientId, { signal }),
  })
}
