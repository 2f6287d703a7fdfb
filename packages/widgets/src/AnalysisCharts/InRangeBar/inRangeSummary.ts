import { formatAmount } from '@diab/core/format'
import type { InRangeMessages } from './inRangeBar.messages.ts'
import { hasReadings, type InRangeData, rangeParts } from './inRangeData.ts'

/** Returns `6% alacsony, 59% normál, 35% magas.`, with how many consensus targets are met. */
export function inRangeSummary(data: InRangeData, words: InRangeMessages): string {
  const { summary } = words
  const parts = rangeParts(data, words)
  if (!hasReadings(parts)) return summary.empty
  const shares = `${parts.map(({ shown, name }) => summary.share(shown, name)).join(', ')}.`
  const goals = parts.flatMap(({ goal }) => (goal ? [goal] : []))
  if (goals.length === 0) return shares
  const met = goals.filter(({ isMet }) => isMet === true)
  return `${shares} ${summary.goals(formatAmount(met.length), formatAmount(goals.length))}`
}
