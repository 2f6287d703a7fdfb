import { NotificationType } from '@diab/core/notifications'
import { supervisionMessages, toConnectionToken, type SupervisedPerson } from '@diab/core/supervision'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import type { Database } from '../db/tables.ts'
import { problem } from '../http/problem.ts'
import { attemptRules } from '../session/attemptWindow.ts'
import { countTries } from '../session/countTries.ts'
import { insertSupervision, lockPersons, selectByConnectionToken, toSupervisedPerson } from './supervision.store.ts'
import { tellOfSupervision } from './tellOfSupervision.ts'

/**
 * Takes whoever shows this code into the caller's care. A wrong code and one's own get the same answer; a person who is in
 * care already is simply given again. `pool` counts what was tried in vain: a refusal must not roll it back.
 */
export async function connectByCode(call: AuditedCall, typed: string, pool: Kysely<Database>): Promise<SupervisedPerson> {
  const { db: tx, principal, request } = call
  const giveBack = await countTries(pool, [
    [attemptRules.connectPersonByCaller, principal.userId],
    [attemptRules.connectPersonFromAddress, request.ip],
  ])
  const person = await selectByConnectionToken(tx, toConnectionToken(typed))
  if (!person || person.id === principal.userId) throw problem(404, supervisionMessages.unknownCode)
  // Either account could end at this very moment.
  if ((await lockPersons(tx, [principal.userId, person.id])).length < 2) throw problem(404, supervisionMessages.unknownCode)
  if (await insertSupervision(tx, principal.userId, person.id)) {
    await auditDeed(call, person.id, 'supervision.begun', { supervisorId: principal.userId })
    const news = { supervisorId: principal.userId, supervisedId: person.id, actorId: principal.userId }
    await tellOfSupervision(tx, { type: NotificationType.SupervisorConnected, ...news })
  }
  await giveBack()
  return toSupervisedPerson(person)
}
