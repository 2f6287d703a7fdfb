import type { HighRiskGroup, LowRiskGroup } from './riskIndex.ts'

/** Of fewer usable readings a figure says little. A number of our own. */
export const fewReadings = 10

/** Whether a risk may be named after `count` usable readings: a moderate or high one after any, a small one not after a few. */
export const isRiskReported = (group: LowRiskGroup | HighRiskGroup, count: number): boolean =>
  group === 'moderate' || group === 'high' || count >= fewReadings
