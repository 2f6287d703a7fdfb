import { chmodSync, copyFileSync, openSync, statSync, truncateSync } from 'node:fs'

/** Years of a quiet server; beyond it the older half is one file back. */
const longestLogBytes = 2 * 1024 * 1024

/** Opens the server's log for its output; only its owner reads it. */
export function openLog(logFile: string): number {
  const file = openSync(logFile, 'a', 0o600)
  // One of an older version may be open to all.
  chmodSync(logFile, 0o600)
  boundLog(logFile)
  return file
}

/** Moves a log that has become long to `<name>.1`. The server, which has it open to append, continues in the emptied file. */
export function boundLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= longestLogBytes) return
  copyFileSync(logFile, `${logFile}.1`)
  chmodSync(`${logFile}.1`, 0o600)
  truncateSync(logFile)
}
