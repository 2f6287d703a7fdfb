import { addDays, type DiaryEntry, type ResultValidity, toInstant, toLocalDay, toStoredEntry, type WallClock } from '@diab/core/rules'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import type { PatientTherapy } from '../record/therapy/patientTherapy.ts'
import type { AnyNewEntry } from '../record/diary/anyNewEntry.ts'
import { makeBeyondMeter, makeDemoDay } from './demoDay.ts'
import type { DemoProfile } from './demoProfile.ts'
import { createDemoSensor } from './demoSensor.ts'
import { createSeededRandom, type SeededRandom } from './seededRandom.ts'

export interface DemoDiary {
  profile: DemoProfile
  /** On the patient's wall clock; the last entries lie just before it. */
  now: WallClock
  days: number
  plan: PatientTherapy
  /** The last days in which a sensor was worn. */
  sensorDays: number
  quietDays?: number
  beyondMeter?: readonly ResultValidity[]
}

/** A made-up diary that ends now. */
export function* makeDemoDiary(random: SeededRandom, diary: DemoDiary): Generator<DiaryEntry> {
  const { now, plan, quietDays = 0 } = diary
  const lastDay = addDays(toLocalDay(now), -quietDays)
  for (const { entryType, entry } of makeNewEntries(random, diary)) {
    if (entry.entryDate > now || toLocalDay(entry.entryDate) > lastDay) continue
    const time = Date.parse(`${entry.entryDate}Z`)
    yield toStoredEntry(entryType, entry, { id: uuidv7(time), createdAt: toInstant(new Date(time)), version: 1 }, plan)
  }
}

function* makeNewEntries(
  random: SeededRandom,
  { profile, now, days, sensorDays, quietDays = 0, beyondMeter = [] }: DemoDiary,
): Generator<AnyNewEntry> {
  const today = toLocalDay(now)
  // A separate seed, so that the diaries of the others stay as they are.
  const addSensor = createDemoSensor(createSeededRandom(Math.round(profile.spread * 1e6)), profile)
  for (let back = days - 1; back >= 0; back--) {
    const day = addDays(today, -back)
    const entries = makeDemoDay(random, profile, day)
    yield* back < sensorDays ? addSensor(day, entries) : entries
  }
  for (const [at, validity] of beyondMeter.entries()) yield makeBeyondMeter(validity, addDays(today, -quietDays - 2 * at - 1))
}
