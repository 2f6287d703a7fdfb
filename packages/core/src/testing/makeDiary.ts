import { instantOf } from './instantOf.ts'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { ActiveSubstanceType, EntryOrigin, EntryType, InsulinType } from '../diary/diaryEnumerations.ts'
import type { NewEntryOf } from '../diary/entryTypes.ts'
import { compareNewestFirst } from '../diary/entryOrder.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { addDays } from '../time/localDay.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import { toLocalDay, type WallClock } from '../time/wallClock.ts'
import { makeId } from './people.ts'
import { createRandom, type Random } from './random.ts'

export interface MakeDiaryOptions {
  /** Days that end with the day of `now`. */
  days: number
  /** Same seed, same diary. */
  seed?: number
  now?: WallClock
  /** Glucose readings a day; 40 makes 20,000 entries in about a year. */
  readingsPerDay?: number
}

const diaryKind = 0xd
const maxEntries = 20_000
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }
const meter = { name: 'Demo Meter', serialNumber: 'DM-0001' }

const at = (day: string, minutes: number): WallClock =>
  `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

type Made = { [Type in EntryType]: [entryType: Type, entry: NewEntryOf<Type>] }[EntryType]

/** Higher after meals and at dawn, now and then low or far too high. */
function glucoseAt(minutes: number, random: Random): number {
  const afterMeal = [8, 13, 19].some((hour) => minutes >= hour * 60 && minutes < (hour + 2) * 60)
  const value = (afterMeal ? 8.6 : 6.3) + random.normal() * 1.9
  return Math.round(Math.min(24, Math.max(2.4, value)) * 10) / 10
}

function makeReading(day: string, minutes: number, random: Random): Made {
  const isMeter = random.chance(0.7)
  const source = isMeter ? { origin: EntryOrigin.Meter, meterDevice: meter } : {}
  const entry: NewEntryOf<'glucose'> = { entryDate: at(day, minutes), value: glucoseAt(minutes, random), ...source }
  if (isMeter && random.chance(0.004)) return [EntryType.Glucose, { ...entry, value: 33.3, glucoseResultValidity: 3 }]
  if (random.chance(0.02)) return [EntryType.Glucose, { ...entry, glucoseMetas: [3] }]
  return [EntryType.Glucose, entry]
}

function makeMeals(day: string, random: Random): Made[] {
  return [7, 12, 18].flatMap((hour): Made[] => {
    const entryDate = at(day, hour * 60 + random.integer(0, 50))
    const medicine = {
      name: 'gyors hatású inzulin',
      activeSubstanceType: ActiveSubstanceType.Insulin,
      insulinType: InsulinType.Rapid,
    }
    return [
      [EntryType.Meal, { entryDate, value: random.integer(20, 90), details: '' }],
      [EntryType.MedicineIntake, { entryDate, value: random.integer(3, 12), medicine }],
    ]
  })
}

function makeRest(day: string, random: Random): Made[] {
  const made: Made[] = []
  if (random.chance(0.4)) made.push([EntryType.Feel, { entryDate: at(day, random.integer(420, 1320)), feelTypes: [random.integer(1, 12)] }])
  if (random.chance(0.5)) {
    const entryDate = at(day, random.integer(900, 1200))
    made.push([EntryType.PhysicalActivity, { entryDate, type: random.integer(1, 8), value: random.integer(2, 9) * 10, intensity: 2 }])
  }
  if (random.chance(0.15)) made.push([EntryType.Ketone, { entryDate: at(day, random.integer(360, 600)), value: random.integer(1, 9) / 10 }])
  return made
}

function makeDay(day: string, readings: number, random: Random): Made[] {
  const spacing = 1080 / readings
  const times = Array.from({ length: readings }, (_, index) =>
    Math.min(1439, Math.floor(330 + index * spacing + random.integer(0, spacing))),
  )
  return [...times.map((minutes) => makeReading(day, minutes, random)), ...makeMeals(day, random), ...makeRest(day, random)]
}

/** A plausible diary of all kinds, newest first, at most 20,000 entries and none after `now`. */
export function makeDiary({ days, seed = 1, now = '2026-11-20T12:00:00', readingsPerDay = 6 }: MakeDiaryOptions): DiaryEntry[] {
  const random = createRandom(seed)
  const today = toLocalDay(now)
  const made = Array.from({ length: days }, (_, index) => makeDay(addDays(today, -index), readingsPerDay, random)).flat()
  return made
    .filter(([, { entryDate }]) => entryDate <= now)
    .slice(0, maxEntries)
    .map(([entryType, entry], index): DiaryEntry => {
      const stamp = { id: makeId(diaryKind, seed * 100_000 + index), createdAt: instantOf(entry.entryDate), version: 1 }
      return toStoredEntry(entryType, entry, stamp, plan)
    })
    .toSorted(compareNewestFirst)
}
