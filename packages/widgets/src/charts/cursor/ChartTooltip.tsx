import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Zone } from '../../ui/ZoneMark/zone.ts'
import { classes } from '../../ui/classes.ts'
import * as styles from './cursor.css.ts'
import type { CursorStop } from './cursorTrack.ts'
import type { TooltipPlace } from './placeTooltip.ts'

// The shapes of ZoneMark, whose colour and fill change here without a render.
const shapes: Readonly<Record<Zone, string>> = {
  1: 'M6 10.5 1 2h10z',
  2: 'M6 1.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2z',
  3: 'M6 1.5 11 10H1z',
}

export interface TooltipHandle {
  show: (stop: CursorStop, place: TooltipPlace) => void
}

const setData = (element: Element | null, name: string, value: string | undefined) => {
  // Writing the same text again makes the browser style it again.
  if (value === undefined) element?.removeAttribute(name)
  else if (element?.getAttribute(name) !== value) element?.setAttribute(name, value)
}

/** The card beside the cursor's line. It is rendered once and then only written to: hovering renders nothing. */
export function ChartTooltip({ handle }: { handle: Ref<TooltipHandle> }) {
  const card = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLDivElement>(null)
  const figure = useRef<HTMLDivElement>(null)
  const mark = useRef<SVGSVGElement>(null)
  const shape = useRef<SVGPathElement>(null)
  const value = useRef<HTMLElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  const lines = useRef<HTMLDivElement>(null)

  useImperativeHandle(handle, () => ({
    show(stop, place) {
      const zone = stop.zone?.toString()
      setText(title.current, stop.title)
      setText(value.current, stop.value ?? '')
      setText(note.current, stop.valueNote ?? '')
      setText(lines.current, stop.lines.join('\n'))
      setData(figure.current, 'data-shown', stop.value === undefined ? undefined : '')
      setData(mark.current, 'data-zone', zone)
      setData(value.current, 'data-zone', zone)
      setData(shape.current, 'd', stop.zone && shapes[stop.zone])
      setData(shape.current, 'data-hollow', stop.isUnusual ? '' : undefined)
      setData(card.current, 'data-dock', place.dock)
      if (card.current) card.current.style.transform = `translateX(${Math.round(place.x)}px)`
    },
  }))

  return (
    <div ref={card} className={styles.card}>
      <div ref={title} />
      <div ref={figure} className={styles.figure}>
        <svg ref={mark} viewBox="0 0 12 12" className={classes(styles.mark, styles.zoned)}>
          <path ref={shape} className={styles.shape} />
        </svg>
        <b ref={value} className={classes(styles.value, styles.zoned)} />
        <span ref={note} />
      </div>
      <div ref={lines} className={styles.lines} />
    </div>
  )
}

function setText(element: HTMLElement | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text
}
