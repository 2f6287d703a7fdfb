import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setScrollTop } from '../ui/environment/setScrollTop.ts'
import type { TimelineLayout } from './timelineLayout.ts'
import { dayIndexOf, emptyWindow, placeOf, type TimelineWindow, windowBetween } from './timelineWindow.ts'

/** px drawn beyond the visible part after a jump: nothing, so that the frame that shows it comes quickly. */
const jumpOverscan = 0
/** px drawn beyond it while the list is scrolled bit by bit: enough for some frames. */
const glideOverscan = 160
/** px drawn beyond it once there is time, so that a fast finger meets drawn rows. */
const calmOverscan = 320
/** ms without a redraw after which there is time. */
const calmDelay = 60

export interface VirtualWindow {
  readonly window: TimelineWindow
  /** Scrolls until `top` (px in the timeline) is at the upper edge; exact, nothing is estimated. */
  readonly scrollTo: (top: number) => void
  /** Scrolls as little as is needed to show `top`…`top + height` below the sticky day header. */
  readonly reveal: (top: number, height: number) => void
}

const atTop = { top: 0, overscan: jumpOverscan }

/** Returns the position of the first row under the sticky header, to be restored after the layout has changed. */
function shiftOfVisibleRow(before: TimelineLayout, after: TimelineLayout, scrollTop: number): number | undefined {
  const edge = scrollTop + before.metrics.header
  const seen = windowBetween(before, edge, edge)
  const day = before.days[seen.fromDay]
  const row = day?.hours[seen.fromHour]
  // A curve at the edge stays where it is, whatever comes or goes below it.
  if (day && day.curveHeight > 0 && edge < before.dayTops[seen.fromDay]! + (row?.top ?? Infinity)) {
    const index = dayIndexOf(after, day.day)
    return index === -1 ? undefined : after.dayTops[index]! - before.dayTops[seen.fromDay]!
  }
  for (const entry of row ? [...row.measurements, ...row.events] : []) {
    const was = placeOf(before, entry)
    const is = placeOf(after, entry)
    if (was && is) return is.top - was.top
  }
  return undefined
}

/**
 * The part of the timeline that is drawn. Follows the scroller, redraws synchronously with the scroll event so that no
 * frame shows a blank row, and keeps the visible row where it is when entries appear or vanish above it.
 */
export function useVirtualWindow(
  scroller: RefObject<HTMLElement | null>,
  layout: TimelineLayout | undefined,
  height: number,
): VirtualWindow {
  const [drawn, setDrawn] = useState(atTop)
  const scrollTop = useRef(0)
  const committed = useRef(drawn)
  const shown = useRef<TimelineLayout>(undefined)

  const window = useMemo(
    () => (layout ? windowBetween(layout, drawn.top - drawn.overscan, drawn.top + height + drawn.overscan) : emptyWindow),
    [layout, drawn, height],
  )

  useLayoutEffect(() => {
    committed.current = drawn
  })

  useEffect(() => {
    if (drawn.overscan === calmOverscan) return
    const timer = setTimeout(() => startTransition(() => setDrawn({ top: scrollTop.current, overscan: calmOverscan })), calmDelay)
    return () => clearTimeout(timer)
  }, [drawn])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => {
      scrollTop.current = element.scrollTop
      const { top, overscan } = committed.current
      const moved = Math.abs(scrollTop.current - top)
      const isJump = moved > element.clientHeight / 2
      const next = { top: scrollTop.current, overscan: isJump ? jumpOverscan : glideOverscan }
      if (moved > overscan) flushSync(() => setDrawn(next))
      else if (moved > overscan / 2) startTransition(() => setDrawn({ top: next.top, overscan: calmOverscan }))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller])

  const scrollTo = useCallback(
    (top: number) => {
      const element = scroller.current
      const last = shown.current
      if (!element || !last) return
      const target = Math.max(0, Math.min(top, last.height - element.clientHeight))
      scrollTop.current = target
      setScrollTop(element, target)
      // The scroll event draws the place before the next frame; this alone does it where no event comes.
      setDrawn({ top: target, overscan: jumpOverscan })
    },
    [scroller],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    const before = shown.current
    shown.current = layout
    if (!element || !layout || !before || before === layout || scrollTop.current === 0) return
    const shift = shiftOfVisibleRow(before, layout, scrollTop.current)
    const target = shift === undefined ? 0 : scrollTop.current + shift
    if (target === scrollTop.current) return
    scrollTop.current = target
    setScrollTop(element, target)
    setDrawn({ top: target, overscan: jumpOverscan })
  }, [scroller, layout])

  const reveal = useCallback(
    (top: number, rowHeight: number) => {
      const element = scroller.current
      const header = shown.current?.metrics.header ?? 0
      if (!element) return
      const position = scrollTop.current
      if (top < position + header) scrollTo(top - header)
      else if (top + rowHeight > position + element.clientHeight) scrollTo(top + rowHeight - element.clientHeight)
    },
    [scroller, scrollTo],
  )

  return { window, scrollTo, reveal }
}
