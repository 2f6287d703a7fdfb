import { fewReadings } from './fewReadings.ts'
import type { LeadingSource } from './leading.ts'
import type { ShareCounts } from './periodShares.ts'

/**
 * Change of the share in target, 0 to 1, below which it is not reported: two steps of the 5 points that the consensus calls
 * relevant for a person (Battelino 2019, doi 10.2337/dci19-0028).
 */
export const notableChange = 0.1
/** 1.96², the 95 % level of a normal distribution. */
export const notableChiSquare = 3.84
/** Readings that a sensor writes within about an hour: they depend on each other, and count as one here. A number of our own. */
export const dependentSensorReadings = 8

/**
 * Whether the share in target differs between two periods by more than chance and by at least 10 points: both have at least
 * ten independent readings and the pooled test of two proportions reaches the 95 % level.
 */
export function isNotableChange(now: ShareCounts, before: ShareCounts, leading: LeadingSource): boolean {
  if (now.inTargetShare === null || before.inTargetShare === null) return false
  const change = now.inTargetShare - before.inTargetShare
  const weight = leading === 'sensor' ? dependentSensorReadings : 1
  if (Math.abs(change) < notableChange || Math.min(now.count, before.count) < fewReadings * weight) return false
  const pooled = (now.normal + before.normal) / (now.count + before.count)
  return change * change >= notableChiSquare * pooled * (1 - pooled) * weight * (1 / now.count + 1 / before.count)
}
