import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSameMetrics, type TimelineMetrics, timelineMetrics } from './timelineMetrics.ts'

export interface MeasuredSurface {
  readonly metrics: TimelineMetrics
  /** Inner height of the scroller in px. */
  readonly height: number
}

function read(scroller: HTMLElement, previous: MeasuredSurface | undefined): MeasuredSurface {
  const typeFactor = Number.parseFloat(getComputedStyle(scroller).fontSize) / 16 || 1
  const coarsePointer = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
  const metrics = timelineMetrics({ width: scroller.clientWidth, typeFactor, coarsePointer })
  const height = scroller.clientHeight
  if (!previous) return { metrics, height }
  if (!isSameMetrics(previous.metrics, metrics)) return { metrics, height }
  return previous.height === height ? previous : { metrics: previous.metrics, height }
}

/**
 * Size and type size of the scroller: the only things that are measured. Undefined on the server and until the first
 * layout; the same metrics object as long as the heights of the rows stay the same. `typeProbe` is a part of the list
 * that is as high as its type: larger type does not change the list's own size.
 */
export function useTimelineSurface(
  scroller: RefObject<HTMLElement | null>,
  typeProbe: RefObject<HTMLElement | null>,
): MeasuredSurface | undefined {
  const [surface, setSurface] = useState<MeasuredSurface>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => setSurface((previous) => read(element, previous))
    update()
    if (typeof ResizeObserver === 'undefined') return
    // Within the frame that has the new size, so that no frame shows it with the old rows.
    const observer = new ResizeObserver(() => flushSync(update))
    observer.observe(element)
    if (typeProbe.current) observer.observe(typeProbe.current)
    return () => observer.disconnect()
  }, [scroller, typeProbe])
  return surface
}
