import { leftOutOf as leftOutOfMean, type SensorBandKind, type SlotAverages, type SlotTarget, wholePercents } from '@diab/core/analysis'
import { type GlucoseResultZone, outOfRangeMarks, ResultValidity, type TherapyLabel, zoneOf } from '@diab/core/rules'
import { formatNumber } from '@diab/core/format'
import type { AveragesMessages } from './averagesChart.messages.ts'

/** The data of the averages chart: the slots of the day, by therapy label or by hour 0–23, in the order of the day. */
export interface AveragesData {
  slots: readonly SlotAverages[]
  by: 'label' | 'hour'
}

/** Returns the kind of the range of sensor slots, whose shares are those in it; null for slots of other readings. */
export function sensorBandOf(slots: readonly SlotAverages[]): SensorBandKind | null {
  const kinds = slots.flatMap(({ target }) => target?.sensorBand ?? [])
  if (kinds.length === 0) return null
  return kinds.includes('own') ? 'own' : 'consensus'
}

/** Returns the one target that classifies all readings of all slots as text; '' where there are several. */
export function commonTargetText(slots: readonly SlotAverages[]): string {
  const [target, ...others] = slots.flatMap(({ target: ofSlot }) => ofSlot ?? [])
  const isCommon =
    target?.appliesToAll && others.every(({ min, max, appliesToAll }) => appliesToAll && min === target.min && max === target.max)
  return isCommon ? boundsText(target) : ''
}

/** A deviation of fewer readings is not drawn: two points are not a spread. */
export const boxFrom = 3

/** Returns the zone of the average by the slot's target; undefined without a reading or a target. */
export const averageZone = ({ average, target }: SlotAverages): GlucoseResultZone | undefined =>
  average === null || target === null ? undefined : zoneOf(average, ResultValidity.Valid, target)

/** Returns the whole percentages below, in and above the target, which sum to 100. */
export function slotPercents({ shares: { low, normal, high } }: SlotAverages) {
  const [lowPercent = 0, normalPercent = 0, highPercent = 0] = wholePercents([low, normal, high])
  return { low: lowPercent, normal: normalPercent, high: highPercent }
}

/** Returns the readings that the average of the slot leaves out: HI, LO and unusual. */
export const leftOutOf = ({ hiCount, loCount, unusualCount }: SlotAverages): number => hiCount + loCount + unusualCount

/** Returns `HI és LO` where averages leave out so many of them that they must say so; '' elsewhere. */
export function notableLimits(slots: readonly SlotAverages[], { and }: AveragesMessages): string {
  const sumOf = (key: 'count' | 'hiCount' | 'loCount') => slots.reduce((sum, slot) => sum + slot[key], 0)
  const { isNotable, hiCount, loCount } = leftOutOfMean({ count: sumOf('count'), hiCount: sumOf('hiCount'), loCount: sumOf('loCount') })
  return isNotable ? [hiCount > 0 && outOfRangeMarks.high, loCount > 0 && outOfRangeMarks.low].filter(Boolean).join(and) : ''
}

/** Returns `Reggeli előtt`, or `07:00–08:00`. */
export function slotName({ slot }: SlotAverages, by: AveragesData['by'], words: AveragesMessages): string {
  return by === 'label' ? words.labels[slot as TherapyLabel] : words.hour(padHour(slot), padHour(slot + 1))
}

/** Returns `4,0–7,0`, or a word where several targets classify the readings of a slot. */
export const targetText = (target: SlotTarget, words: AveragesMessages, unit: ShownUnit = 'glucose'): string =>
  target.appliesToAll ? boundsText(target, unit) : words.severalTargets

type ShownUnit = 'glucose' | 'mmol/l'

function boundsText({ min, max }: SlotTarget, unit: ShownUnit = 'glucose'): string {
  const shown = unit === 'glucose' ? 'consensus' : unit
  return `${formatNumber(min, shown)}–${formatNumber(max, shown)}`
}

export const padHour = (hour: number): string => String(hour).padStart(2, '0')
