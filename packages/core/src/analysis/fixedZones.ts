import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { ResultValidity } from '../diary/diaryEnumerations.ts'
import { isUnusual } from '../diary/usableGlucose.ts'

/** Consensus bands in mmol/l (Battelino 2019), apart from the patient's own ranges; 3.9 and 10.0 are in target. */
export const fixedZoneBounds = { veryLowBelow: 3, lowBelow: 3.9, highAbove: 10, veryHighAbove: 13.9 } as const

/** Readings or shares by the zones of the consensus, whose bounds are the same for everyone. */
export interface FixedZones {
  readonly veryLow: number
  readonly low: number
  readonly target: number
  readonly high: number
  readonly veryHigh: number
}

/** One of the five zones of the consensus. */
export type FixedZone = keyof FixedZones

/** The band of an unrounded value. */
export function fixedZoneOf(mmolPerL: number): FixedZone {
  if (mmolPerL < fixedZoneBounds.veryLowBelow) return 'veryLow'
  if (mmolPerL < fixedZoneBounds.lowBelow) return 'low'
  if (mmolPerL <= fixedZoneBounds.highAbove) return 'target'
  return mmolPerL <= fixedZoneBounds.veryHighAbove ? 'high' : 'veryHigh'
}

/** Readings by consensus band, LO as below 3.0 and HI as above 13.9 mmol/l; unusual ones are left out. */
export function fixedZones(entries: readonly Pick<GlucoseEntry, 'value' | 'glucoseResultValidity' | 'glucoseMetas'>[]): FixedZones {
  const counts = { veryLow: 0, low: 0, target: 0, high: 0, veryHigh: 0 }
  for (const entry of entries) {
    if (isUnusual(entry)) continue
    if (entry.glucoseResultValidity === ResultValidity.Low) counts.veryLow += 1
    else if (entry.glucoseResultValidity === ResultValidity.High) counts.veryHigh += 1
    else counts[fixedZoneOf(entry.value)] += 1
  }
  return counts
}
