import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Systems give connections, and servers that ask for any port, one from 32768 on: a port below is still free when its server listens.
const [lowest, limit] = [20_000, 32_000]

/** Returns a free port; the provider must know its port before it listens, because its issuer names it. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, limit)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
