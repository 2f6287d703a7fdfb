import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  /** Lower-case names. */
  headers: Map<string, string>
  body: Buffer
}

/** An answer, or how there came none: the connection was closed, or nothing came in time. */
export type Outcome = RawAnswer | 'closed' | 'hang'

interface Wait {
  /** An answer to HEAD has no body. */
  isHead: boolean
  timeoutMs: number
}

const tickMs = 1000
const headEnd = Buffer.from('\r\n\r\n')

/** Sends bytes as they are, one request after the other on one connection, which no HTTP client would. */
export class RawConnection {
  readonly #port: number
  readonly #localAddress: string
  #socket: Socket | undefined
  #received: Buffer = Buffer.alloc(0)
  #onChange: () => void = () => {}
  #isClosed = false

  constructor(port: number, localAddress: string) {
    this.#port = port
    this.#localAddress = localAddress
  }

  async exchange(request: Buffer, { isHead, timeoutMs }: Wait): Promise<Outcome> {
    // A kept connection may have been closed between two requests; that is no answer to this one.
    if (!this.#socket || this.#isClosed || this.#socket.destroyed) await this.#open()
    return new Promise((resolve) => {
      let left = Math.ceil(timeoutMs / tickMs)
      // In ticks, which the time of a process that was suspended does not have.
      const timer = setInterval(() => {
        if (--left === 0) end('hang')
      }, tickMs)
      const end = (outcome: Outcome) => {
        clearInterval(timer)
        this.#onChange = () => {}
        if (typeof outcome === 'string' || outcome.headers.get('connection')?.toLowerCase() === 'close') this.close()
        resolve(outcome)
      }
      this.#onChange = () => {
        const answer = this.#takeAnswer(isHead)
        if (answer) end(answer)
        else if (this.#isClosed) end('closed')
      }
      this.#socket?.write(request)
      this.#onChange()
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
    this.#received = Buffer.alloc(0)
  }

  #open(): Promise<void> {
    this.#received = Buffer.alloc(0)
    this.#isClosed = false
    const socket = connect({ host: '127.0.0.1', port: this.#port, localAddress: this.#localAddress, noDelay: true })
    this.#socket = socket
    return new Promise((resolve) => {
      socket
        .on('connect', resolve)
        .on('data', (chunk) => {
          if (this.#socket !== socket) return
          this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
          this.#onChange()
        })
        .on('error', () => {})
        .on('close', () => {
          resolve()
          if (this.#socket !== socket) return
          this.#isClosed = true
          this.#onChange()
        })
    })
  }

  /** The next whole answer of what was received, informational ones left out. */
  #takeAnswer(isHead: boolean): RawAnswer | undefined {
    for (;;) {
      const at = this.#received.indexOf(headEnd)
      if (at < 0) return undefined
      const [statusLine = '', ...lines] = this.#received.subarray(0, at).toString('latin1').split('\r\n')
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0)
      const headers = new Map(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      )
      const from = at + headEnd.length
      if (status >= 100 && status < 200) {
        this.#received = this.#received.subarray(from)
        continue
      }
      // A stream of events has no end to wait for.
      if (headers.get('content-type')?.startsWith('text/event-stream')) {
        headers.set('connection', 'close')
        return { status, headers, body: Buffer.alloc(0) }
      }
      const body = isHead || status === 204 || status === 304 ? { body: Buffer.alloc(0), end: from } : this.#readBody(headers, from)
      if (!body) return undefined
      this.#received = this.#received.subarray(body.end)
      return { status, headers, body: body.body }
    }
  }

  #readBody(headers: Map<string, string>, from: number): { body: Buffer; end: number } | undefined {
    if (headers.get('transfer-encoding')?.toLowerCase() === 'chunked') return readChunks(this.#received, from)
    const length = headers.get('content-length')
    if (length === undefined) return this.#isClosed ? { body: this.#received.subarray(from), end: this.#received.length } : undefined
    const end = from + Number(length)
    return this.#received.length < end ? undefined : { body: this.#received.subarray(from, end), end }
  }
}

function readChunks(received: Buffer, from: number): { body: Buffer; end: number } | undefined {
  const chunks: Buffer[] = []
  for (let at = from; ;) {
    const lineEnd = received.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = parseInt(received.subarray(at, lineEnd).toString('latin1'), 16)
    const end = lineEnd + 2 + size + 2
    if (!(size >= 0) || received.length < end) return undefined
    if (size === 0) return { body: Buffer.concat(chunks), end }
    chunks.push(received.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = end
  }
}
