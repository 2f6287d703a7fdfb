import { summariseDays } from '@diab/internal/analysis'
import { addDays, defaultGlucoseRanges, DiabetesType, type DiaryEntry, InsulinType } from '@diab/core/rules'
import { makeDiary, makeGlucoseEntry, makeMealEntry, makeMedicineIntakeEntry, makeSensorDiary } from '@diab/core/testing'
import type { SummaryInput } from '../summaryData.ts'

export const lastDay = '2026-11-20'

/** Creates the input of a report from a whole diary: the entries of its days, and the daily figures of the quarter. */
export function makeSummary(diary: readonly DiaryEntry[], days = 14): SummaryInput {
  const firstDay = addDays(lastDay, 1 - days)
  const isInPeriod = ({ entryDate }: DiaryEntry) => entryDate >= firstDay && entryDate < addDays(lastDay, 1)
  return {
    entries: diary.filter(isInPeriod),
    firstDay,
    lastDay,
    days: summariseDays(diary),
    ranges: defaultGlucoseRanges,
    diabetesType: DiabetesType.TypeOne,
    consensusGroup: 'standard',
  }
}

const now = `${lastDay}T23:30:00`
const basalDoses = (days: number) =>
  Array.from({ length: days }, (_, index) =>
    makeMedicineIntakeEntry({
      entryDate: `${addDays(lastDay, -index)}T22:00:00`,
      value: 18,
      medicine: { id: null, name: 'bázisinzulin', activeSubstanceType: 1, insulinType: InsulinType.Basal },
    }),
  )

/** Returns a quarter by meter, six readings a day, a LO among them. */
export const meterDiary = (): DiaryEntry[] => [
  ...makeDiary({ days: 90, now, seed: 7 }),
  ...basalDoses(90),
  makeGlucoseEntry({ entryDate: '2026-11-12T03:36:00', value: 0.6, glucoseResultValidity: 1 }),
]

/** Returns a quarter of sensor readings with two readings a day by hand. */
export const sensorDiary = (): DiaryEntry[] => [
  ...makeSensorDiary({ days: 28, lastDay, now }),
  ...makeDiary({ days: 28, now, seed: 3, readingsPerDay: 2 }),
  ...basalDoses(28),
]

export const dayDiary = (): DiaryEntry[] => [
  makeGlucoseEntry({ entryDate: `${lastDay}T07:10:00`, value: 5.8 }),
  makeGlucoseEntry({ entryDate: `${lastDay}T12:20:00`, value: 3.4 }),
  makeGlucoseEntry({ entryDate: `${lastDay}T18:40:00`, value: 11.2 }),
  makeMealEntry({ entryDate: `${lastDay}T07:30:00`, value: 45 }),
]
