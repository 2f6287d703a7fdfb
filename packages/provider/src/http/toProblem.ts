import { IssuerUnreachable } from '../session/verifyAccessToken.ts'
import { busy } from './admitCalls.ts'
import { fieldMessages } from './http.messages.ts'
import { invalid, problem, ProblemError } from './problem.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The database is away, starting, stopping or out of connections. */
const unavailable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300'])
const lostConnection = /timeout exceeded when trying to connect|Connection terminated/

/**
 * The answer for whatever was thrown. Only a ProblemError's words go out; anything else becomes a bare status, because
 * an error's message may hold what a person wrote.
 */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof IssuerUnreachable) return problem(503)
  const code = codeOf(error)
  // Class 22, data exception: a value the schemas let through and the database cannot hold.
  if (/^22[0-9A-Z]{3}$/.test(code)) return invalid({ '': [fieldMessages.invalid] })
  // A lock that another call holds for too long.
  if (code === '55P03') return busy()
  if (code === '23505' || code === '23503') return problem(409)
  if (unavailable.has(code) || (error instanceof Error && lostConnection.test(error.message)))
    return problem(503, undefined, undefined, { 'retry-after': '2' })
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
