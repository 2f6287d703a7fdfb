import { toWallMinutes, type WallClock } from '../time/wallClock.ts'
import { EntryOrigin } from './diaryEnumerations.ts'
import type { GlucoseEntry } from './glucoseEntry.schema.ts'

/** A sensor sends a reading every five minutes or so; after so many without one it is silent. */
export const sensorOldAfterMinutes = 20
/**
 * A meter and a hand give a few readings a day, before and after meals. After four hours the next one is due, and the rapid insulin
 * of the last meal has worked off: the reading no longer says how the person is now.
 */
const otherOldAfterMinutes = 4 * 60

/** Returns the age of a reading in whole minutes; 0 for one of a clock that is ahead. */
export const ageInMinutes = (entryDate: WallClock, now: WallClock): number =>
  Math.max(0, Math.floor(toWallMinutes(now) - toWallMinutes(entryDate)))

/** Whether a reading says nothing of the present: an old one is shown with its age and without the colour of its zone. */
export const isOldReading = ({ origin, entryDate }: Pick<GlucoseEntry, 'origin' | 'entryDate'>, now: WallClock): boolean =>
  ageInMinutes(entryDate, now) > (origin === EntryOrigin.Sensor ? sensorOldAfterMinutes : otherOldAfterMinutes)
