import {
  addDays,
  daysBetween,
  defaultGlucoseRanges,
  defaultLabelTimes,
  type GlucoseEntry,
  labelAt,
  type LocalDay,
  mealTypeOfLabel,
  type NewGlucoseEntry,
  toInstant,
  toStoredEntry,
} from '@diab/core/rules'
import { createRandom, type Random } from '@diab/internal/testing'
import { makeId, makeSensorDiary } from '@diab/core/testing'

/** The last day of every story's range. */
export const lastDay = '2026-11-20'
export const firstDayOf = (days: number): LocalDay => addDays(lastDay, 1 - days)

const meter = { origin: 'meter', meterDevice: { name: 'Demo Meter', serialNumber: 'DM-0001' } } as const
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }

/** When a person measures, how often, and what the meter says: mean and deviation, mmol/l. */
const habits = [
  { hour: 4, chance: 0.08, mean: 6.2, deviation: 1.6 },
  { hour: 7.2, chance: 0.95, mean: 6.3, deviation: 1.3 },
  { hour: 9.4, chance: 0.6, mean: 8.9, deviation: 2.4 },
  { hour: 12.4, chance: 0.85, mean: 5.7, deviation: 1.6 },
  { hour: 14.6, chance: 0.65, mean: 8.8, deviation: 2.3 },
  { hour: 16.5, chance: 0.2, mean: 6.8, deviation: 1.2 },
  { hour: 18.5, chance: 0.9, mean: 6.3, deviation: 1.8 },
  { hour: 20.6, chance: 0.7, mean: 9.4, deviation: 2.7 },
  { hour: 22.6, chance: 0.8, mean: 7.6, deviation: 1.9 },
] as const

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

function readingsOfDay(day: LocalDay, random: Random): NewGlucoseEntry[] {
  return habits.flatMap(({ hour, chance, mean, deviation }) => {
    const minutes = Math.min(1439, Math.max(0, Math.round(hour * 60 + random.normal() * 22)))
    const value = Math.min(24, Math.max(2.4, Math.round((mean + random.normal() * deviation) * 10) / 10))
    const entryDate = `${day}T${clock(minutes)}`
    const entry: NewGlucoseEntry = { entryDate, value, mealType: mealTypeOfLabel(labelAt(defaultLabelTimes, entryDate)), ...meter }
    return random.chance(chance) ? [entry] : []
  })
}

/** HI, LO and unusual readings, which no figure counts. */
const specialReadings: readonly NewGlucoseEntry[] = [
  { entryDate: '2026-11-14T20:20:00', value: 33.3, glucoseResultValidity: 3, ...meter },
  { entryDate: '2026-11-12T17:50:00', value: 1.1, glucoseResultValidity: 1, ...meter },
  { entryDate: '2026-11-17T10:40:00', value: 16.2, glucoseMetas: [3] },
]

/** Returns about six meter readings a day, clustered around meals, none on two days of each fortnight. */
export function meterReadings(days: number): GlucoseEntry[] {
  const random = createRandom(11)
  const firstDay = firstDayOf(days)
  const made = Array.from({ length: days }, (_, index) => readingsOfDay(addDays(firstDay, index), random))
    .filter((_, index) => index % 14 !== 4 && index % 14 !== 9)
    .flat()
  const special = specialReadings.filter(({ entryDate }) => daysBetween(firstDay, entryDate) >= 0)
  return [...made, ...special].map((entry, index) =>
    toStoredEntry('glucose', entry, { id: makeId(0xdc, index), createdAt: toInstant(new Date(`${entry.entryDate}Z`)), version: 1 }, plan),
  )
}

export const sensorReadings = (days: number): GlucoseEntry[] => makeSensorDiary({ days, seed: 3, lastDay, gaps: true })
