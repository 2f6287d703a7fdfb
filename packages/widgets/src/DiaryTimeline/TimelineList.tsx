import type { DiaryEntry, LocalDay } from '@diab/core/rules'
import type { EntryList } from '@diab/core/machines'
import {
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { classes } from '../ui/classes.ts'
import { visuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.css.ts'
import type { DayCurves } from './DayCurves.ts'
import { DaySection } from './DaySection.tsx'
import type { EntryLabels } from './entryText.ts'
import * as styles from './timeline.css.ts'
import type { TimelineActions } from './TimelineActions.ts'
import { type CurveRows, type TimelineDay, type TimelineLayout, layoutTimeline } from './timelineLayout.ts'
import { type TimelineMetrics, timelineMetrics } from './timelineMetrics.ts'
import { rowHeightStyle } from './timelineMode.ts'
import { dayIndexOf, type EntryPlace, placeOf, topOfDay } from './timelineWindow.ts'
import { useCurveDays } from './useCurveDays.ts'
import { findEntry, useTimelineFocus } from './useTimelineFocus.ts'
import { useTimelineSurface } from './useTimelineSurface.ts'
import { useVirtualWindow } from './useVirtualWindow.ts'
import { useConventions } from '../ui/environment/useConventions.ts'

export interface TimelineListHandle {
  scrollToEntry: (id: string) => void
  scrollToDate: (day: LocalDay) => void
  /** Focuses an entry, or without it the entry that was focused last or the first visible one; true when the entry of the id was there. */
  focus: (id?: string) => boolean
}

export interface TimelineListProps extends TimelineActions {
  /** The entries that show; in any order, best newest first. */
  entries: readonly DiaryEntry[]
  marks: EntryList['marks']
  selectedId: string | null
  words: EntryLabels
  /** 'Ma', 'Tegnap' or undefined. */
  relativeDay: (day: LocalDay) => string | undefined
  /** Draws days of frequent sensor readings as curves. Keep its identity while nothing changed. */
  curves?: Omit<DayCurves, 'onEntryOpened' | 'onListToggled'>
  handle?: Ref<TimelineListHandle>
  className?: string
}

/** Days that a server renders; the browser places them, and all others, as soon as it runs. */
const serverDays = 14
const serverMetrics = timelineMetrics({ width: 390, typeFactor: 1, coarsePointer: true })

const subscribeToNothing = () => () => {}
/** Returns true on the server and while the browser hydrates the server's markup. */
const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

const ofDay = (day: TimelineDay, marks: EntryList['marks'], markedIds: readonly string[]) =>
  markedIds.length > 0 && day.entries.some((entry) => entry.id in marks) ? marks : undefined

/** Returns a function that lays out entries; it reuses the days of its last layout that say the same. */
function createLayouter() {
  let previous: TimelineLayout | undefined
  return (entries: readonly DiaryEntry[], metrics: TimelineMetrics, curves: CurveRows | undefined): TimelineLayout =>
    (previous = layoutTimeline(entries, metrics, previous, curves))
}

/** The scrolling list of days. One tab stop; draws only what is near the visible part. */
export function TimelineList(props: TimelineListProps) {
  useConventions()
  const { entries, marks, selectedId, words, relativeDay, curves, handle, className } = props
  const { messages } = words
  const scroller = useRef<HTMLDivElement>(null)
  const instructionsId = useId()
  const isHydrating = useIsHydrating()
  const typeProbe = useRef<HTMLSpanElement>(null)
  const surface = useTimelineSurface(scroller, typeProbe)

  const curveDays = useCurveDays({ entries, marks, curves, onEntryOpened: props.onEntryOpened })
  const { curveRows, open: openDay } = curveDays

  const [layoutEntries] = useState(createLayouter)
  const layout = useMemo(
    () => (surface || isHydrating ? layoutEntries(entries, surface?.metrics ?? serverMetrics, curveRows) : undefined),
    [layoutEntries, entries, surface, isHydrating, curveRows],
  )
  const listed = useRef(layout)
  useLayoutEffect(() => {
    listed.current = layout
  })

  // Of the layout that is drawn, never of anything newer: rows and style sheet agree on every height.
  const metrics = layout?.metrics ?? serverMetrics

  const { window, scrollTo, reveal } = useVirtualWindow(scroller, surface && layout, surface?.height ?? 0)
  const focus = useTimelineFocus({ ...props, scroller, layout, reveal })

  const focusEntry = useRef(focus.focusEntry)
  const whenListed = useRef<() => void>(undefined)
  useEffect(() => {
    focusEntry.current = focus.focusEntry
    const run = whenListed.current
    whenListed.current = undefined
    run?.()
  }, [focus.focusEntry])
  /** Lists the readings of a curve first where the entry is one of them. */
  const whenRow = useCallback(
    (id: string | undefined, run: (place: EntryPlace | undefined) => void): void => {
      const shown = listed.current
      const entry = findEntry(shown, id)
      const place = entry && placeOf(shown!, entry)
      if (entry && !place && openDay(entry)) whenListed.current = () => run(placeOf(listed.current!, entry))
      else run(place)
    },
    [openDay],
  )
  const scrollToEntry = useCallback((id: string) => whenRow(id, (place) => place && reveal(place.top, place.height)), [reveal, whenRow])
  const scrollToDate = useCallback((day: LocalDay) => listed.current && scrollTo(topOfDay(listed.current, day)), [scrollTo])
  useImperativeHandle(
    handle,
    () => ({
      scrollToEntry,
      scrollToDate,
      focus: (id) => {
        whenRow(id, () => void focusEntry.current(id))
        return entries.some((entry) => entry.id === id)
      },
    }),
    [scrollToEntry, scrollToDate, whenRow, entries],
  )

  const markedIds = Object.keys(marks)
  const selectedEntry = useMemo(
    () => (selectedId === null ? undefined : entries.find((entry) => entry.id === selectedId)),
    [entries, selectedId],
  )
  const focused = layout && focus.focusedEntry && placeOf(layout, focus.focusedEntry)
  const focusedDay = focused?.day ?? (layout && focus.focusedDay !== undefined ? dayIndexOf(layout, focus.focusedDay) : -1)
  const section = (index: number, fromHour: number, toHour: number) => {
    const day = layout!.days[index]!
    return (
      <DaySection
        key={day.day}
        day={day}
        top={surface ? layout!.dayTops[index] : undefined}
        fromHour={fromHour}
        toHour={toHour}
        focusedHour={focused?.day === index ? focused.hour : -1}
        selectedId={selectedEntry?.entryDate.startsWith(day.day) ? selectedEntry.id : undefined}
        marks={ofDay(day, marks, markedIds)}
        relativeName={relativeDay(day.day)}
        words={words}
        curves={curveDays.curves}
      />
    )
  }

  const sections = []
  if (layout && !surface) for (let i = 0; i < Math.min(serverDays, layout.days.length); i++) sections.push(section(i, 0, 23))
  if (layout && surface) {
    if (focusedDay !== -1 && focusedDay < window.fromDay) sections.push(section(focusedDay, 0, -1))
    for (let i = window.fromDay; i <= window.toDay; i++)
      sections.push(section(i, i === window.fromDay ? window.fromHour : 0, i === window.toDay ? window.toHour : 23))
    if (focusedDay > window.toDay) sections.push(section(focusedDay, 0, -1))
  }

  return (
    <div
      ref={scroller}
      role="group"
      aria-label={messages.list.label}
      aria-describedby={instructionsId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is operated with the keyboard, and hands the focus to an entry
      tabIndex={0}
      className={classes(
        styles.scroller,
        metrics.columns > 1 ? styles.twoColumns : styles.oneColumn,
        metrics.columns > 2 && styles.threeColumns,
        metrics.compact && styles.compact,
        className,
      )}
      {...focus.handlers}
    >
      <span ref={typeProbe} id={instructionsId} className={classes(visuallyHidden, styles.typeProbe)}>
        {messages.list.instructions}
      </span>
      <div className={styles.spacer} style={surface && layout ? { ...rowHeightStyle(metrics), height: layout.height } : undefined}>
        {sections}
      </div>
    </div>
  )
}
