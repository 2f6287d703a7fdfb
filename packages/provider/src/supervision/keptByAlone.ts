import type { Db } from '../db/tables.ts'
import { lockPersons, selectKeptByAlone, selectSupervisedIds } from './supervision.store.ts'

/**
 * Persons without a sign-in whom only this supervisor keeps: they would be nobody's when the supervisor goes. Holds the rows
 * of all supervised persons until the transaction ends, so that two who go at once do not both count on the other.
 */
export async function keptByAlone(tx: Db, supervisorId: string): Promise<{ id: string; fullname: string }[]> {
  const persons = await lockPersons(tx, await selectSupervisedIds(tx, supervisorId))
  const withoutSignIn = persons.filter(({ email }) => email === null)
  const kept = await selectKeptByAlone(
    tx,
    supervisorId,
    withoutSignIn.map(({ id }) => id),
  )
  return withoutSignIn.filter(({ id }) => kept.has(id)).map(({ id, fullname }) => ({ id, fullname }))
}
