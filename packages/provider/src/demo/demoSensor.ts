import { EntryOrigin, EntryType, GlucoseMetaType, type LocalDay, ResultValidity, toWallClock, toWallMinutes } from '@diab/core/rules'
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

/** Adds the readings of a made-up sensor to a day's entries. */
export type DemoSensor = (day: LocalDay, entries: readonly AnyNewEntry[]) => AnyNewEntry[]

/**
 * Creates a made-up sensor with the gaps that a worn one has: a reading every five minutes. It rises after the meals that
 * the diary holds, and the fingersticks of the day measure the same glucose. Called with consecutive days.
 */
export function createDemoSensor(random: SeededRandom, profile: DemoProfile): DemoSensor {
  let drift = 0
  let wander = 0
  let number = 0
  return (day, entries) => {
    const midnight = toWallMinutes(`${day}T00:00:00`)
    const waves = makeWaves(random, profile, mealsOf(entries, midnight))
    const isSilent = makeGaps(random, number++)
    const course: number[] = []
    const readings: AnyNewEntry[] = []
    for (let minute = 0; minute < 24 * 60; minute += step) {
      // Two slow random walks that are drawn back to nothing, over about eight hours and one: no jump at midnight.
      drift = 0.99 * drift + random.around(0, 0.14 * profile.spread)
      wander = 0.92 * wander + random.around(0, 0.12)
      const value = waves.reduce((sum, wave) => sum + wave.mmolPerL * height(wave, minute), profile.baseline + drift + wander)
      course.push(value)
      if (isSilent(minute)) continue
      const entry = { entryDate: toWallClock(midnight + minute), value: toShown(value), origin: EntryOrigin.Sensor, meterDevice: sensor }
      readings.push({ entryType: EntryType.Glucose, entry })
    }
    const glucoseAt = (entryDate: string) => course[Math.floor((toWallMinutes(entryDate) - midnight) / step)] ?? profile.baseline
    return [...entries.map((added) => measureCourse(random, added, glucoseAt)), ...readings]
  }
}

const toShown = (mmolPerL: number) => Math.round(Math.min(highest, Math.max(lowest, mmolPerL)) * 10) / 10

/** Gives a fingerstick the glucose of its minute, within a meter's error; one that is marked as unusual stays as it was. */
function measureCourse(random: SeededRandom, added: AnyNewEntry, glucoseAt: (entryDate: string) => number): AnyNewEntry {
  if (added.entryType !== EntryType.Glucose) return added
  const { entry } = added
  const metas = entry.glucoseMetas ?? []
  if (metas.includes(GlucoseMetaType.Unusual)) return added
  const value = toShown(glucoseAt(entry.entryDate) * random.around(1, 0.04))
  const glucoseMetas = value < 3.5 ? metas : []
  return { ...added, entry: { ...entry, value, glucoseMetas, glucoseResultValidity: ResultValidity.Valid } }
}

interface EatenMeal {
  /** Minutes after midnight. */
  at: number
  grams: number
}

const mealsOf = (entries: readonly AnyNewEntry[], midnight: number): EatenMeal[] =>
  entries.flatMap(({ entryType, entry }) =>
    entryType === EntryType.Meal ? [{ at: toWallMinutes(entry.entryDate) - midnight, grams: entry.value ?? 0 }] : [],
  )

/** Carbohydrate of a meal that lifts glucose by what the profile says. */
const usualGrams = 51

/** Dawn, the meals, and on some days a low at night or in the afternoon. */
function makeWaves(random: SeededRandom, { rise, spread }: DemoProfile, meals: readonly EatenMeal[]): Wave[] {
  const meal = ({ at, grams }: EatenMeal): Wave => ({
    at,
    mmolPerL: Math.max(0.5, random.around(1.9 * rise, spread)) * (grams / usualGrams),
    rise: 55,
  })
  const low = (at: number): Wave => ({ at: random.around(at, 40), mmolPerL: -random.between(2, 4.5), rise: 35 })
  return [
    { at: 3 * 60, mmolPerL: 1.1, rise: 180 },
    ...meals.map(meal),
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
