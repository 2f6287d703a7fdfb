import type { RangeBand } from '@diab/core/analysis'

/** Returns a whole percent as text that never says none or all of what is only nearly so. */
export function shownPercent(percent: number, count: number, total: number): string {
  if (percent === 0 && count > 0) return '<1'
  if (percent === 100 && count < total) return '>99'
  return String(percent)
}

/** Returns a band's percent as text that never says that a target is missed which is met: 0.97 % is `<1` where less than 1 % is meant. */
export function shownBandPercent({ count, percent, share, goal }: Omit<RangeBand, 'from' | 'to' | 'band'>, total: number): string {
  // A target about more than this band has another share.
  if (goal?.isMet && goal.share === share) {
    if (goal.relation === 'below' && percent >= goal.percent) return `<${goal.percent}`
    if (goal.relation === 'above' && percent <= goal.percent) return `>${goal.percent}`
  }
  return shownPercent(percent, count, total)
}
