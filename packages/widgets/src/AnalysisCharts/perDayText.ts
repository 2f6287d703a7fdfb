import type { GlucoseTally } from '@diab/core/analysis'
import { formatAmount, formatNumber } from '@diab/core/format'

/** Returns how often was measured, HI, LO and unusual readings among them, as the patients' list and a visit count. */
export const measuredCount = ({ count, hiCount, loCount, unusualCount }: GlucoseTally): number => count + hiCount + loCount + unusualCount

/** Returns how many a day as text: `241`, `5,9`, `5`. Counts have a decimal only where it says something. */
export const perDayText = (count: number): string => (count >= 10 ? formatNumber(count, 0) : formatAmount(count))
