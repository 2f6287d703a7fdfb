// `npm run dev`: the host app from its sources with hot reload on PORT (5173), and the provider behind it, restarted when a
// file of it changes. Vite sends no content security policy; the built product is served by the provider, with one.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from '../packages/provider/src/testing/freePort.ts'
import { root } from './process.mjs'

const port = Number(process.env.PORT || 5173)
const publicUrl = `http://localhost:${port}`

const providerPort = await freePort()
// `--watch` follows what the provider imports; the address it prints is the one people reach it at, which is ours.
const provider = spawn('node', ['--watch', '--watch-preserve-output', '--conditions=@diab/source', 'packages/provider/src/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(providerPort), DIAB_PUBLIC_URL: publicUrl },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => provider.once('exit', resolve))

let server
let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  provider.kill('SIGTERM')
  await Promise.all([ended, server?.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// `run.mjs` keeps this channel: when it is gone, however it ended, so is the reason to run.
process.on('disconnect', stop)
process.channel?.unref()

provider.once('exit', (code) => {
  if (!isStopping) process.exit(code || 1)
})
await new Promise((resolve) => provider.stdout.on('data', (chunk) => String(chunk).includes(publicUrl) && resolve()))

process.env.DIAB_PROVIDER_URL = `http://localhost:${providerPort}`
server = await createServer({ root: join(root, 'packages', 'host-app'), server: { port } })
await server.listen()
console.log(publicUrl)
