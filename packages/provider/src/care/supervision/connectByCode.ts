import { NotificationType } from '@diab/internal/notifications'
import { type SupervisedPerson, supervisionMessages, toConnectionToken } from '@diab/internal/supervision'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { replaceConnectionToken } from '../../platform/access/people.store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { problem } from '../../platform/http/problem.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { beginSupervision } from './beginSupervision.ts'
import {
  insertRequest,
  lockPersons,
  selectByConnectionToken,
  selectSupervisedIds,
  type SupervisedRow,
  toSupervisedPerson,
} from './supervision.store.ts'

/**
 * Makes the caller the supervisor of the person who shows this code. A person with a sign-in confirms it first: null, and the
 * caller sees nothing yet. The code works once. A wrong code and one's own get the same answer; a person who is in care
 * already is simply given again. `pool` counts what was tried in vain: a refusal must not roll it back.
 */
export async function connectByCode(call: AuditedCall, typed: string, pool: Kysely<Database>): Promise<SupervisedPerson | null> {
  const { db: tx, principal, request } = call
  const giveBack = await countTries(pool, [
    [attemptRules.connectPersonByCaller, principal.userId],
    [attemptRules.connectPersonFromAddress, request.ip],
  ])
  const person = await lockOwnerOf(call, toConnectionToken(typed))
  const connectionToken = await replaceConnectionToken(tx, person.id)
  await giveBack()
  const isKnown = (await selectSupervisedIds(tx, principal.userId)).includes(person.id)
  if (person.email !== null && !isKnown) {
    await requestSupervision(call, person.id)
    return null
  }
  await beginSupervision(call, { supervisorId: principal.userId, supervisedId: person.id })
  return toSupervisedPerson({ ...person, connectionToken })
}

/** Returns the person of a code, locked; of two who show one code at the same moment the second finds another code. */
async function lockOwnerOf({ db: tx, principal }: AuditedCall, token: string): Promise<SupervisedRow> {
  const owner = await selectByConnectionToken(tx, token)
  // Either account could end at this very moment.
  const locked = owner && owner.id !== principal.userId ? await lockPersons(tx, [principal.userId, owner.id]) : []
  const person = locked.find(({ connectionToken }) => connectionToken === token)
  if (!person || locked.length < 2) throw problem(404, supervisionMessages.unknownCode)
  return person
}

/** Asks the person, once, whether the caller may become the supervisor. */
async function requestSupervision(call: AuditedCall, supervisedId: string): Promise<void> {
  const { db: tx, principal } = call
  const supervisorId = principal.userId
  if (!(await insertRequest(tx, { supervisorId, supervisedId }))) return
  await auditAction(call, supervisedId, 'supervision.requested', { supervisorId })
  const news = { userIds: [supervisedId], text: 'supervisionRequested', persons: [supervisorId], data: {} } as const
  await notify(tx, NotificationType.SupervisionRequested, news)
  await emitLive(tx, [supervisedId], { kind: 'access' })
}
