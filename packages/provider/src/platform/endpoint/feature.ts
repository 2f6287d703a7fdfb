import type { FastifyInstance } from 'fastify'
import type { PolicyTable } from '../access/policyRow.ts'

/** What a feature adds to the server; `src/features.ts` lists them all. */
export interface Feature {
  /** Rows of its endpoints, by endpoint id. */
  readonly policy: PolicyTable
  /** Each registers endpoints with `registerEndpoint`, which throws for one without a row. */
  readonly routes: readonly ((app: FastifyInstance) => void)[]
}
