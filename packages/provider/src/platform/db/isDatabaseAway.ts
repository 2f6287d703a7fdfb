/** SQLSTATE classes of a database that cannot be worked with now: connection, resources (53100: disk full), operator, system. */
const awayClasses = new Set(['08', '53', '57', '58'])
/** Read-only, as a standby is; commit outcome unknown; refused sign-in; no such database. */
const awayStates = new Set(['25006', '40003', '28000', '28P01', '3D000'])
const awaySystemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What pg, its pool and kysely say without a code. */
const awayWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|after calling end on the pool|already been destroyed|connection has been discarded|Query read timeout/

/**
 * Tells whether an error says that the database is away, starting, stopping, full, read-only or out of connections. The
 * call may be repeated later; whether a write that failed at its commit was kept is known by its idempotency key alone.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^[0-9A-Z]{5}$/.test(code) && (awayClasses.has(code.slice(0, 2)) || awayStates.has(code))) return true
  // A missing socket, not a missing file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return awaySystemErrors.has(code) || awayWords.test(error.message)
}
