import { contracts } from '@diab/internal/contract'
import { checkNewPin } from '@diab/internal/settings'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { attemptRules, countAttempt, forgetAttempts } from '../../platform/session/attemptWindow.ts'
import { confirmPassword } from '../../platform/session/confirmPassword.ts'
import { hashPassword, isPasswordOf } from '../../platform/session/password.ts'
import { deletePin, savePin, selectPin } from './pin.store.ts'

interface PinChange {
  /** Null: the devices of the user are no longer locked. */
  pin: string | null
  password: string
}

/** Sets, replaces or removes the own PIN; answers whether there is one now. */
async function changePin(call: AuditedCall, pool: Kysely<Database>, { pin, password }: PinChange, now: Date): Promise<boolean> {
  const { userId } = call.principal
  const user = await selectUser(call.db, userId)
  const errors = pin === null ? {} : checkNewPin(pin, user?.dateOfBirth ?? null)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await confirmPassword(call.db, { userId, password, pool })
  if (pin === null) await deletePin(call.db, userId)
  else await savePin(call.db, userId, await hashPassword(pin), now)
  await forgetAttempts(call.db, attemptRules.pinOfAccount, userId)
  await auditAction(call, userId, pin === null ? 'pin.removed' : 'pin.set')
  return pin !== null
}

/**
 * Whether it is the user's PIN. Five tries, right ones not counted; then a new sign-in or a quarter of an hour helps.
 * Without a PIN nothing is right.
 */
async function checkPin(call: AuditedCall, pool: Kysely<Database>, pin: string): Promise<boolean> {
  const { userId } = call.principal
  const rule = attemptRules.pinOfAccount
  if (!(await countAttempt(pool, rule, userId))) throw problem(429, undefined, undefined, { 'retry-after': String(rule.minutes * 60) })
  const hash = await selectPin(call.db, userId)
  const isRight = hash !== undefined && (await isPasswordOf(hash, pin))
  if (isRight) await forgetAttempts(pool, rule, userId)
  return isRight
}

export function registerPinRoutes(app: FastifyInstance): void {
  const { settings } = contracts
  const { besideDb: pool, now } = app.diab

  registerEndpoint(app, settings.readPin, async ({ db, params }) => ({ isSet: (await selectPin(db, params.userId)) !== undefined }))
  registerEndpoint(app, settings.updatePin, async (call) => ({ isSet: await changePin(call, pool, call.body, now()) }))
  registerEndpoint(app, settings.checkPin, async (call) => ({ isRight: await checkPin(call, pool, call.body.pin) }))
}
