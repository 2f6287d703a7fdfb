import { analysisFilter, type AnalysisFilter } from '@diab/core/machines'
import { type GlucoseColumns, inTimeOrder, pickRows, toGlucoseColumns } from '@diab/core/analysis'
import { ActiveSubstanceType, type DiaryEntry, EntryType, type GlucoseEntry, isGlucose } from '@diab/core/rules'
import { memoized } from '../../charts/memoized.ts'

/** The kinds that have lanes under the glucose line. */
export const laneKinds = ['meal', 'insulin', 'nonInsulin', 'ketone', 'feel', 'activity'] as const
export type LaneKind = (typeof laneKinds)[number]

export interface Lane {
  readonly kind: LaneKind
  /** Oldest first, at least one. */
  readonly entries: readonly DiaryEntry[]
}

/** The filtered data of a period. */
export interface ShownEntries {
  /** Oldest first; row `i` of the columns is reading `i`. */
  readonly readings: readonly GlucoseEntry[]
  readonly columns: GlucoseColumns
  readonly lanes: readonly Lane[]
  /** Glucose readings of the period, hidden ones included. */
  readonly glucoseCount: number
}

function laneOf(entry: DiaryEntry): LaneKind | undefined {
  switch (entry.entryType) {
    case EntryType.Glucose:
      return undefined
    case EntryType.MedicineIntake:
      return entry.medicine?.activeSubstanceType === ActiveSubstanceType.Insulin ? 'insulin' : 'nonInsulin'
    case EntryType.PhysicalActivity:
      return 'activity'
    default:
      return entry.entryType
  }
}

function lanesOf(entries: readonly DiaryEntry[]): Lane[] {
  const byKind = Map.groupBy(inTimeOrder(entries), laneOf)
  return laneKinds.flatMap((kind) => {
    const ofKind = byKind.get(kind)
    return ofKind ? [{ kind, entries: ofKind }] : []
  })
}

/** The entries of a period, read once however often the filter changes. */
export interface PeriodEntries {
  /** Glucose, oldest first; row `i` of the columns is reading `i`. */
  readonly readings: readonly GlucoseEntry[]
  readonly columns: GlucoseColumns
  /** All other kinds. */
  readonly others: readonly DiaryEntry[]
}

/** @param entries all entries of the period, in any order */
export function readEntries(entries: readonly DiaryEntry[]): PeriodEntries {
  const readings = inTimeOrder(entries.filter(isGlucose))
  return { readings, columns: toGlucoseColumns(readings), others: entries.filter((entry) => !isGlucose(entry)) }
}

/** Returns the filtered entries; memoized for a filter that was used before. */
export const showEntries = memoized(({ readings: all, columns, others }: PeriodEntries, filter: AnalysisFilter): ShownEntries => {
  const readings = analysisFilter.filterEntries(all, filter)
  let next = 0
  const isShown = (row: number) => {
    if (all[row] !== readings[next]) return false
    next++
    return true
  }
  return {
    readings,
    columns: readings === all ? columns : pickRows(columns, isShown),
    lanes: lanesOf(analysisFilter.filterEntries(others, filter)),
    glucoseCount: all.length,
  }
})
