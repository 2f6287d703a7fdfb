import type { GlucoseUnit } from '@diab/internal/diary'
import type { User } from '@diab/core/guards'
import { selectUser } from '../../platform/access/people.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { found } from '../../platform/http/problem.ts'
import { updateGlucoseUnit } from './account.store.ts'

/** Keeps the unit in which a person has glucose shown. */
export async function changeGlucoseUnit(tx: Db, userId: string, glucoseUnit: GlucoseUnit): Promise<User> {
  await updateGlucoseUnit(tx, userId, glucoseUnit)
  return found(await selectUser(tx, userId), 401)
}
