import { GlucoseResultZone } from '../diary/diaryEnumerations.ts'
import { type GlucoseColumns, ReadingUse } from './glucoseColumns.ts'
import type { GlucoseSummary } from '../diary/glucoseSummary.ts'

/**
 * Returns `glucoseSummary` of the rows `from` (inclusive) to `to` (exclusive): the figures of a tally that need no logarithm,
 * for frequent calls over long series. One pass; concentrations in mmol/l.
 */
export function summariseColumns({ values, uses, zones, length }: GlucoseColumns, from = 0, to = length): GlucoseSummary {
  const byUse = new Uint32Array(4)
  const byZone = new Uint32Array(4)
  let first = from
  while (first < to && uses[first] !== ReadingUse.Usable) first++
  // Distances from the first usable value, because the plain sum of squares loses digits.
  const base = values[first] ?? 0
  let distances = 0
  let squares = 0
  let min = Infinity
  let max = -Infinity
  for (let row = from; row < to; row++) {
    const use = uses[row] ?? ReadingUse.Usable
    byUse[use] = (byUse[use] ?? 0) + 1
    if (use !== ReadingUse.Usable) continue
    const value = values[row] ?? Number.NaN
    const distance = value - base
    distances += distance
    squares += distance * distance
    if (value < min) min = value
    if (value > max) max = value
    const zone = zones[row] ?? 0
    byZone[zone] = (byZone[zone] ?? 0) + 1
  }
  const count = byUse[ReadingUse.Usable] ?? 0
  return {
    count,
    average: count === 0 ? null : base + distances / count,
    min: count === 0 ? null : min,
    max: count === 0 ? null : max,
    deviation: count < 2 ? null : Math.sqrt(Math.max(0, squares - distances ** 2 / count) / (count - 1)),
    low: byZone[GlucoseResultZone.Low] ?? 0,
    normal: byZone[GlucoseResultZone.Normal] ?? 0,
    high: byZone[GlucoseResultZone.High] ?? 0,
    hiCount: byUse[ReadingUse.High] ?? 0,
    loCount: byUse[ReadingUse.Low] ?? 0,
    unusualCount: byUse[ReadingUse.Unusual] ?? 0,
  }
}
