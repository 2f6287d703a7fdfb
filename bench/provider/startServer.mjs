import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const serverNames = ['ours', 'bare', 'bare-without-token', 'bare-lean']

/** Starts one contestant in a separate process, so that its CPU time is measured alone. */
export async function startServer(name, options, profileFolder) {
  const execArgv = ['--conditions=@diab/source', '--disable-warning=ExperimentalWarning']
  if (profileFolder) execArgv.push('--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=${name}.cpuprofile`)
  const child = fork(join(import.meta.dirname, 'serverProcess.mjs'), { execArgv, env: { ...process.env, NODE_ENV: 'production' } })
  child.send({ start: name, options })
  const [{ port }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`))),
  ])
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    /** CPU time of the process so far in µs: threads, garbage collection and all. */
    async readCpu() {
      child.send('cpu')
      const [{ cpu }] = await once(child, 'message')
      return cpu.user + cpu.system
    },
    async stop() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}
