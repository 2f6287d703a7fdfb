import { notableChange } from '@diab/core/clinic'
import { formatNumber } from '@diab/core/format'

export const number = (value: number) => formatNumber(value)

/** Whole percent; a share that is not whole is never shown as all or nothing. */
export function wholePercent(share: number): number {
  const percent = Math.round(share * 100)
  if (percent === 100 && share < 1) return 99
  return percent === 0 && share > 0 ? 1 : percent
}

export interface ShownChange {
  /** `+4`, `−3` or `0`, in percentage points. */
  readonly text: string
  readonly arrow: '↗' | '↘' | '→'
  /** Undefined while the change is too small to be called one. */
  readonly tone: 'better' | 'worse' | undefined
}

/** A change of the in-target share as it is shown. */
export function shownChange(change: number): ShownChange {
  const points = Math.round(change * 100)
  const tone = Math.abs(change) < notableChange ? undefined : change > 0 ? 'better' : 'worse'
  if (points === 0) return { text: '0', arrow: '→', tone }
  return { text: `${points > 0 ? '+' : '−'}${Math.abs(points)}`, arrow: points > 0 ? '↗' : '↘', tone }
}
