import { type SlotAverages, type SlotTarget, wholePercents } from '@diab/core/analysis'
import { type GlucoseResultZone, ResultValidity, type TherapyLabel, zoneOf } from '@diab/core/diary'
import { formatNumber } from '@diab/core/format'
import type { AveragesWords } from './averagesChart.messages.ts'

/** What the averages chart shows: the slots of the day, by therapy label or by hour 0–23, in the order of the day. */
export interface AveragesData {
  slots: readonly SlotAverages[]
  by: 'label' | 'hour'
}

/** Slots of sensor readings: their shares are those in the patient's own sensor range, and not the time in range by consensus band. */
export const isOfSensor = (slots: readonly SlotAverages[]): boolean => slots.some(({ target }) => target?.isOfSensor)

/** The one target that judges all readings of all slots as text; '' where there are several. */
export function commonTargetText(slots: readonly SlotAverages[]): string {
  const [target, ...others] = slots.flatMap(({ target: ofSlot }) => ofSlot ?? [])
  const isCommon = target?.judgesAll && others.every(({ min, max, judgesAll }) => judgesAll && min === target.min && max === target.max)
  return isCommon ? boundsText(target) : ''
}

/** A deviation of fewer readings is not drawn: two points are not a spread. */
export const boxFrom = 3

/** Where the average stands against the slot's target; undefined without a reading or a target. */
export const averageZone = ({ average, target }: SlotAverages): GlucoseResultZone | undefined =>
  average === null || target === null ? undefined : zoneOf(average, ResultValidity.Valid, target)

/** Whole percentages below, in and above the target, which sum to 100. */
export function slotPercents({ shares: { low, normal, high } }: SlotAverages) {
  const [lowPercent = 0, normalPercent = 0, highPercent = 0] = wholePercents([low, normal, high])
  return { low: lowPercent, normal: normalPercent, high: highPercent }
}

/** Readings that the average of the slot leaves out: HI, LO and unusual. */
export const leftOutOf = ({ hiCount, loCount, unusualCount }: SlotAverages): number => hiCount + loCount + unusualCount

/** `Reggeli előtt`, or `07:00–08:00`. */
export function slotName({ slot }: SlotAverages, by: AveragesData['by'], words: AveragesWords): string {
  return by === 'label' ? words.labels[slot as TherapyLabel] : words.hour(padHour(slot), padHour(slot + 1))
}

/** `4,0–7,0`, or a word where several targets judge the readings of a slot. */
export const targetText = (target: SlotTarget, words: AveragesWords): string =>
  target.judgesAll ? boundsText(target) : words.severalTargets

const boundsText = ({ min, max }: SlotTarget) => `${formatNumber(min)}–${formatNumber(max)}`

export const padHour = (hour: number): string => String(hour).padStart(2, '0')
