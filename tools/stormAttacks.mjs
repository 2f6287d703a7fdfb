import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

const largeBody = Buffer.from(`{"device":null,"glucoseList":[${'{},'.repeat(10_000_000)}{}]}`)

/** Sends one request after the other, whatever is answered. */
async function repeat({ port, localAddress }, options, body) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  for (;;) {
    const isAnswered = await new Promise((resolve) => {
      const sent = request({ host: '127.0.0.1', port, agent, ...options }, (response) =>
        response
          .resume()
          .on('end', () => resolve(true))
          .on('error', () => resolve(false)),
      )
      sent.on('error', () => resolve(false)).end(body)
    })
    if (!isAnswered) await setTimeout(20)
  }
}

const attacks = {
  bodies: (target) => repeat(target, { path: '/v1/transfer', method: 'POST', headers: { 'content-type': 'application/json' } }, largeBody),
  reads: (target) => repeat(target, { path: target.weekPath, headers: { authorization: `Bearer ${target.token}` } }),
  /** A request whose headers, or body, arrive one byte at a time. */
  async slow({ port, localAddress }) {
    for (;;) {
      const socket = connect({ host: '127.0.0.1', port, localAddress }).on('error', () => {})
      socket.write('POST /v1/transfer HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n')
      while (!socket.destroyed) {
        socket.write(' ')
        await setTimeout(100)
      }
    }
  },
}

/** Attacks as the message says until the worker is ended. */
export function startAttack() {
  parentPort.once('message', (target) => {
    for (let count = 0; count < target.connections; count++) void attacks[target.kind](target)
  })
}
