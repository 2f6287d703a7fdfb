import type { DiaryRange, RangePeriod } from '@diab/core/machines'
import { useEffect, useMemo } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import { type PeriodPage, readPeriodChoice, writePeriodChoice } from './periodChoice.ts'
import { isRangeWritten, readPeriod, readRange, writeRange } from './rangeInAddress.ts'
import type { SearchChange } from '../routing/createAppRouter.ts'

type RangeInAddress = {
  /** Of the address; undefined until the widget has said where it begins. */
  range: DiaryRange | undefined
  /** The length to begin with: of the address, or the person's last choice on this device. */
  defaultDays: RangePeriod | undefined
  changeRange: (next: DiaryRange) => void
}

/** The days of a page in its address, which is corrected where it names others than are shown. Remembers the length that a person chooses. */
export function useRangeInAddress(
  page: PeriodPage,
  periods: readonly RangePeriod[],
  { search, change }: { search: URLSearchParams; change: (write: SearchChange) => void },
): RangeInAddress {
  const { storage } = useApp()
  const { user } = useSignedIn()
  // The same object until the address changes: figures are made from it.
  const range = useMemo(() => readRange(search, periods), [search, periods])
  const isCorrect = range === undefined || isRangeWritten(search, range)
  useEffect(() => {
    if (!isCorrect && range) change((current) => writeRange(current, range))
  }, [isCorrect, range, change])
  return {
    range,
    defaultDays: readPeriod(search, periods) ?? readPeriodChoice(storage, page, user.id, periods),
    changeRange(next) {
      // Without an earlier range, the days are the widget's default and not a choice of the user.
      if (range && next.days !== range.days) writePeriodChoice(storage, page, user.id, next.days)
      change((current) => writeRange(current, next))
    },
  }
}
