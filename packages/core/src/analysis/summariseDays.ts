import { EntryType, ResultValidity } from '../diary/diaryEnumerations.ts'
import type { EntryOf } from '../diary/entryTypes.ts'
import { toLocalDay } from '../time/wallClock.ts'
import type { DailySummary } from './dailySummary.schema.ts'
import type { GlucoseReading } from './glucoseColumns.ts'
import { tallyGlucose } from './glucoseTally.ts'

type Ketone = typeof EntryType.Ketone
type KetoneReading = Pick<EntryOf<Ketone>, 'entryType' | 'entryDate' | 'value' | 'ketoneResultValidity' | 'ketoneMetas'>

/** What the figures of a day need of an entry; every diary entry is one. */
export type FigureEntry =
  | ({ entryType: typeof EntryType.Glucose } & GlucoseReading)
  | KetoneReading
  | { entryType: Exclude<EntryType, typeof EntryType.Glucose | Ketone>; entryDate: string }

function maxKetoneOf(entries: readonly FigureEntry[]): number | null {
  const values = entries.flatMap((entry) =>
    entry.entryType === EntryType.Ketone && entry.ketoneResultValidity === ResultValidity.Valid && entry.ketoneMetas.length === 0
      ? [entry.value]
      : [],
  )
  return values.length === 0 ? null : Math.max(...values)
}

/** Figures of each day that has entries, oldest first; entries in any order. */
export function summariseDays(entries: readonly FigureEntry[]): DailySummary[] {
  const byDay = Map.groupBy(entries, ({ entryDate }) => toLocalDay(entryDate))
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      glucose: tallyGlucose(ofDay.filter((entry) => entry.entryType === EntryType.Glucose)),
      entryCount: ofDay.length,
      maxKetone: maxKetoneOf(ofDay),
    }))
}
