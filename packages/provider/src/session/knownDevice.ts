import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/tables.ts'
import { digest } from './digest.ts'
import { saveKnownDevice } from './knownDevice.store.ts'

const cookiePattern = /(?:^|;\s*)diab_device=([\w-]{43})(?:;|$)/
export const knownDeviceDays = 180

/** Hash of the token in the device's cookie; undefined without one. */
export function deviceHashOf(request: FastifyRequest): string | undefined {
  const [, token] = cookiePattern.exec(request.headers.cookie ?? '') ?? []
  return token === undefined ? undefined : digest(token)
}

/**
 * Marks this browser as one on which the account signed in: failures elsewhere do not delay it. The token is replaced at
 * every sign-in, so one that another person put into the browser marks nothing.
 */
export async function rememberDevice(
  db: Db,
  { request, reply, userId, publicUrl }: { request: FastifyRequest; reply: FastifyReply; userId: string; publicUrl: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await saveKnownDevice(db, { userId, formerHash: deviceHashOf(request), deviceHash: digest(token) })
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const maxAge = knownDeviceDays * 86_400
  // Only the sign-in page gets it, no script, and no request that another site started.
  void reply.header('set-cookie', `diab_device=${token}; Path=/idp/interaction; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`)
}
