import { memo, type Ref, useImperativeHandle, useRef } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { ChartSize } from '../chartArea.ts'
import { ChartTooltip, type TooltipHandle } from './ChartTooltip.tsx'
import * as styles from './cursor.css.ts'
import { type CursorStop, type CursorTrack, stopSentence } from './cursorTrack.ts'
import { placeTooltip } from './placeTooltip.ts'

export interface CursorHandle {
  /** Draws a stop, or nothing. */
  show: (stop: CursorStop | undefined, size: ChartSize, extent: CursorTrack['extent']) => void
  /** Says a stop in the live region. */
  say: (stop: CursorStop) => void
}

/** Line, ring, card and live region of a chart's cursor: rendered once, moved by hand. */
export const ChartCursor = memo(function ChartCursor({ handle }: { handle: Ref<CursorHandle> }) {
  const layer = useRef<HTMLDivElement>(null)
  const span = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const tooltip = useRef<TooltipHandle>(null)
  const status = useRef<HTMLSpanElement>(null)

  useImperativeHandle(handle, () => ({
    show(stop, size, [top, foot] = [0, size.height]) {
      layer.current?.toggleAttribute('data-shown', stop !== undefined)
      if (!stop) return
      place(line.current, stop.x, top, foot)
      showRing(ring.current, stop)
      showSpan(span.current, stop, top, foot)
      tooltip.current?.show(stop, placeTooltip(stop, styles.cardWidthEm * size.textSize, size))
    },
    say(stop) {
      if (status.current) status.current.textContent = stopSentence(stop)
    },
  }))

  return (
    <>
      <div ref={layer} className={styles.layer} aria-hidden="true">
        <div ref={span} className={styles.span} />
        <div ref={line} className={styles.line} />
        <div ref={ring} className={styles.ring} />
        <ChartTooltip handle={tooltip} />
      </div>
      <VisuallyHidden role="status">
        <span ref={status} />
      </VisuallyHidden>
    </>
  )
})

/** To whole pixels: a fine line between two of them is smeared over both. */
const moved = (x: number, y: number) => `translate(${Math.round(x)}px,${Math.round(y)}px)`

function showRing(ring: HTMLElement | null, { x, y }: CursorStop) {
  ring?.toggleAttribute('data-shown', y !== undefined)
  if (ring && y !== undefined) ring.style.transform = moved(x, y)
}

function showSpan(element: HTMLElement | null, { span }: CursorStop, top: number, foot: number) {
  element?.toggleAttribute('data-shown', span !== undefined)
  if (!element || !span) return
  place(element, span[0], top, foot)
  element.style.width = `${span[1] - span[0]}px`
}

function place(element: HTMLElement | null, x: number, top: number, foot: number) {
  if (!element) return
  element.style.transform = moved(x, top)
  element.style.height = `${foot - top}px`
}
