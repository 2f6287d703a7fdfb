import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from './postgresLog.ts'
import { chooseDatabaseUser, type DatabaseUser } from './databaseUser.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgresBinaries.ts'

/** The kernel takes 107 bytes; PostgreSQL appends `/.s.PGSQL.5432`. */
const longestSocketDir = 90

/** Where one embedded database keeps what. */
export interface Cluster {
  databaseDir: string
  socketDir: string
  logFile: string
  password: string
  binaries: PostgresBinaries
  user: DatabaseUser
}

/** Creates the data directory and its password when missing. Survives being killed at any point. */
export function openCluster(dataDir: string): Cluster {
  makeDataDir(dataDir)
  const databaseDir = join(dataDir, 'database')
  const binaries = findPostgresBinaries()
  const user = chooseDatabaseUser([binaries.postgres, databaseDir])
  const passwordFile = join(dataDir, 'database.password')
  if (!existsSync(databaseDir)) initialise(binaries, user, databaseDir, passwordFile)
  return {
    databaseDir,
    socketDir: makeSocketDir(dataDir, user.uid),
    logFile: join(dataDir, 'postgres.log'),
    password: readFileSync(passwordFile, 'utf8').trim(),
    binaries,
    user,
  }
}

/** Creates the data directory for its owner alone; started by root, the system user passes through it to its files. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** initdb beside its place and then one rename: half a directory is never taken for a database. */
function initialise(binaries: PostgresBinaries, user: DatabaseUser, databaseDir: string, passwordFile: string): void {
  const unfinished = `${databaseDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (user.uid !== undefined) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.uid)
  const [program, args] = user.command(binaries.initdb, [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--lc-messages=C',
  ])
  const { status, stderr, error } = spawnSync(program, [...args], {
    ...user.spawnOptions,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  if (status !== 0) throw new Error(`the embedded database could not be created: ${error?.message ?? lastLines(stderr)}`)
  renameSync(unfinished, databaseDir)
}

function makeSocketDir(dataDir: string, uid: number | undefined): string {
  const near = join(dataDir, 'socket')
  const far = join(tmpdir(), `diab-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  const socketDir = Buffer.byteLength(near) <= longestSocketDir ? near : far
  const owner = uid ?? process.getuid?.()
  if (!existsSync(socketDir)) {
    mkdirSync(socketDir, { mode: 0o700 })
    if (uid !== undefined) chownSync(socketDir, uid, uid)
  } else if (statSync(socketDir).uid !== owner) throw new Error(`${socketDir} belongs to someone else: remove it`)
  return socketDir
}

/**
 * What the server says about itself. What it says about a statement may hold what a person wrote, in the message itself, and
 * the provider's own log has the code.
 */
const quietLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_autovacuum_min_duration: '-1',
  log_checkpoints: 'off',
  log_lock_waits: 'off',
  log_temp_files: '-1',
}

/** Starts the server on a unix socket alone, apart from this process's terminal, its words going to the log file. */
export function spawnPostgres({ binaries, user, databaseDir, socketDir, logFile }: Cluster): ReturnType<typeof spawn> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...quietLog,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args] = user.command(binaries.postgres, ['-D', databaseDir, '-p', '5432', ...flags])
  const log = openLog(logFile)
  try {
    return spawn(program, [...args], {
      ...user.spawnOptions,
      // Ctrl-C reaches the whole group: the provider must end first and then stop the database.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
  } finally {
    closeSync(log)
  }
}

export function lastLines(text: string, count = 3): string {
  return text.trim().split('\n').slice(-count).join(' | ')
}
