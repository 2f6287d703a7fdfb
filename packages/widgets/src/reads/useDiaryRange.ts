import { type DiaryRange, diaryRange, type DiaryRangeEvent } from '@diab/core/diary'
import { useCallback, useEffect } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import type { WidgetEventName } from '../provider/widgetEvents.ts'
import { useControllable } from './useControllable.ts'
import { useLatestEntryDate } from './useDiaryReads.ts'

export interface RangeProps {
  patientId: string
  range?: DiaryRange
  defaultRange?: DiaryRange
  onRangeChanged?: (range: DiaryRange) => void
}

/**
 * The shown days. Without a range from the host they are the week of the patient's latest entry, or the current week in an
 * empty diary and while nobody answers; undefined until that is known.
 */
export function useDiaryRange(
  { patientId, range, defaultRange, onRangeChanged }: RangeProps,
  changedEvent: WidgetEventName = 'diaryRange.changed',
) {
  const { now, emit } = useDiab()
  const today = now().slice(0, 10)
  const [value, change] = useControllable<DiaryRange | undefined>(range, defaultRange, (next) => next && onRangeChanged?.(next))
  const mustAsk = value === undefined
  const latest = useLatestEntryDate(patientId, mustAsk)

  const isKnown = latest.data !== undefined || latest.isError
  const jumped =
    mustAsk && isKnown
      ? diaryRange.transition(diaryRange.initial(today), { type: 'setPatient', latestEntryDate: latest.data ?? null, today })
      : undefined
  const isAnswered = latest.data !== undefined
  useEffect(() => {
    if (jumped && isAnswered) change(jumped)
    // The range follows from these alone; `jumped` is a new object each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [patientId, isAnswered, jumped?.lastDay, jumped?.days])

  const current = mustAsk ? jumped : value
  const move = useCallback(
    (next: DiaryRange) => {
      change(next)
      emit({ name: changedEvent, patientId })
    },
    [change, emit, patientId, changedEvent],
  )
  const send = useCallback(
    (event: DiaryRangeEvent) => {
      if (!current) return
      const next = diaryRange.transition(current, event)
      if (next !== current) move(next)
    },
    [current, move],
  )
  /** Asks again which week it is, where nobody answered. */
  const refetch = async () => void (mustAsk && (await latest.refetch()))
  return { range: current, send, move, refetch }
}
