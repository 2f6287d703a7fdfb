import type { DiaryEntry, EntryList, LocalDay } from '@diab/core/diary'
import { type Ref, useCallback, useId, useImperativeHandle, useMemo, useRef, useSyncExternalStore } from 'react'
import { classes } from '../ui/classes.ts'
import { visuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.css.ts'
import { DaySection } from './DaySection.tsx'
import type { EntryWords } from './entryText.ts'
import * as styles from './timeline.css.ts'
import type { TimelineActions } from './TimelineActions.ts'
import { type TimelineDay, type TimelineLayout, layoutTimeline } from './timelineLayout.ts'
import { timelineMetrics } from './timelineMetrics.ts'
import { rowHeightStyle } from './timelineMode.ts'
import { placeOf, topOfDay } from './timelineWindow.ts'
import { useTimelineFocus } from './useTimelineFocus.ts'
import { useTimelineSurface } from './useTimelineSurface.ts'
import { useVirtualWindow } from './useVirtualWindow.ts'

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
  words: EntryWords
  /** 'Ma', 'Tegnap' or undefined. */
  relativeDay: (day: LocalDay) => string | undefined
  handle?: Ref<TimelineListHandle>
  className?: string
}

/** Days that a server renders; the browser places them, and all others, as soon as it runs. */
const serverDays = 14
const serverMetrics = timelineMetrics({ width: 390, typeFactor: 1, coarsePointer: true })

const subscribeToNothing = () => () => {}
/** True on the server and while the browser takes over the server's markup. */
const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

const ofDay = (day: TimelineDay, marks: EntryList['marks'], markedIds: readonly string[]) =>
  markedIds.length > 0 && day.entries.some((entry) => entry.id in marks) ? marks : undefined

/** The scrolling list of days. One tab stop; draws only what is near the visible part. */
export function TimelineList(props: TimelineListProps) {
  const { entries, marks, selectedId, words, relativeDay, handle, className } = props
  const { messages } = words
  const scroller = useRef<HTMLDivElement>(null)
  const instructionsId = useId()
  const isHydrating = useIsHydrating()
  const typeProbe = useRef<HTMLSpanElement>(null)
  const surface = useTimelineSurface(scroller, typeProbe)

  const previous = useRef<TimelineLayout>(undefined)
  const layout = useMemo(() => {
    if (!surface && !isHydrating) return undefined
    // The previous layout is a cache: reading it changes which objects are reused, never what they say.
    previous.current = layoutTimeline(entries, surface?.metrics ?? serverMetrics, previous.current)
    return previous.current
  }, [entries, surface, isHydrating])

  // Of the layout that is drawn, never of anything newer: rows and style sheet agree on every height.
  const metrics = layout?.metrics ?? serverMetrics

  const { window, scrollTo, reveal } = useVirtualWindow(scroller, surface && layout, surface?.height ?? 0)
  const focus = useTimelineFocus({ ...props, scroller, layout, reveal })

  const scrollToEntry = useCallback(
    (id: string) => {
      const entry = previous.current?.days.flatMap((day) => day.entries).find((candidate) => candidate.id === id)
      const place = entry && previous.current && placeOf(previous.current, entry)
      if (place) reveal(place.top, place.height)
    },
    [reveal],
  )
  const scrollToDate = useCallback((day: LocalDay) => previous.current && scrollTo(topOfDay(previous.current, day)), [scrollTo])
  useImperativeHandle(handle, () => ({ scrollToEntry, scrollToDate, focus: focus.focusEntry }), [
    scrollToEntry,
    scrollToDate,
    focus.focusEntry,
  ])

  const markedIds = Object.keys(marks)
  const selectedEntry = useMemo(
    () => (selectedId === null ? undefined : entries.find((entry) => entry.id === selectedId)),
    [entries, selectedId],
  )
  const focused = layout && focus.focusedEntry && placeOf(layout, focus.focusedEntry)
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
      />
    )
  }

  const sections = []
  if (layout && !surface) for (let i = 0; i < Math.min(serverDays, layout.days.length); i++) sections.push(section(i, 0, 23))
  if (layout && surface) {
    const isFocusedOutside = focused && (focused.day < window.fromDay || focused.day > window.toDay)
    if (isFocusedOutside && focused.day < window.fromDay) sections.push(section(focused.day, 0, -1))
    for (let i = window.fromDay; i <= window.toDay; i++)
      sections.push(section(i, i === window.fromDay ? window.fromHour : 0, i === window.toDay ? window.toHour : 23))
    if (isFocusedOutside && focused.day > window.toDay) sections.push(section(focused.day, 0, -1))
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
        metrics.columns === 2 ? styles.twoColumns : styles.oneColumn,
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
