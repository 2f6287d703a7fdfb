import type { Db } from '../../platform/db/tables.ts'
import { lockPersons, selectSupervisedAlone, selectSupervisedIds } from './supervision.store.ts'

/**
 * Returns persons without a sign-in whose only supervisor this is: they would be left alone. Locks the rows of all supervised
 * persons until the transaction ends, so that two who leave concurrently do not both count on the other.
 */
export async function supervisedAlone(tx: Db, supervisorId: string): Promise<{ id: string; fullname: string }[]> {
  const persons = await lockPersons(tx, await selectSupervisedIds(tx, supervisorId))
  const withoutSignIn = persons.filter(({ email }) => email === null)
  const aloneIds = await selectSupervisedAlone(
    tx,
    supervisorId,
    withoutSignIn.map(({ id }) => id),
  )
  return withoutSignIn.filter(({ id }) => aloneIds.has(id)).map(({ id, fullname }) => ({ id, fullname }))
}
