import { analysisFilter, type AnalysisFilter, type GlucoseColumns, inTimeOrder, toGlucoseColumns } from '@diab/core/analysis'
import { ActiveSubstanceType, type DiaryEntry, EntryType, type GlucoseEntry, isGlucose } from '@diab/core/diary'

/** The kinds that stand on lanes of their own under the glucose line. */
export const laneKinds = ['meal', 'insulin', 'nonInsulin', 'ketone', 'feel', 'activity'] as const
export type LaneKind = (typeof laneKinds)[number]

export interface Lane {
  readonly kind: LaneKind
  /** Oldest first, at least one. */
  readonly entries: readonly DiaryEntry[]
}

/** What the filter leaves of a period. */
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

/** @param entries all entries of the period, in any order */
export function showEntries(entries: readonly DiaryEntry[], filter: AnalysisFilter): ShownEntries {
  const shown = analysisFilter.filterEntries(entries, filter)
  const readings = inTimeOrder(shown.filter(isGlucose))
  return {
    readings,
    columns: toGlucoseColumns(readings),
    lanes: lanesOf(shown),
    glucoseCount: entries.reduce((count, entry) => (isGlucose(entry) ? count + 1 : count), 0),
  }
}
