import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws EADDRINUSE or EACCES when the port cannot be had; asked before the slow steps of a start. */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
