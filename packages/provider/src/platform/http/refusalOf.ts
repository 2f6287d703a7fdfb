import type { FastifyRequest } from 'fastify'
import { problem, type ProblemError } from './problem.ts'
import { describeError, toProblem } from './toProblem.ts'

/** The client went away before it had sent all of its body: nothing here failed. */
const isAbandoned = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Returns how a thrown error is answered, and logs what is no fault of the caller. */
export function refusalOf(error: unknown, request: FastifyRequest): ProblemError {
  const refusal = isAbandoned(request) ? problem(400) : toProblem(error)
  if (refusal.status === 503) request.log.warn({ error: describeError(error) }, 'request not possible now')
  else if (refusal.status >= 500) request.log.error({ error: describeError(error) }, 'request failed')
  return refusal
}
