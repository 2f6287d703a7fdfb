import { type RefObject, useLayoutEffect, useState } from 'react'
import { type TimelineMetrics, timelineMetrics } from './timelineMetrics.ts'

export interface MeasuredSurface {
  readonly metrics: TimelineMetrics
  /** Inner height of the scroller in px. */
  readonly height: number
}

const sameMetrics = (a: TimelineMetrics, b: TimelineMetrics) => a.columns === b.columns && a.header === b.header && a.event === b.event

function read(scroller: HTMLElement, previous: MeasuredSurface | undefined): MeasuredSurface {
  const typeFactor = Number.parseFloat(getComputedStyle(scroller).fontSize) / 16 || 1
  const coarsePointer = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
  const metrics = timelineMetrics({ width: scroller.clientWidth, typeFactor, coarsePointer })
  const height = scroller.clientHeight
  if (!previous) return { metrics, height }
  if (!sameMetrics(previous.metrics, metrics)) return { metrics, height }
  return previous.height === height ? previous : { metrics: previous.metrics, height }
}

/**
 * Size and type size of the scroller: the only things that are measured. Undefined on the server and until the first
 * layout; the same metrics object as long as the heights of the rows stay the same.
 */
export function useTimelineSurface(scroller: RefObject<HTMLElement | null>): MeasuredSurface | undefined {
  const [surface, setSurface] = useState<MeasuredSurface>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => setSurface((previous) => read(element, previous))
    update()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return surface
}
