// The attackers of the storm: a separate process, which the storm starts and ends.
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'

const largeBody = Buffer.from(`{"device":null,"glucoseList":[${'{},'.repeat(10_000_000)}{}]}`)

let answers = 0

/** Sends one request after the other, whatever is answered. */
async function repeat({ port, localAddress }, options, body) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  for (;;) {
    const isAnswered = await new Promise((resolve) => {
      const sent = request({ host: '127.0.0.1', port, agent, ...options }, (response) =>
        response
          .resume()
          .on('end', () => resolve(++answers))
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

// A stranger who attacks uses no processor of ours: here theirs is what the provider and its reader leave.
setPriority(constants.priority.PRIORITY_LOW)
process.once('message', (target) => {
  for (const { kind, connections } of target.attack) for (let count = 0; count < connections; count++) void attacks[kind](target)
  process.on('message', () => process.send(answers, () => process.exit(0)))
})
process.on('disconnect', () => process.exit(0))
