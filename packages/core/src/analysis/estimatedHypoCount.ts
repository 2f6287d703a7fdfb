import type { LocalDay } from '../time/localDay.ts'
import { DiabetesType } from '../therapy/therapyEnumerations.ts'
import type { DailyTally, GlucoseTally } from './dailySummary.schema.ts'
import { fixedZoneBounds } from './fixedZones.ts'
import { type LowRiskGroup, riskIndexOf } from './riskIndex.ts'
import { daysInWindow, joinDays, spanOf } from './windowDays.ts'

/** How the expected count follows from the readings of the window. A provider may bring its own. */
export interface HypoCountStrategy {
  /** Told with every estimate, so that two figures are never compared across strategies. */
  readonly version: string
  /** @param window usable readings, at least {@link hypoCountNeeds.readings} */
  estimate(window: GlucoseTally, diabetesType: DiabetesType): number
}

export const hypoCountNeeds = { spanDays: 29, readings: 90, windowDays: 30, longWindowDays: 45 } as const

const expectedByClass = [27, 87, 238, 547, 1063, 1744, 2417, 2829] as const

/**
 * Our reading of the specification's eight values: a table by unit-wide class of LBGI (0–1, 1–2, … above 7), divided by
 * 217 for type 1 diabetes and by 100 otherwise; 0 without a reading below 3.9 mmol/l. The specification names the values
 * and divisors, not how they are combined. With these classes type 1 gets 0.4, 2.5 and 4.9 where 0.4, 2.3 and 5.2 severe
 * episodes in six months were found.
 *
 * @see the specification, "Statistics formulas"; Kovatchev et al. 1998, PubMed 9802735
 */
export const lbgiClassStrategy: HypoCountStrategy = {
  version: 'lbgi-class-1',
  estimate(window, diabetesType) {
    if (window.min === null || window.min >= fixedZoneBounds.lowBelow) return 0
    // Of usable readings alone, as every statistic of the specification.
    const lbgi = window.usableLowRisk / window.count
    const classNumber = Math.min(expectedByClass.length, Math.max(1, Math.ceil(lbgi)))
    return (expectedByClass[classNumber - 1] ?? 0) / (diabetesType === DiabetesType.TypeOne ? 217 : 100)
  },
}

/** An indication, never the ground of an alert. Show LBGI with its group and the LO readings beside it. */
export interface EstimatedHypoCount {
  readonly version: string
  /** Null below `neededCount` usable readings. */
  readonly estimate: number | null
  readonly windowDays: 30 | 45
  /** Usable readings in the window. */
  readonly count: number
  readonly neededCount: number
  /** With LO and HI, as everywhere. */
  readonly lbgi: number | null
  readonly lowGroup: LowRiskGroup | null
  /** LO readings in the window; they are left out of the estimate. */
  readonly loCount: number
}

/**
 * Estimated number of hypoglycaemic episodes from the 30 dates that end with `today`, or from 45 where the readings of
 * those span less than 29 days or the last 30 dates hold fewer than 90 usable readings. Nothing older than 45 dates
 * moves it, so that a longer history gives the same figure.
 *
 * @param days tallies of days in any order, at least those of the 45 dates
 */
export function estimatedHypoCount(
  days: readonly DailyTally[],
  options: { readonly today: LocalDay; readonly diabetesType: DiabetesType; readonly strategy?: HypoCountStrategy },
): EstimatedHypoCount {
  const { today, diabetesType, strategy = lbgiClassStrategy } = options
  const longDays = daysInWindow(days, today, hypoCountNeeds.longWindowDays)
  const shortWindow = joinDays(daysInWindow(days, today, hypoCountNeeds.windowDays))
  const isShort = spanOf(longDays) >= hypoCountNeeds.spanDays && shortWindow.count >= hypoCountNeeds.readings
  const window = isShort ? shortWindow : joinDays(longDays)
  const { lbgi, lowGroup } = riskIndexOf(window)
  return {
    version: strategy.version,
    estimate: window.count < hypoCountNeeds.readings ? null : strategy.estimate(window, diabetesType),
    windowDays: isShort ? hypoCountNeeds.windowDays : hypoCountNeeds.longWindowDays,
    count: window.count,
    neededCount: hypoCountNeeds.readings,
    lbgi,
    lowGroup,
    loCount: window.loCount,
  }
}
