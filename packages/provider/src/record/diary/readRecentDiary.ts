import { addDays, type DiaryEntry, type GlucoseEntry, toLocalDay, toWallClock, toWallMinutes, type WallClock } from '@diab/core/rules'
import { entryHardCap } from '@diab/internal/diary'
import type { Db } from '../../platform/db/tables.ts'
import { selectEntries, selectLastLow, selectNewestReading } from './diary.store.ts'

export interface RecentDiary {
  /** Newest first. */
  entries: DiaryEntry[]
  latest: GlucoseEntry | null
  lastLow: GlucoseEntry | null
}

/** Reads the entries of the last `hours`, the newest reading and the last low one of the last `lowDays`. */
export async function readRecentDiary(
  db: Db,
  patientId: string,
  now: WallClock,
  { hours, lowDays }: { hours: number; lowDays: number },
): Promise<RecentDiary> {
  const after = toWallClock(toWallMinutes(now) - hours * 60)
  const lowAfter = `${addDays(toLocalDay(now), -lowDays)}T00:00:00`
  return {
    entries: await selectEntries(db, patientId, { after, ascending: false, offset: 0, limit: entryHardCap }),
    latest: await selectNewestReading(db, patientId),
    lastLow: await selectLastLow(db, patientId, lowAfter),
  }
}
