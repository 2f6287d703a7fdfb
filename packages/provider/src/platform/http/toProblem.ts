import { isDatabaseAway } from '../db/isDatabaseAway.ts'
import { IssuerUnreachable } from './issuerUnreachable.ts'
import { busy } from './admitCalls.ts'
import { fieldMessages } from './http.messages.ts'
import { invalid, problem, ProblemError } from './problem.ts'

/** The system's or the database's code of an error; empty without one. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What the product needs is away for the moment. */
export const unavailable = () => problem(503, undefined, undefined, { 'retry-after': '2' })

/**
 * The answer for whatever was thrown. Only a ProblemError's words go out; anything else becomes a bare status, because
 * an error's message may hold what a person wrote.
 */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof IssuerUnreachable || isDatabaseAway(error)) return unavailable()
  const code = codeOf(error)
  // Class 22, data exception: a value the schemas let through and the database cannot hold.
  if (/^22[0-9A-Z]{3}$/.test(code)) return invalid({ '': [fieldMessages.invalid] })
  // A lock that another call holds for too long, and calls that got into each other's way three times.
  if (code === '55P03' || code === '40001' || code === '40P01') return busy()
  if (code === '23505' || code === '23503') return problem(409)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return problem(status >= 400 && status < 500 ? status : 500)
}

/** What a log may hold of an error: its kind and where it came from, never its message. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { constraint, table, column } = error as { constraint?: string; table?: string; column?: string }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, code: codeOf(error), constraint, table, column, at: frames.slice(0, 8).map((line) => line.trim()) }
}
