import type { LocalDay, TargetRange, WallClock } from '@diab/core/rules'
import type { TimelineActions } from './TimelineActions.ts'

/** What the curves of a diary need besides the entries; a host's own list may go without. */
export interface DayCurves extends Pick<TimelineActions, 'onEntryOpened'> {
  patientId: string
  ranges: readonly TargetRange[]
  now: () => WallClock
  onListToggled: (day: LocalDay) => void
}
