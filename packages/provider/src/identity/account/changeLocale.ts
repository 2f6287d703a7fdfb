import type { Locale } from '@diab/internal/account'
import type { User } from '@diab/core/guards'
import { selectUser } from '../../platform/access/people.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { found } from '../../platform/http/problem.ts'
import { updateLocale } from './account.store.ts'

/** Keeps the language that a person chose. */
export async function changeLocale(tx: Db, userId: string, locale: Locale): Promise<User> {
  await updateLocale(tx, userId, locale)
  return found(await selectUser(tx, userId), 401)
}
