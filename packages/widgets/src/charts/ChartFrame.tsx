import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { useMessages } from '../ui/environment/useMessages.ts'
import { styleRef } from '../ui/styleRef.ts'
import type { ChartHandle } from './ChartHandle.ts'
import type { ChartSize } from './chartArea.ts'
import * as styles from './chartFrame.css.ts'
import { plot, untouched } from './chart.css.ts'
import { chartsMessages } from './charts.messages.ts'
import { ChartCursor, type CursorHandle } from './cursor/ChartCursor.tsx'
import { type MakeTrack, useChartCursor } from './cursor/useChartCursor.ts'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'
import { useChartSize } from './useChartSize.ts'

/** Milliseconds after the picture, so that a long text does not hold it up. */
const delay = 200

/** Returns a text, or `meanwhile` until the picture is mounted and the text is made. */
function useLateText(text: string | (() => string), meanwhile: string): string {
  const [made, setMade] = useState<{ by: () => string; text: string }>()
  useBrowserLayoutEffect(() => {
    if (typeof text === 'string') return
    const timer = setTimeout(() => setMade({ by: text, text: text() }), delay)
    return () => clearTimeout(timer)
  }, [text])
  if (typeof text === 'string') return text
  return made?.by === text ? made.text : meanwhile
}

export type ChartFrameProps = {
  /** The name of the chart: 'Normál diagram'. */
  name: string
  /**
   * The picture's text alternative. A function is called once the picture is mounted, for summaries that take as long as the
   * picture. Keep its identity while the data stay.
   */
  summary: string | (() => string)
  /** Pixels, held before anything is drawn, too. */
  height: number
  /** Lets pointer, touch and keyboard read the chart stop by stop. Keep its identity while the data stay (`useCallback`). */
  makeTrack?: MakeTrack
  handle?: Ref<ChartHandle>
  className?: string
  /** Draws the picture once the width is known. */
  children: (size: ChartSize) => ReactNode
}

/** The place of a chart: measures its width, names the picture, carries the cursor, and gives out the svg for export. */
export function ChartFrame({ name, summary, height, makeTrack, handle, className, children }: ChartFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const overlay = useRef<CursorHandle>(null)
  const instructionsId = useId()
  const { charts } = useMessages(chartsMessages)
  const size = useChartSize(container, height)
  const cursor = useChartCursor(makeTrack, size, overlay)
  useImperativeHandle(
    handle,
    () => ({
      get svg() {
        return svg.current
      },
    }),
    [],
  )
  const spoken = useLateText(summary, name)
  const surface = makeTrack && {
    ...cursor?.surface,
    role: 'application',
    tabIndex: 0,
    'aria-label': name,
    'aria-roledescription': charts.kind,
    'aria-describedby': instructionsId,
  }
  return (
    <div ref={container} className={classes(styles.frame, makeTrack && styles.surface, className)} {...surface}>
      {size ? (
        <svg
          ref={svg}
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          className={classes(plot, makeTrack && untouched)}
          role="img"
          aria-label={spoken}
        >
          {children(size)}
        </svg>
      ) : (
        <div ref={styleRef({ height })} />
      )}
      {makeTrack && (
        <>
          <ChartCursor handle={overlay} />
          {/* Read when the chart is reached, and not again in passing. */}
          <span id={instructionsId} hidden>
            {charts.instructions}
          </span>
        </>
      )}
    </div>
  )
}
