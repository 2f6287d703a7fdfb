import { addDays, toWallClockIn } from '@diab/core/rules'
import { defaultTimeZone } from '@diab/internal/diary'
import type { Db } from '../../platform/db/tables.ts'
import { prepareList } from './completeList.ts'
import { deleteListsBefore, selectListedClinics, takeUncertainLists } from './listedMembers.store.ts'
import { todayOf } from './listPatients.ts'

/** Hour of the day from which on the lists of the next date are made, so that they are there at midnight. */
const eveningHour = 18

const isEvening = (now: Date) => Number(toWallClockIn(defaultTimeZone, now).slice(11, 13)) >= eveningHour

/**
 * Makes the lists of the date of each clinic whose staff looked at one before, in the evening those of the next date too, and
 * removes those of earlier dates. Without it a clinic's first call of a day makes its list.
 */
export async function prepareLists(db: Db, now: Date, isStopping: () => boolean = () => false): Promise<void> {
  await takeUncertainLists(db, now)
  const today = todayOf(now)
  const dates = isEvening(now) ? [today, addDays(today, 1)] : [today]
  for (const clinicId of await selectListedClinics(db)) {
    for (const date of dates) {
      if (isStopping()) return
      await prepareList(db, clinicId, date)
    }
    await deleteListsBefore(db, clinicId, today)
  }
}
