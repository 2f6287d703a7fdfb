import type { RangePeriod } from '@diab/core/machines'

/** Pages whose length of days a person can choose. */
export type PeriodPage = 'diary' | 'analysis'

const keyOf = (page: PeriodPage, userId: string) => `diab.period.${page}.${userId}`

/** Returns the length that a person chose on a page of this device; undefined where none is stored, or none that the page has. */
export function readPeriodChoice(
  storage: Storage | undefined,
  page: PeriodPage,
  userId: string,
  periods: readonly RangePeriod[],
): RangePeriod | undefined {
  try {
    const stored = storage?.getItem(keyOf(page, userId))
    return periods.find((period) => String(period) === stored)
  } catch {
    // Blocked storage only means that the page opens with its usual days.
    return undefined
  }
}

export function writePeriodChoice(storage: Storage | undefined, page: PeriodPage, userId: string, days: RangePeriod): void {
  try {
    storage?.setItem(keyOf(page, userId), String(days))
  } catch {
    // With full or blocked storage the choice is only not stored.
  }
}
