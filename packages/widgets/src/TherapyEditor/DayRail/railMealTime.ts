import type { BlockLook, OutcomeCounts } from './blockLook.ts'
import type { RailSpan } from './railLayout.ts'

/** A meal time as the rail shows it. */
export interface RailMealTime extends OutcomeCounts {
  id: string
  name: string
  /** `18:30–20:00` */
  hours: string
  /** Two for one that spans midnight, none for hours that cannot be read. */
  spans: readonly RailSpan[]
  look: BlockLook
  /** Judged today or not. */
  taskCount: number
  isCurrent: boolean
}

const lengthOf = ({ fromMinute, toMinute }: RailSpan) => toMinute - fromMinute

/** Returns the stretch that carries the caption: the longer one. */
export const mainSpanOf = ({ spans }: RailMealTime): RailSpan | undefined =>
  spans.reduce<RailSpan | undefined>((longest, span) => (longest && lengthOf(longest) >= lengthOf(span) ? longest : span), undefined)

export const middleOf = ({ fromMinute, toMinute }: RailSpan): number => (fromMinute + toMinute) / 2
