import type { SupervisedPerson } from '@diab/core/supervision'
import type { Db } from '../db/tables.ts'

/** In order of age, the youngest last; persons without a date of birth come last of all. */
export async function selectSupervised(db: Db, supervisorId: string): Promise<SupervisedPerson[]> {
  return db
    .selectFrom('supervision')
    .innerJoin('app_user', 'app_user.id', 'supervision.supervised_id')
    .select(['app_user.id', 'app_user.fullname', 'app_user.date_of_birth as dateOfBirth'])
    .where('supervision.supervisor_id', '=', supervisorId)
    .orderBy('app_user.date_of_birth', (order) => order.asc().nullsLast())
    .orderBy('app_user.id')
    .execute()
}
