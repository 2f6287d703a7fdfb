import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { analysisContract, type SummaryQuery } from './analysis.contract.ts'
import type { DailySummary } from './dailySummary.schema.ts'

/** Figures that the provider keeps ready. */
export interface AnalysisApi {
  /** Each day with entries, oldest first. */
  summary(userId: string, query?: SummaryQuery, options?: Abortable): Promise<DailySummary[]>
}

export const createAnalysisApi = (send: SendEndpoint): AnalysisApi => ({
  summary: (userId, query, options) => send(analysisContract.summary, { params: { userId }, query, ...options }),
})
