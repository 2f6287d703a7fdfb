import type { GlucoseTally } from './dailySummary.schema.ts'

/** Above this share of HI and LO, mean, CV and GMI say beside the figure that they leave them out. */
export const notableLeftOutShare = 0.01

/** The HI and LO readings that mean, deviation, CV and GMI cannot count. */
export interface LeftOut {
  readonly hiCount: number
  readonly loCount: number
  /** Among all readings that are not unusual, 0 to 1; null without one. */
  readonly share: number | null
  /** Whether figures that leave them out must say so. */
  readonly isNotable: boolean
}

/** Returns what the mean of a tally or a slot leaves out. */
export function leftOutOf({ count, hiCount, loCount }: Pick<GlucoseTally, 'count' | 'hiCount' | 'loCount'>): LeftOut {
  const all = count + hiCount + loCount
  const share = all === 0 ? null : (hiCount + loCount) / all
  return { hiCount, loCount, share, isNotable: share !== null && share > notableLeftOutShare }
}
