import { formatAmount } from '@diab/core/format'
import type { InRangeMessages } from './inRangeBar.messages.ts'
import { hasReadings, type RangePart } from './inRangeData.ts'

/** Returns what the list below the bar leaves to say, so that no share is spoken twice: how many targets are met. */
export function inRangeSummary(parts: readonly RangePart[], { summary }: InRangeMessages): string | undefined {
  if (!hasReadings(parts)) return summary.empty
  const goals = parts.flatMap(({ goal }) => (goal ? [goal] : []))
  if (goals.length === 0) return undefined
  const met = goals.filter(({ isMet }) => isMet === true)
  return summary.goals(formatAmount(met.length), formatAmount(goals.length))
}
