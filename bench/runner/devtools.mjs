// A browser without a library that watches it: what such a library listens to (bodies of calls above all) is kept in the page's own process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from './chromium.mjs'

/** Calls of the DevTools protocol over one socket. */
async function connectDevtools(address) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map()
  const listeners = new Set()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, ...event } = JSON.parse(data)
    if (id === undefined) {
      for (const listener of listeners) listener(event)
      return
    }
    const { resolve, reject } = waiting.get(id)
    waiting.delete(id)
    if (error) reject(new Error(error.message))
    else resolve(result)
  })
  return {
    /** Answers the result. @throws Error, also when the session is over */
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      }),
    onEvent: (listener) => listeners.add(listener),
    close: () => socket.close(),
  }
}

/** Starts Chromium in a temporary folder; returns its DevTools, the address for other clients, and how to end it. */
export async function startChromium(more = []) {
  const folder = await mkdtemp(join(tmpdir(), 'diab-bench-browser-'))
  const child = spawn(
    chromiumPath() ?? chromium.executablePath(),
    [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--lang=hu-HU', ...more, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, TZ: 'Europe/Budapest' } },
  )
  const portFile = join(folder, 'DevToolsActivePort')
  for (let tries = 0; !existsSync(portFile); tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error('Chromium did not start')
    await pause(100)
  }
  await pause(200)
  const [port, path] = (await readFile(portFile, 'utf8')).split('\n')
  const devtools = await connectDevtools(`ws://127.0.0.1:${port}${path}`)
  return {
    ...devtools,
    address: `http://127.0.0.1:${port}`,
    async stop() {
      // The system's command is a shell around the browser, which does not end with it.
      await devtools.send('Browser.close').catch(() => {})
      devtools.close()
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await pause(500)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
