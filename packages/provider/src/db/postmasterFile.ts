import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its data directory. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
}

/** The postmaster of a data directory, running or left over; undefined when none is noted. */
export function readPostmaster(databaseDir: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socketDir] = lines
  if (!pid || !port || !socketDir) return undefined
  return { pid: Number(pid), port: Number(port), socketDir: socketDir.trim() }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
