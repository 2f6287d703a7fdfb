import { type DiaryRange, diaryRange, type DiaryRangeEvent, type RangePeriod } from '@diab/core/machines'
import { type DiarySort, toLocalDay } from '@diab/core/rules'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import type { WidgetEventName } from '../provider/widgetEvents.ts'
import { useIsOffline } from '../provider/useIsOffline.ts'
import { useControllable } from './useControllable.ts'
import { useLatestEntryDate, useRangeEntries } from './useDiaryQueries.ts'

export interface RangeProps {
  patientId: string
  range?: DiaryRange
  defaultRange?: DiaryRange
  /** The length to begin with where no range is given; ends with the week of the latest entry. */
  defaultDays?: RangePeriod
  onRangeChanged?: (range: DiaryRange) => void
}

/**
 * The shown days. Without a range from the host they are those that core opens with, or the current week while the provider
 * does not respond; undefined until that is known.
 *
 * @param sortBy the order in which the widget reads its entries
 */
export function useDiaryRange(
  { patientId, range, defaultRange, defaultDays, onRangeChanged }: RangeProps,
  changedEvent: WidgetEventName = 'diaryRange.changed',
  sortBy?: DiarySort,
) {
  const { now, emit } = useDiab()
  const isOffline = useIsOffline()
  const today = now().slice(0, 10)
  const [value, change] = useControllable<DiaryRange | undefined>(range, defaultRange, (next) => next && onRangeChanged?.(next))
  const mustAsk = value === undefined
  const latest = useLatestEntryDate(patientId, mustAsk)
  /** A length that was chosen before the days are known: they open with it. */
  const [chosenDays, setChosenDays] = useState<RangePeriod>()

  // The same key as that of the shown days: where this week is shown, it is requested once.
  const week = mustAsk && !defaultDays && latest.data ? diaryRange.initial(toLocalDay(latest.data)) : undefined
  const ofWeek = useRangeEntries(patientId, week, sortBy)

  const isCounted = !week || ofWeek.data !== undefined || ofWeek.isError
  const isKnown = mustAsk && (latest.data !== undefined || latest.isError) && isCounted
  // The week was read to decide; other days may never have been read on this device.
  const days = chosenDays ?? (ofWeek.isError || isOffline ? 7 : defaultDays)
  const jumped = useMemo(
    () => (isKnown ? diaryRange.default({ latestEntryDate: latest.data ?? null, today, entries: ofWeek.data ?? [], days }) : undefined),
    [isKnown, latest.data, today, ofWeek.data, days],
  )
  // An answer that is being asked for again may still be replaced, and the days with it.
  const isAnswered = latest.data !== undefined && !latest.isFetching && !ofWeek.isError && !ofWeek.isFetching
  useEffect(() => {
    if (jumped && isAnswered) change(jumped)
  }, [jumped, isAnswered, change])

  const current = value ?? jumped
  const move = useCallback(
    (next: DiaryRange) => {
      change(next)
      emit({ name: changedEvent, patientId })
    },
    [change, emit, patientId, changedEvent],
  )
  const send = useCallback(
    (event: DiaryRangeEvent) => {
      if (!current) {
        if (event.type === 'setPeriod') setChosenDays(event.days)
        return
      }
      const next = diaryRange.transition(current, event)
      if (next !== current) move(next)
    },
    [current, move],
  )
  /** Requests the week again if the first request failed. */
  const refetch = async () => void (mustAsk && (await latest.refetch()))
  return { range: current, send, move, refetch }
}
