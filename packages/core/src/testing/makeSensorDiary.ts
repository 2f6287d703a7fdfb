import { instantOf } from './instantOf.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { addDays, type LocalDay } from '../time/localDay.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import type { WallClock } from '../time/wallClock.ts'
import { makeId } from './people.ts'
import { createRandom, type Random } from './random.ts'

export interface MakeSensorDiaryOptions {
  /** Days that end with `lastDay`. */
  days: number
  /** Same seed, same diary. */
  seed?: number
  lastDay?: LocalDay
  /** No reading after this. */
  now?: WallClock
  /** The holes of real wear: a day and a half every tenth day, an hour with each new sensor, and lost hours at night. */
  gaps?: boolean
}

const sensorKind = 0x5e
const stepMinutes = 5
const readingsPerDay = 1440 / stepMinutes
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }
const sensor = { name: 'Demo Sensor', serialNumber: 'DS-0001' }
/** What the sensor can measure, mmol/l; beyond it says HI and LO. */
const sensorMin = 2.2
const sensorMax = 22.2
const sensorDays = 14

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

interface Meal {
  readonly minute: number
  readonly rise: number
  readonly width: number
}

/** Glucose over time: a rise after each meal, a little more at dawn, and a wander that remembers where it was. */
function createGlucose(random: Random) {
  let wander = 0
  const mealsOfDay = (): Meal[] =>
    [7.5, 12.5, 18.75].map((hour) => ({
      minute: hour * 60 + random.normal() * 25,
      rise: 2.2 + random.unit() * 5.5,
      width: 50 + random.unit() * 40,
    }))
  return function ofDay(): number[] {
    const meals = mealsOfDay()
    const base = 5.6 + random.normal() * 0.7
    return Array.from({ length: readingsPerDay }, (_, index) => {
      const minute = index * stepMinutes
      wander = wander * 0.985 + random.normal() * 0.2
      const risen = meals.reduce((sum, meal) => {
        const since = (minute - meal.minute) / meal.width
        return since > 0 ? sum + meal.rise * since * Math.exp(1 - since) : sum
      }, 0)
      return base + 0.6 * Math.sin(((minute - 100) / 1440) * 2 * Math.PI) + wander + risen
    })
  }
}

function isWorn(day: number, index: number, lostFrom: number): boolean {
  const minute = index * stepMinutes
  if (day % 10 === 4 || (day % 10 === 5 && minute < 720)) return false
  if (day % sensorDays === 0 && minute >= 540 && minute < 600) return false
  return minute < lostFrom || minute >= lostFrom + 120
}

function toEntry(entryDate: WallClock, mmolPerL: number, number: number): GlucoseEntry {
  const glucoseResultValidity = mmolPerL > sensorMax ? (3 as const) : mmolPerL < sensorMin ? (1 as const) : (2 as const)
  const entry = { entryDate, value: Math.round(mmolPerL * 10) / 10, glucoseResultValidity, origin: 'sensor' as const, meterDevice: sensor }
  return toStoredEntry('glucose', entry, { id: makeId(sensorKind, number), createdAt: instantOf(entryDate), version: 1 }, plan)
}

/** Plausible readings of a continuous sensor, one every 5 minutes, oldest first. */
export function makeSensorDiary(options: MakeSensorDiaryOptions): GlucoseEntry[] {
  const { days, seed = 1, lastDay = '2026-11-20', now = '9999', gaps = false } = options
  const random = createRandom(seed)
  const glucoseOfDay = createGlucose(random)
  const entries: GlucoseEntry[] = []
  for (let day = 0; day < days; day++) {
    const date = addDays(lastDay, day + 1 - days)
    const lostFrom = random.chance(0.3) ? random.integer(0, 300) : 1440
    glucoseOfDay().forEach((mmolPerL, index) => {
      const entryDate = `${date}T${clock(index * stepMinutes)}`
      if (entryDate > now || (gaps && !isWorn(day, index, lostFrom))) return
      entries.push(toEntry(entryDate, mmolPerL, seed * 1_000_000 + day * readingsPerDay + index))
    })
  }
  return entries
}
