import { wholePercents } from '@diab/core/analysis'
import { shownPercent } from '../shownPercent.ts'

interface ZoneCounts {
  low: number
  normal: number
  high: number
}

/** Whole percentages of readings by zone as text; together 100, and never none or all of what is only nearly so. */
export function zonePercentTexts({ low, normal, high }: ZoneCounts) {
  const counts = [low, normal, high]
  const total = low + normal + high
  const [lowText = '', normalText = '', highText = ''] = wholePercents(counts).map((percent, at) =>
    shownPercent(percent, counts[at] ?? 0, total),
  )
  return { low: lowText, normal: normalText, high: highText }
}
