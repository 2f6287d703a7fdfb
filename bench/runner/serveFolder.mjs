import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

// Cross-origin isolation gives performance.now() its full resolution.
const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** Serves the folder on loopback; answers its origin and how to stop it. */
export async function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(request.url.split('?')[0])
    try {
      if (path.includes('..')) throw new Error('outside the folder')
      const body = await readFile(join(folder, path))
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', ...isolation }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
