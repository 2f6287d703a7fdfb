import type { LocalDay } from '@diab/core/rules'
import { addToList } from '../../record/figures/keepListed.ts'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import type { Db } from '../../platform/db/tables.ts'
import { countListed, countMembers, selectMemberIds, selectListedIds } from './listedMembers.store.ts'

/** Patients whose figures are computed, and whose diaries are locked, at once. */
const patientsAtOnce = 100
/** Patients may leave while their figures are computed. */
const mostRounds = 3

const isReferenceViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'

/**
 * Adds to a clinic's list of a date the patients who are not in it yet, and returns whether there were any: on most calls there
 * are as many in the list, `listed`, as in the clinic. A figure that is there was kept by every write since.
 */
export async function completeList(db: Db, clinicId: string, asOf: LocalDay, listed: number): Promise<boolean> {
  if (listed >= (await countMembers(db, clinicId))) return false
  for (let round = 1; ; round++)
    try {
      await addMissing(db, clinicId, asOf)
      return true
    } catch (error) {
      if (round === mostRounds || !isReferenceViolation(error)) throw error
    }
}

/** The same for one who did not count. */
export const prepareList = async (db: Db, clinicId: string, asOf: LocalDay): Promise<boolean> =>
  completeList(db, clinicId, asOf, await countListed(db, clinicId, asOf))

async function addMissing(db: Db, clinicId: string, asOf: LocalDay): Promise<void> {
  const listed = await selectListedIds(db, clinicId, asOf)
  const missing = (await selectMemberIds(db, clinicId)).filter((id) => !listed.has(id))
  for (let at = 0; at < missing.length; at += patientsAtOnce)
    await inTransaction(db, (tx) => addToList(tx, { clinicId, asOf, patientIds: missing.slice(at, at + patientsAtOnce) }))
}
