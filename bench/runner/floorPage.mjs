// The least that a page of given bytes can cost: one script and one stylesheet of them, and a line that the script's end draws.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

const headers = (type, body) => ({ 'content-type': type, 'content-length': body.length, 'cache-control': 'no-store' })
/** A comment that no compression makes shorter; the server compresses nothing. */
const filler = (bytes) => `/*${randomBytes(Math.ceil(bytes * 0.75)).toString('base64url').slice(0, Math.max(0, bytes))}*/`

/** Serves floor pages; `urlOf({ styles, rest })` is the page that loads so many bytes. */
export async function serveFloor() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const bytes = Number(searchParams.get('bytes') ?? 0)
    const answer = (type, text) => {
      const body = Buffer.from(text)
      response.writeHead(200, headers(type, body)).end(body)
    }
    if (pathname === '/floor.css') return answer('text/css', `#first { font: 20px sans-serif }${filler(bytes)}`)
    if (pathname === '/floor.js')
      return answer('text/javascript', `${filler(bytes)};document.body.innerHTML = '<p id="first">First</p>'`)
    if (pathname !== '/') return response.writeHead(404).end()
    answer(
      'text/html',
      `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/floor.css?bytes=${searchParams.get('styles')}"><script defer src="/floor.js?bytes=${searchParams.get('rest')}"></script><body></body>`,
    )
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  return {
    urlOf: ({ styles, rest }) => `http://localhost:${port}/?styles=${styles}&rest=${rest}`,
    stop: () => new Promise((done) => (server.closeAllConnections(), server.close(done))),
  }
}
