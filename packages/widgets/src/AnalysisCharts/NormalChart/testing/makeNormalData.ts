import { inTimeOrder, toGlucoseColumns } from '@diab/core/analysis'
import {
  ActiveSubstanceType,
  addDays,
  defaultGlucoseRanges,
  type DiaryEntry,
  EntryType,
  type GlucoseEntry,
  isGlucose,
  type LocalDay,
} from '@diab/core/rules'
import { makeDiary, makeGlucoseEntry, makeMedicineIntakeEntry, makeSensorDiary } from '@diab/core/testing'
import type { LaneKind, NormalChartData } from '../normalData.ts'

const laneKinds: readonly LaneKind[] = ['meal', 'insulin', 'nonInsulin', 'ketone', 'feel', 'activity']

function laneKindOf(entry: DiaryEntry): LaneKind | undefined {
  if (entry.entryType === EntryType.Glucose) return undefined
  if (entry.entryType === EntryType.PhysicalActivity) return 'activity'
  if (entry.entryType !== EntryType.MedicineIntake) return entry.entryType
  return entry.medicine?.activeSubstanceType === ActiveSubstanceType.Insulin ? 'insulin' : 'nonInsulin'
}

export interface MakeNormalDataOptions {
  days?: number
  lastDay?: LocalDay
  now?: string
  lanes?: readonly LaneKind[]
}

/** Creates the data of a chart over the days that end with `lastDay`, from entries in any order. */
export function makeNormalData(entries: readonly DiaryEntry[], options: MakeNormalDataOptions = {}): NormalChartData {
  const { days = 14, lastDay = '2026-11-20', now = '2026-11-20T18:42:00', lanes = laneKinds } = options
  const firstDay = addDays(lastDay, 1 - days)
  const shown = inTimeOrder(entries.filter(({ entryDate }) => entryDate.slice(0, 10) >= firstDay && entryDate.slice(0, 10) <= lastDay))
  const readings: readonly GlucoseEntry[] = shown.filter(isGlucose)
  return {
    columns: toGlucoseColumns(readings),
    readings,
    lanes: lanes.map((kind) => ({ kind, entries: shown.filter((entry) => laneKindOf(entry) === kind) })),
    firstDay,
    lastDay,
    ranges: defaultGlucoseRanges,
    now,
  }
}

/** Returns a diary of a meter and a hand: about six readings a day, meals, insulin (basal in the evening), activity. */
export function meterEntries(days: number): DiaryEntry[] {
  const diary = makeDiary({ days: days + 1, seed: 7, now: '2026-11-20T18:40:00' })
  const basal = Array.from({ length: days }, (_, index) =>
    makeMedicineIntakeEntry({
      entryDate: `${addDays('2026-11-19', -index)}T21:40:00`,
      value: 14,
      medicine: { id: null, name: 'bázisinzulin', activeSubstanceType: 1, insulinType: 2 },
    }),
  )
  return [...diary, ...basal]
}

export const meterData = (days = 14, options: MakeNormalDataOptions = {}) =>
  makeNormalData(meterEntries(days), { days, lanes: ['meal', 'insulin', 'activity'], ...options })

export const sensorData = (days: number, options: MakeNormalDataOptions = {}) =>
  makeNormalData(
    [
      ...makeSensorDiary({ days, seed: 3, gaps: true, now: '2026-11-20T18:40:00' }),
      ...meterEntries(days).filter((entry) => !isGlucose(entry)),
    ],
    {
      days,
      lanes: ['meal', 'insulin'],
      ...options,
    },
  )

/** HI, LO, an unusual reading of each zone, and a value above the usual axis. */
export function specialData(options: MakeNormalDataOptions = {}): NormalChartData {
  const reading = (day: number, time: string, value: number, entry: Partial<GlucoseEntry> = {}) =>
    makeGlucoseEntry({ entryDate: `2026-11-${String(day).padStart(2, '0')}T${time}:00`, value, origin: 'meter', ...entry })
  const hi = { glucoseResultValidity: 3 as const }
  const lo = { glucoseResultValidity: 1 as const }
  const unusual = { glucoseMetas: [3 as const] }
  return makeNormalData(
    [
      reading(14, '07:10', 6.1),
      reading(14, '12:30', 33.3, hi),
      reading(14, '18:20', 14.3),
      reading(15, '07:15', 3.1, unusual),
      reading(15, '13:00', 21.4),
      reading(15, '19:30', 6.4, unusual),
      reading(16, '03:20', 0.6, lo),
      reading(16, '08:00', 5.2),
      reading(16, '12:10', 16.8, unusual),
      reading(17, '08:00', 9.2),
      reading(19, '08:00', 33.3, { ...hi, ...unusual }),
      reading(19, '10:00', 8.1),
      reading(20, '07:00', 33.3, hi),
      reading(20, '07:20', 33.3, hi),
      reading(20, '12:00', 3.2),
    ],
    { days: 7, lanes: [], ...options },
  )
}
