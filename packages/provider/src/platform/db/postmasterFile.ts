import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its data directory. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
}

/** Beside the data directory's own file PostgreSQL keeps one for its socket; both refuse a start when they are wrong. */
const lockFilesOf = (databaseDir: string, socketDir: string) => [join(databaseDir, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

const toPid = (line: string | undefined) => (/^[1-9]\d{0,9}$/.test(line?.trim() ?? '') ? Number(line) : undefined)

/** The postmaster of a data directory, running or left over; undefined when none is noted in a form that can be read. */
export function readPostmaster(databaseDir: string): Postmaster | undefined {
  const [pidLine, , , port, socketDir] = readLines(join(databaseDir, 'postmaster.pid'))
  const pid = toPid(pidLine)
  if (pid === undefined || !port || !socketDir) return undefined
  return { pid, port: Number(port), socketDir: socketDir.trim() }
}

/** The running postmaster of a data directory by either of its files; undefined when neither names one. */
export function findPostmasterPid(databaseDir: string, socketDir: string): number | undefined {
  return lockFilesOf(databaseDir, socketDir)
    .map((file) => toPid(readLines(file)[0]))
    .find((pid) => pid !== undefined && isPostmasterOf(pid, databaseDir))
}

/** Between creating its file and writing into it a starting server needs less. */
const unwrittenMs = 2000

/**
 * Removes the files of a postmaster that is not there: empty, unreadable as such, or with the number of a process that is
 * not this database. PostgreSQL refuses to start beside them. Call it when no server answers. Should one be running all the
 * same, the new one sees its shared memory and refuses.
 */
export function removeWrongLockFiles(databaseDir: string, socketDir: string): void {
  for (const file of lockFilesOf(databaseDir, socketDir)) {
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (writtenAt === undefined) continue
    const pid = toPid(readLines(file)[0])
    const isWrong = pid === undefined ? Date.now() - writtenAt > unwrittenMs : isAlive(pid) && !isPostmasterOf(pid, databaseDir)
    if (isWrong) rmSync(file, { force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Tells whether a process is the PostgreSQL of a data directory, and not one that got its number later. */
export function isPostmasterOf(pid: number, databaseDir: string): boolean {
  if (process.platform !== 'linux')
    return (
      spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.includes(` -D ${databaseDir} `) ?? false
    )
  const words = readLines(`/proc/${pid}/cmdline`).join('\n').split('\0')
  const folder = words[words.indexOf('-D') + 1]
  return words.includes('-D') && folder !== undefined && realPathOf(folder) === realPathOf(databaseDir)
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
