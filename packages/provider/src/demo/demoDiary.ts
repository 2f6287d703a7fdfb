import { addDays, type DiaryEntry, toLocalDay, toStoredEntry, type WallClock } from '@diab/core/diary'
import { uuidv7 } from '../db/uuidv7.ts'
import type { PatientTherapy } from '../therapy/patientTherapy.ts'
import { makeDemoDay } from './demoDay.ts'
import type { DemoProfile } from './demoProfile.ts'
import type { SeededRandom } from './seededRandom.ts'

export interface DemoDiary {
  profile: DemoProfile
  /** On the patient's wall clock; the last entries lie just before it. */
  now: WallClock
  days: number
  plan: PatientTherapy
}

/** A made-up diary that ends now. */
export function* makeDemoDiary(random: SeededRandom, { profile, now, days, plan }: DemoDiary): Generator<DiaryEntry> {
  const today = toLocalDay(now)
  for (let back = days - 1; back >= 0; back--) {
    for (const { entryType, entry } of makeDemoDay(random, profile, addDays(today, -back))) {
      if (entry.entryDate > now) continue
      const time = Date.parse(`${entry.entryDate}Z`)
      yield toStoredEntry(entryType, entry, { id: uuidv7(time), createdAt: new Date(time).toISOString(), version: 1 }, plan)
    }
  }
}
