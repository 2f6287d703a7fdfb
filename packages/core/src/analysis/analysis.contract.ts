import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { localDaySchema, patientParams } from '../http/wire.schema.ts'
import { dailySummarySchema } from './dailySummary.schema.ts'

/** Days with `after` <= day < `before`. */
export const summaryQuerySchema = z.object({
  after: z.optional(localDaySchema),
  before: z.optional(localDaySchema),
})
export type SummaryQuery = z.input<typeof summaryQuerySchema>

export const analysisContract = {
  summary: defineEndpoint({
    id: 'analysis.summary',
    method: 'GET',
    path: '/v1/patient/{userId}/summary',
    summary: 'Figures of each day that has entries, oldest first',
    params: patientParams,
    query: summaryQuerySchema,
    response: z.array(dailySummarySchema),
  }),
}
