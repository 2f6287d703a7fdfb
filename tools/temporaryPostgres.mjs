// A PostgreSQL server of this run alone: Debian's package on a fresh data directory, listening on loopback.
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../packages/provider/src/testing/freePort.ts'
import { runCommand } from './process.mjs'

const debianRoot = '/usr/lib/postgresql'
// PostgreSQL refuses to run as root; a system user owns the temporary directory then.
const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

function newestServer(having = '') {
  if (!existsSync(debianRoot)) return undefined
  const versions = readdirSync(debianRoot).filter(
    (version) => existsSync(join(debianRoot, version, 'bin', 'initdb')) && existsSync(join(debianRoot, version, 'lib', having)),
  )
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && Number(newest) >= 15 ? join(debianRoot, newest, 'bin') : undefined
}

async function findServer(having) {
  const found = newestServer(having)
  if (found) return found
  if (process.getuid?.() === 0) {
    console.log('Installing PostgreSQL ...')
    await runCommand('apt-get', ['update', '-qq'], { quiet: true })
    await runCommand('apt-get', ['install', '-y', '-qq', 'postgresql'], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const installed = newestServer()
  if (!installed) throw new Error('No PostgreSQL >= 15: set DATABASE_URL or install the Debian package `postgresql`.')
  return installed
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...unprivileged })
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += chunk))
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command}: ${errors}`))))
  })
}

/**
 * Starts a server with these settings, of a version that has this library if one is named; resolves with its URL and a
 * function that stops it and removes its data.
 */
export async function startTemporaryPostgres({ settings = {}, having } = {}) {
  const binaries = await findServer(having)
  const directory = mkdtempSync(join(tmpdir(), 'diab-pg-'))
  chmodSync(directory, 0o700)
  if (unprivileged.uid) chownSync(directory, unprivileged.uid, unprivileged.gid)
  const data = join(directory, 'data')
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'diab', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const port = await freePort()
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: directory,
    max_connections: '200',
    ...settings,
  }
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      stdio: 'ignore',
      // A node of a cluster that signs in to another one looks for certificates there.
      env: { ...process.env, HOME: directory },
      ...unprivileged,
    },
  )
  for (let attempt = 0; ; attempt++) {
    try {
      await run(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
      break
    } catch (error) {
      if (attempt > 100 || server.exitCode !== null) throw error
      await sleep(100)
    }
  }
  return {
    url: `postgres://diab@127.0.0.1:${port}/postgres`,
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
