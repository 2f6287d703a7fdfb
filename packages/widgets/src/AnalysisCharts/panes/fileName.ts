import type { LocalDay } from '@diab/core/rules'

/** Returns `diab-normal-2026-11-07-2026-11-20`: the chart and its days, and nothing about the person. */
export const fileNameOf = (chart: string, { firstDay, lastDay }: { firstDay: LocalDay; lastDay: LocalDay }): string =>
  `diab-${chart}-${firstDay}-${lastDay}`
