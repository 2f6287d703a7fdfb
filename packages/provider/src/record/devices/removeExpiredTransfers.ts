import type { Db } from '../../platform/db/tables.ts'
import { clearSavings, clearTransfers, deleteTransfers } from './transfer.store.ts'
import { utc } from '../../platform/time/utc.ts'

/** How long a late visitor still reads that the transfer ran out or was saved, and not that it never was. */
const retentionHours = 24

/** Removes transfers that were not saved in time: health data without a purpose. The bare row stays a day longer. */
export async function removeExpiredTransfers(db: Db, now: Date): Promise<void> {
  await clearTransfers(db, now)
  await clearSavings(db, now)
  await deleteTransfers(db, utc(now).subtract(retentionHours, 'hour').toDate())
}
