import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { networkOf } from './networkOf.ts'

/** A clinic's browsers behind one address keep six each. */
export const idlePerAddress = 256

/** Keeps so many connections that ask nothing for each address and closes the oldest beyond. A proxy in front has to do it itself: it is one address. */
export function boundIdleConnections({ server }: FastifyInstance, { trustedProxyCount }: Config): void {
  if (trustedProxyCount > 0) return
  const idle = new Map<string, Set<Socket>>()

  function leave(address: string, socket: Socket): void {
    const own = idle.get(address)
    own?.delete(socket)
    if (own?.size === 0) idle.delete(address)
  }
  function rest(address: string, socket: Socket): void {
    if (socket.destroyed) return
    const own = idle.get(address) ?? new Set()
    idle.set(address, own.add(socket))
    const [oldest] = own
    if (own.size <= idlePerAddress || !oldest) return
    leave(address, oldest)
    oldest.destroy()
  }

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    rest(address, socket)
    socket.once('close', () => leave(address, socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const address = networkOf(socket.remoteAddress ?? '')
    leave(address, socket)
    response.once('close', () => rest(address, socket))
  })
}
