import { wholePercents } from '@diab/core/analysis'
import { shownPercent } from './shownPercent.ts'
import type { spokenBounds } from './zonePercents.messages.ts'

type SpokenBounds = typeof spokenBounds

interface ZoneCounts {
  low: number
  normal: number
  high: number
}

/** Returns the whole percentages of readings by zone as text; together 100, and never none or all of what is only nearly so. */
export function zonePercentTexts({ low, normal, high }: ZoneCounts) {
  const counts = [low, normal, high]
  const total = low + normal + high
  const [lowText = '', normalText = '', highText = ''] = wholePercents(counts).map((percent, at) =>
    shownPercent(percent, counts[at] ?? 0, total),
  )
  return { low: lowText, normal: normalText, high: highText }
}

/** Returns the same for a screen reader, which leaves out `<` and `>`. */
export function spokenPercents(counts: ZoneCounts, bounds: SpokenBounds) {
  const { low, normal, high } = zonePercentTexts(counts)
  const spoken = (percent: string) => percent.replace(/[<>]/, (sign) => bounds[sign as keyof SpokenBounds])
  return { low: spoken(low), normal: spoken(normal), high: spoken(high) }
}
