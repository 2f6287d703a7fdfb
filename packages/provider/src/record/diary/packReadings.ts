import { addDays, type LocalDay, toLocalDay, toWallClockIn } from '@diab/core/rules'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { tryPacking } from '../../platform/db/lockPerson.store.ts'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import { utc } from '../../platform/time/utc.ts'
import {
  canPack,
  firstPlace,
  packDays,
  selectDaysToPack,
  selectPackingPlace,
  selectPersonsFrom,
  upsertPackingPlace,
  waitBriefly,
} from './sensorDay.store.ts'

/** Two hours of a reading every five minutes; fewer take no less room when packed. */
const fewest = 24
/** Days that are over for so long are packed: an app sends late what a phone kept. */
const daysAgo = 2
/** Not while an import of the same readings may still be corrected or undone. */
const hoursUnwritten = 6
/** Of one transaction, for which writers wait: some 20 ms. */
const daysAtOnce = 10
/** Of one run. */
const mostDays = 5000
const mostPersons = 5000

/**
 * Packs readings of sensors, person by person and day by day from where the run before ended. A diary in which a call writes is
 * left for the next round.
 * @param onUnplaced called instead while the tables are on different nodes
 */
export async function packReadings(
  db: Kysely<Database>,
  now: Date,
  isStopping: () => boolean = () => false,
  onUnplaced: () => void = () => {},
): Promise<number> {
  const place = await selectPackingPlace(db, now)
  if (!place) return 0
  if (!(await canPack(db))) {
    onUnplaced()
    return 0
  }
  const before = addDays(toLocalDay(toWallClockIn('UTC', now)), -daysAgo)
  const writtenBefore = utc(now).subtract(hoursUnwritten, 'hour').toDate()
  const persons = await selectPersonsFrom(db, place.patientId, mostPersons)
  let packed = 0
  let left = mostDays
  for (const patientId of persons) {
    let beyond: LocalDay | undefined = patientId === place.patientId ? place.day : undefined
    for (;;) {
      const days = await selectDaysToPack(db, patientId, { beyond, before, fewest, limit: daysAtOnce })
      if (days.length === 0) break
      beyond = days.at(-1)
      try {
        packed += await packPart(db, patientId, { days, fewest, writtenBefore })
      } catch (error) {
        // The others' turn comes all the same.
        await upsertPackingPlace(db, { patientId, day: beyond })
        throw error
      }
      left -= days.length
      if (left > 0 && !isStopping()) continue
      await upsertPackingPlace(db, { patientId, day: beyond })
      return packed
    }
  }
  const last = persons.length < mostPersons ? undefined : persons.at(-1)
  await upsertPackingPlace(db, last === undefined ? firstPlace : { patientId: last, day: before })
  return packed
}

const packPart = (db: Kysely<Database>, patientId: string, packing: Parameters<typeof packDays>[2]): Promise<number> =>
  inTransaction(db, async (tx) => {
    await waitBriefly(tx)
    return (await tryPacking(tx, patientId)) ? packDays(tx, patientId, packing) : 0
  })
