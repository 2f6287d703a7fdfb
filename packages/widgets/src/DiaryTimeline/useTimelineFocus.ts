import type { DiaryEntry } from '@diab/core/rules'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { TimelineActions } from './TimelineActions.ts'
import type { TimelineLayout } from './timelineLayout.ts'
import { entriesOfDay, placeOf, windowBetween } from './timelineWindow.ts'

export interface TimelineFocusOptions extends TimelineActions {
  scroller: RefObject<HTMLElement | null>
  layout: TimelineLayout | undefined
  reveal: (top: number, height: number) => void
}

const targetOf = (event: { target: EventTarget }, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Returns an entry of the layout by its id. */
export function findEntry(layout: TimelineLayout | undefined, id: string | undefined): DiaryEntry | undefined {
  if (!layout || id === undefined) return undefined
  for (const day of layout.days) {
    const found = day.entries.find((entry) => entry.id === id)
    if (found) return found
  }
  return undefined
}

/** Returns the entry that a key leads to from `from`, in reading order; undefined when the key leads nowhere. */
function entryByKey(layout: TimelineLayout, from: Pick<DiaryEntry, 'id' | 'entryDate'>, key: string): DiaryEntry | undefined {
  const place = placeOf(layout, from)
  if (!place) return undefined
  const last = layout.days.length - 1
  switch (key) {
    case 'ArrowDown':
      return neighbour(layout, from.id, place.day, 1)
    case 'ArrowUp':
      return neighbour(layout, from.id, place.day, -1)
    case 'PageDown':
      return entriesOfDay(layout, Math.min(place.day + 1, last))[0]
    case 'PageUp':
      return entriesOfDay(layout, Math.max(place.day - 1, 0))[0]
    case 'Home':
      return entriesOfDay(layout, 0)[0]
    case 'End':
      return entriesOfDay(layout, last).at(-1)
    default:
      return undefined
  }
}

function neighbour(layout: TimelineLayout, id: string, day: number, step: 1 | -1): DiaryEntry | undefined {
  const entries = entriesOfDay(layout, day)
  const next = entries[entries.findIndex((entry) => entry.id === id) + step]
  // An index of -1 reads as undefined, so both ends of the day lead on to the next one.
  return next ?? entriesOfDay(layout, day + step).at(step === 1 ? 0 : -1)
}

/**
 * The list's single tab stop, its keys and its clicks, handled at the scroller. The scroller itself is the tab stop
 * and hands the focus to an entry; that entry stays drawn even when it is scrolled out of sight, so that no focus is lost.
 */
export function useTimelineFocus({ scroller, layout, reveal, ...actions }: TimelineFocusOptions) {
  const [focusedEntry, setFocusedEntry] = useState<DiaryEntry>()
  const [focusedDay, setFocusedDay] = useState<string>()
  const focusTarget = useRef<string>(undefined)
  const lastFocused = useRef<DiaryEntry>(undefined)

  useLayoutEffect(() => {
    if (focusTarget.current === undefined) return
    const element = scroller.current?.querySelector<HTMLElement>(`[data-entry-id="${CSS.escape(focusTarget.current)}"]`)
    if (!element) return
    focusTarget.current = undefined
    element.focus({ preventScroll: true })
  })

  const moveTo = useCallback(
    (entry: DiaryEntry | undefined) => {
      const place = entry && layout && placeOf(layout, entry)
      if (!place) return
      focusTarget.current = entry.id
      reveal(place.top, place.height)
      // A new object each time, so that the same entry takes the focus again.
      setFocusedEntry({ ...entry })
    },
    [layout, reveal],
  )

  const firstVisible = useCallback(() => {
    const element = scroller.current
    if (!layout || !element || layout.days.length === 0) return undefined
    const edge = element.scrollTop + layout.metrics.header
    const seen = windowBetween(layout, edge, edge)
    const row = layout.days[seen.fromDay]?.hours[seen.fromHour]
    return row?.measurements[0] ?? row?.events[0]
  }, [scroller, layout])

  const focusEntry = useCallback(
    (id?: string) => {
      const entry = findEntry(layout, id)
      moveTo(entry ?? findEntry(layout, lastFocused.current?.id) ?? firstVisible())
      return entry !== undefined
    },
    [layout, moveTo, firstVisible],
  )

  const handlers = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const element = event.currentTarget
      if (event.target === element) {
        if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget)) return
        return void focusEntry()
      }
      // Shift+Tab from an entry leaves the list instead of landing on the scroller again.
      element.tabIndex = -1
      setFocusedDay(targetOf(event, '[data-day]')?.dataset.day)
      const entry = findEntry(layout, targetOf(event, '[data-entry-id]')?.dataset.entryId)
      if (!entry) return
      lastFocused.current = entry
      setFocusedEntry((present) => (present?.id === entry.id ? present : entry))
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const element = event.currentTarget
      if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget)) return
      element.tabIndex = 0
      setFocusedEntry(undefined)
      setFocusedDay(undefined)
    },
    onClick: (event: MouseEvent) => {
      const action = targetOf(event, '[data-action]')
      const id = action?.dataset.for
      if (action && id !== undefined) {
        if (action.dataset.action === 'undo') actions.onDeleteUndone?.(id)
        else actions.onSaveRetried?.(id)
        // The button is unmounted after its action; the entry takes its place.
        focusTarget.current = id
        return
      }
      const entry = findEntry(layout, targetOf(event, '[data-entry-id]')?.dataset.entryId)
      if (entry) actions.onEntryOpened(entry)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !layout) return
      const entry = findEntry(layout, targetOf(event, '[data-entry-id]')?.dataset.entryId)
      if (event.key === 'n' && actions.onNewEntryRequested) {
        event.preventDefault()
        return actions.onNewEntryRequested()
      }
      if (!entry) return
      const isHeld = targetOf(event, '[data-action]') !== null
      if (event.key === 'Delete' && !isHeld && actions.onEntryDeleteRequested) {
        event.preventDefault()
        actions.onEntryDeleteRequested(entry)
        focusTarget.current = entry.id
        return
      }
      const next = entryByKey(layout, entry, event.key)
      if (!next) return
      event.preventDefault()
      moveTo(next)
    },
  }

  return { focusedEntry, focusedDay, focusEntry, handlers }
}
