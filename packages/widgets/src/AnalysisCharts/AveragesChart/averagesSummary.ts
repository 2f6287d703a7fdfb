import type { SlotAverages } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import { spokenPercents } from '../zonePercentTexts.ts'
import type { AveragesMessages } from './averagesChart.messages.ts'
import { type AveragesData, boxFrom, commonTargetText, leftOutOf, notableLimits, sensorBandOf, slotName } from './averagesData.ts'

const sumOf = (slots: readonly SlotAverages[], zone: 'low' | 'normal' | 'high') => slots.reduce((sum, { shares }) => sum + shares[zone], 0)

/** Returns the first of those for which nothing is larger. */
function most(slots: readonly SlotAverages[], figure: (slot: SlotAverages) => number): SlotAverages | undefined {
  return slots.reduce<SlotAverages | undefined>((best, slot) => (best && figure(best) >= figure(slot) ? best : slot), undefined)
}

/** Returns the averages in spoken sentences. Slots with fewer than three readings are named, not classified. */
export function averagesSummary({ slots, by }: AveragesData, words: AveragesMessages): string {
  const { summary, spokenBounds } = words
  const measured = slots.filter(({ count }) => count > 0)
  if (measured.length === 0) return summary.empty

  const { low, normal, high } = spokenPercents(
    { low: sumOf(slots, 'low'), normal: sumOf(slots, 'normal'), high: sumOf(slots, 'high') },
    spokenBounds,
  )
  const kind = sensorBandOf(slots)
  const place = kind && words.sensorBand[kind].inside
  const shares = place ? summary.bandShares(place, commonTargetText(slots), normal, low, high) : summary.shares(normal, low, high)
  const sentences = [`${words.title[by]}.`, shares]
  const classified = measured.filter(({ count }) => count >= boxFrom)
  const named = (slot: SlotAverages) => slotName(slot, by, words)
  const highest = most(classified, ({ average }) => average ?? 0)
  const lowest = most(classified, ({ average }) => -(average ?? 0))
  if (highest) sentences.push(summary.highest(named(highest), formatNumber(highest.average ?? Number.NaN, 'glucose')))
  if (lowest && lowest !== highest) sentences.push(summary.lowest(named(lowest), formatNumber(lowest.average ?? Number.NaN, 'glucose')))
  const worst = most(
    classified.filter(({ shares: { normal: ofSlot, count } }) => ofSlot < count),
    ({ shares: { inTargetShare } }) => 1 - (inTargetShare ?? 0),
  )
  if (worst) {
    const percent = spokenPercents(worst.shares, spokenBounds).normal
    sentences.push(place ? summary.worstInBand(place, named(worst), percent) : summary.worst(named(worst), percent))
  }
  const limits = notableLimits(slots, words)
  if (limits) sentences.push(summary.withoutLimits(limits))
  const few = measured.filter(({ count }) => count < boxFrom)
  if (few.length > 0) sentences.push(summary.few(few.map(named).join(', ')))
  const missing = slots.filter((slot) => slot.count + leftOutOf(slot) === 0)
  const notCounted = slots.filter((slot) => slot.count === 0 && leftOutOf(slot) > 0)
  if (notCounted.length > 0) sentences.push(summary.notCounted(notCounted.map(named).join(', ')))
  if (missing.length > 0) sentences.push(summary.missing(missing.map(named).join(', ')))
  return sentences.join(' ')
}
