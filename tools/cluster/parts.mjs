// Processes of a cluster: started, killed and ended by their ids, their output in a file each.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export function createPart({ name, machine, command: [program, ...args], before, env, user }, folder) {
  const log = join(folder, machine, `${name}.out`)
  const environment = { PATH: `${process.env.PATH}:${path}`, HOME: join(folder, machine), LC_ALL: 'C.UTF-8', ...env }
  let child

  return {
    name,
    machine,
    log,
    pid: () => child?.pid,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    async start() {
      const out = openSync(log, 'a')
      const options = { cwd: '/', env: environment, stdio: ['ignore', out, out], ...user }
      if (before) await once(spawn(before[0], before.slice(1), options), 'exit')
      child = spawn(program, args, options)
      // The caller waits for what it serves and reports that.
      child.on('error', () => {})
      closeSync(out)
    },
    /** Sends a signal and waits until the process is gone; after `ms` it is killed. */
    async end(signal, ms = 15_000) {
      if (!this.isRunning()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      if (await Promise.race([gone.then(() => true), pause(ms, false, { ref: false })])) return
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The id of the server on this data folder; undefined without one. */
export function postmasterOf(dataFolder) {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 && isAlive(pid) && readCommand(pid).includes(dataFolder) ? pid : undefined
}

function readCommand(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends a process that is not our child; its own children notice. */
export async function killPid(pid, signal = 'SIGKILL') {
  if (pid === undefined || !isAlive(pid)) return
  process.kill(pid, signal)
  for (let tries = 0; isAlive(pid) && tries < 100; tries++) await pause(50)
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

/** Asks until the answer is true. */
export async function until(what, ask, seconds = 60, everyMs = 200) {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    if (await ask().catch(() => false)) return
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} s`)
    await pause(everyMs)
  }
}
