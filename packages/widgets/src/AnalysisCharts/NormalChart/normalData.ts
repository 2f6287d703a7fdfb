import type { ConsensusGroup, GlucoseColumns } from '@diab/core/analysis'
import type { DiaryEntry, GlucoseEntry, LocalDay, TargetRange, WallClock } from '@diab/core/rules'
import type { TypeNames } from '../../queries/useDiaryQueries.ts'

/** The kinds of entry that have a lane below the readings. */
export type LaneKind = 'meal' | 'insulin' | 'nonInsulin' | 'ketone' | 'feel' | 'activity'

export interface NormalLane {
  readonly kind: LaneKind
  /** Oldest first. */
  readonly entries: readonly DiaryEntry[]
}

/** The data of the normal chart: every reading of a period in time, and the events beside them. */
export interface NormalChartData {
  readonly columns: GlucoseColumns
  /** Row `i` of the columns is reading `i`. */
  readonly readings: readonly GlucoseEntry[]
  /** One lane per kind, from top to bottom; a lane without entries keeps its place. */
  readonly lanes: readonly NormalLane[]
  readonly firstDay: LocalDay
  readonly lastDay: LocalDay
  /** The patient's target ranges: those that classify the readings are drawn behind them. */
  readonly ranges: readonly TargetRange[]
  /** Whose consensus bands are those of sensor readings; `standard` unless given. */
  readonly group?: ConsensusGroup
  /** All readings of the period where a filter hides some: what it hides was measured all the same. `columns` unless given. */
  readonly measured?: GlucoseColumns
  /** Today is bold, and days after it are not missing. */
  readonly now?: WallClock
  /** The provider's names of feelings and activities; those of the specification are the fallback. */
  readonly typeNames?: TypeNames
}
