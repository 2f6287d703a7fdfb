import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/tables.ts'
import { digest } from './digest.ts'
import { saveKnownDevice } from './knownDevice.store.ts'
import { readSignInCookie, setSignInCookie } from './signInCookie.ts'

const name = 'diab_device'
export const knownDeviceDays = 180

/** Hash of the token in the device's cookie; undefined without one. */
export function deviceHashOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const token = readSignInCookie(request, { name, publicUrl })
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
  await saveKnownDevice(db, { userId, formerHash: deviceHashOf(request, publicUrl), deviceHash: digest(token) })
  setSignInCookie(reply, { name, publicUrl }, { value: token, maxAge: knownDeviceDays * 86_400 })
}
