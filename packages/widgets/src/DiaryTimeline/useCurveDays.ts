import type { EntryList } from '@diab/core/machines'
import { type DiaryEntry, type LocalDay, toLocalDay } from '@diab/core/rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasCurves, isCurveReading } from './curveReadings.ts'
import type { DayCurves } from './DayCurves.ts'
import type { CurveRows } from './timelineLayout.ts'

interface CurveDaysOptions extends Pick<DayCurves, 'onEntryOpened'> {
  entries: readonly DiaryEntry[]
  marks: EntryList['marks']
  curves: Omit<DayCurves, 'onEntryOpened' | 'onListToggled'> | undefined
}

const noDays: ReadonlySet<LocalDay> = new Set()

/** Which days of a diary are curves, and which of them also list their readings. */
export function useCurveDays({ entries, marks, curves: context, onEntryOpened }: CurveDaysOptions) {
  const [openDays, setOpenDays] = useState(noDays)
  const opened = useRef(onEntryOpened)
  useEffect(() => {
    opened.current = onEntryOpened
  })
  const isCurved = useMemo(() => context !== undefined && hasCurves(entries), [context, entries])
  const markedIds = useMemo(() => new Set(Object.keys(marks)), [marks])
  const curveRows = useMemo<CurveRows | undefined>(() => (isCurved ? { openDays, markedIds } : undefined), [isCurved, openDays, markedIds])
  const curves = useMemo<DayCurves | undefined>(
    () =>
      context && isCurved
        ? {
            ...context,
            onEntryOpened: (entry) => opened.current(entry),
            onListToggled: (day) =>
              setOpenDays((days) => (days.has(day) ? new Set([...days].filter((open) => open !== day)) : new Set([...days, day]))),
          }
        : undefined,
    [context, isCurved],
  )
  /** Lists the readings of the day of an entry that is on a curve; true when they were not listed yet. */
  const open = useCallback(
    (entry: DiaryEntry) => {
      const day = toLocalDay(entry.entryDate)
      if (!isCurved || openDays.has(day) || !isCurveReading(entry)) return false
      setOpenDays((days) => new Set([...days, day]))
      return true
    },
    [isCurved, openDays],
  )
  return { curveRows, curves, open }
}
