import type { RangeBand } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'

/** Returns a whole percent as text that never says none or all of what is only nearly so. */
export function shownPercent(percent: number, count: number, total: number): string {
  if (percent === 0 && count > 0) return '<1'
  if (percent === 100 && count < total) return '>99'
  return String(percent)
}

/** Returns a band's percent as text; with a decimal where the whole one would contradict whether the band's target is met. */
export function shownBandPercent({ count, percent, share, goal }: Omit<RangeBand, 'from' | 'to' | 'band'>, total: number): string {
  // A target about more than this band has another share.
  if (goal !== null && goal.isMet !== null && share !== null && goal.share === share) {
    const isMetByWhole = goal.relation === 'below' ? percent < goal.percent : percent > goal.percent
    if (isMetByWhole !== goal.isMet) return formatNumber(share * 100)
  }
  return shownPercent(percent, count, total)
}
