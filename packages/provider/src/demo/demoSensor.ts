import { addDays, EntryOrigin, EntryType, type LocalDay, toWallClock, toWallMinutes } from '@diab/core/rules'
import type { MeterDevice } from '@diab/internal/diary'
import type { AnyNewEntry } from '../record/diary/anyNewEntry.ts'
import { demoContent } from './demo.messages.ts'
import type { DemoProfile } from './demoProfile.ts'
import type { SeededRandom } from './seededRandom.ts'

const sensor: MeterDevice = { name: demoContent.sensor, serialNumber: 'MSZ-88120' }

/** Minutes between two readings. */
const step = 5
/** Days that one sensor lasts; the next one is silent while it warms up. */
const lifetimeDays = 14
const warmUpMinutes = 120
/** What a sensor can show, mmol/l; the made-up course stays inside. */
const lowest = 2.3
const highest = 22

/** Something that lifts or lowers glucose for a while, at minutes after midnight. */
interface Wave {
  at: number
  mmolPerL: number
  /** Minutes from its beginning to its peak. */
  rise: number
}

/** Shape of a wave: nothing before it begins, 1 at its peak, faded four peaks later. */
function height({ at, rise }: Wave, minute: number): number {
  const age = (minute - at) / rise
  return age <= 0 ? 0 : age * Math.exp(1 - age)
}

/** Readings of a made-up sensor every five minutes, oldest first, with the gaps that a worn sensor has. */
export function* makeDemoSensor(random: SeededRandom, profile: DemoProfile, firstDay: LocalDay, days: number): Generator<AnyNewEntry> {
  let drift = 0
  let wander = 0
  for (let number = 0; number < days; number++) {
    const midnight = toWallMinutes(`${addDays(firstDay, number)}T00:00:00`)
    const waves = makeWaves(random, profile)
    const isSilent = makeGaps(random, number)
    for (let minute = 0; minute < 24 * 60; minute += step) {
      // Two slow random walks that are drawn back to nothing, over about eight hours and one: no jump at midnight.
      drift = 0.99 * drift + random.around(0, 0.14 * profile.spread)
      wander = 0.92 * wander + random.around(0, 0.12)
      if (isSilent(minute)) continue
      const course = waves.reduce((sum, wave) => sum + wave.mmolPerL * height(wave, minute), profile.baseline + drift + wander)
      const value = Math.round(Math.min(highest, Math.max(lowest, course)) * 10) / 10
      const entry = { entryDate: toWallClock(midnight + minute), value, origin: EntryOrigin.Sensor, meterDevice: sensor }
      yield { entryType: EntryType.Glucose, entry }
    }
  }
}

/** Dawn, three meals, and on some days a low at night or in the afternoon. */
function makeWaves(random: SeededRandom, { rise, spread }: DemoProfile): Wave[] {
  const meal = (at: number): Wave => ({
    at: random.around(at, 25),
    mmolPerL: Math.max(0.5, random.around(2.1 * rise, 1.2 * spread)),
    rise: 55,
  })
  const low = (at: number): Wave => ({ at: random.around(at, 40), mmolPerL: -random.between(2, 4.5), rise: 35 })
  return [
    { at: 3 * 60, mmolPerL: 1.1, rise: 180 },
    meal(7 * 60 + 15),
    meal(12 * 60 + 25),
    meal(18 * 60 + 25),
    ...(random.chance(0.12) ? [low(2 * 60)] : []),
    ...(random.chance(0.18) ? [low(16 * 60)] : []),
  ]
}

/** When nothing is received on a day: a change of the sensor, a phone left at home, now and then all day. */
function makeGaps(random: SeededRandom, number: number): (minute: number) => boolean {
  if (random.chance(0.03)) return () => true
  const gaps: { from: number; to: number }[] = []
  if (number % lifetimeDays === lifetimeDays - 1) gaps.push({ from: 8 * 60, to: 8 * 60 + warmUpMinutes })
  if (random.chance(0.15)) {
    const from = random.between(0, 22 * 60)
    gaps.push({ from, to: from + random.between(30, 240) })
  }
  return (minute) => gaps.some(({ from, to }) => from <= minute && minute < to)
}
