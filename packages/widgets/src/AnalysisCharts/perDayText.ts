import { formatAmount, formatNumber } from '@diab/core/format'

/** Returns how many a day as text: `241`, `5,9`, `5`. Counts have a decimal only where it says something. */
export const perDayText = (count: number): string => (count >= 10 ? formatNumber(count, 0) : formatAmount(count))
