import { toLocalDay, toWallClock, toWallMinutes, type WallClock } from '../../../time/wallClock.ts'
import { createRandom, type Random } from '../../../testing/random.ts'
import { toSfloat } from '../sfloat.ts'
import type { SentContext } from '../writeGlucoseContext.ts'
import type { SimulatedRecord } from './simulatedMeterOptions.ts'

const minutesPerDay = 1440
const readingCount = 128
const bit = { tooHigh: 1 << 5, tooLow: 1 << 6 }
const controlSolution = { sampleType: 10, sampleLocation: 4 }

interface Occasion {
  readonly minuteOfDay: number
  readonly mmolPerL: number
  /** Meal of the context: 1 before, 2 after, 3 fasting, 5 bedtime. */
  readonly meal: number
}

const occasions: readonly Occasion[] = [
  { minuteOfDay: 6 * 60 + 30, mmolPerL: 6.4, meal: 3 },
  { minuteOfDay: 12 * 60, mmolPerL: 6.9, meal: 1 },
  { minuteOfDay: 14 * 60 + 15, mmolPerL: 8.8, meal: 2 },
  { minuteOfDay: 21 * 60 + 30, mmolPerL: 7.2, meal: 5 },
  { minuteOfDay: 22 * 60 + 45, mmolPerL: 6.1, meal: 5 },
]

/** Days since 2020-01-01. Everything of a day depends on its number alone, so that tomorrow's meter still holds today's readings. */
const dayNumberOf = (wallMinutes: number) => Math.floor(wallMinutes / minutesPerDay) - 18_262
const occasionsOf = (day: number) => occasions.slice(0, day % 4 === 3 ? 5 : 4)
const hasControlSolution = (day: number) => day % 15 === 5
const recordsBefore = (day: number) => Math.floor(day / 4) * 17 + (day % 4) * 4 + Math.floor((day + 9) / 15)

const moles = (mmolPerL: number) => ({ amount: toSfloat(Math.round(mmolPerL * 10) / 10_000), unit: 'mol/l' as const })

function concentrationOf(day: number, at: number, mmolPerL: number) {
  if (day % 30 === 7 && at === 2)
    return { concentration: { amount: { special: '+INF' as const }, unit: 'mol/l' as const }, status: bit.tooHigh }
  if (day % 30 === 19 && at === 1)
    return { concentration: { amount: { special: '-INF' as const }, unit: 'mol/l' as const }, status: bit.tooLow }
  return { concentration: moles(mmolPerL), status: 0 }
}

const grams = (amount: number) => toSfloat(amount / 1000)
/** Units of U100 insulin. */
const insulinUnits = (amount: number) => ({ amount: toSfloat(amount / 100_000), unit: 'l' as const })

function contextOf(sequence: number, { meal }: Occasion, random: Random): SentContext {
  const base = { sequence, meal }
  if (meal === 1)
    return {
      ...base,
      carbohydrate: { kind: 2, amount: grams(5 * random.integer(8, 13)) },
      medication: { kind: 1, ...insulinUnits(random.integer(5, 9)) },
    }
  if (meal === 5 && random.chance(0.5)) return { ...base, medication: { kind: 4, ...insulinUnits(14) } }
  if (meal === 2 && random.chance(0.2)) return { ...base, exercise: { seconds: 60 * random.integer(20, 60), intensityPercent: 45 } }
  if (meal === 3 && random.chance(0.1)) return { ...base, tester: 1, health: 4 }
  return base
}

function controlRecord(sequence: number, baseTime: WallClock): SimulatedRecord {
  return { measurement: { sequence, baseTime, concentration: moles(5.5), ...controlSolution } }
}

function recordsOf(day: number, seed: number): { minutes: number; record: SimulatedRecord }[] {
  const random = createRandom(seed * 1_000_003 + day)
  const start = (day + 18_262) * minutesPerDay
  const first = recordsBefore(day)
  const readings = occasionsOf(day).map((occasion, at) => {
    const sequence = (first + at) & 0xffff
    const minutes = start + occasion.minuteOfDay + random.integer(-20, 20) + random.integer(0, 59) / 60
    const mmolPerL = Math.min(Math.max(occasion.mmolPerL + 1.7 * random.normal(), 2.4), 18)
    const context = contextOf(sequence, occasion, random)
    const measurement = { sequence, baseTime: toWallClock(minutes), ...concentrationOf(day, at, mmolPerL), hasContext: true }
    return { minutes, record: { measurement, context } }
  })
  if (!hasControlSolution(day)) return readings
  const minutes = start + 23 * 60 + 30
  return [...readings, { minutes, record: controlRecord((first + readings.length) & 0xffff, toWallClock(minutes)) }]
}

function ahead(record: SimulatedRecord, minutes: number): SimulatedRecord {
  const baseTime = toWallClock(toWallMinutes(record.measurement.baseTime) + minutes)
  return { ...record, measurement: { ...record.measurement, baseTime } }
}

/** The newest 128 readings before `now`, with the control solutions measured between them; about 30 days. */
export function makeSimulatedRecords({
  now,
  seed = 1,
  clockAheadMinutes = 0,
}: {
  now: WallClock
  seed?: number
  clockAheadMinutes?: number
}) {
  const until = toWallMinutes(now)
  const today = dayNumberOf(toWallMinutes(`${toLocalDay(now)}T00:00:00`))
  const days = Array.from({ length: 34 }, (_, at) => today - 33 + at)
  const past = days.flatMap((day) => recordsOf(day, seed)).filter(({ minutes }) => minutes <= until)
  const isReading = ({ record }: (typeof past)[number]) => record.measurement.sampleType === undefined
  const oldest = past.filter(isReading).at(-readingCount)
  return past.filter(({ minutes }) => minutes >= (oldest?.minutes ?? 0)).map(({ record }) => ahead(record, clockAheadMinutes))
}
