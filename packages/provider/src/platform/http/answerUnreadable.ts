import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { codeOf } from './toProblem.ts'
import { problem, toProblemDocument } from './problem.ts'

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no HTTP, before there is a request: with the same headers and in the same form as every other refusal. */
export function answerUnreadable(error: Error, socket: Socket, headers: Readonly<Record<string, string>>): void {
  const code = codeOf(error)
  if (code === 'ECONNRESET' || socket.destroyed) return
  const refusal = problem(statuses[code] ?? 400)
  const body = JSON.stringify(toProblemDocument(refusal))
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n`
  if (socket.writable) socket.write(head + body)
  socket.destroy(error)
}
