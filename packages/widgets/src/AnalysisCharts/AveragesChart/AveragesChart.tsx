import { type Ref, useCallback, useRef } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { type ChartSize, toTenth } from '../../charts/chartArea.ts'
import { grid } from '../../charts/chart.css.ts'
import { ChartFrame } from '../../charts/ChartFrame.tsx'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { averagesChartMessages } from './averagesChart.messages.ts'
import * as styles from './AveragesChart.css.ts'
import type { AveragesData } from './averagesData.ts'
import { AveragesGutter } from './AveragesGutter.tsx'
import { averagesLayout, type AveragesLayout, stripLines } from './averagesLayout.ts'
import { AveragesLegend } from './AveragesLegend.tsx'
import { averagesSummary } from './averagesSummary.ts'
import { averagesTrack } from './averagesTrack.ts'
import { SlotColumns } from './SlotColumns.tsx'
import { SlotStrip } from './SlotStrip.tsx'

export type AveragesChartProps = {
  data: AveragesData
  /** Pixels of the picture, its strip of figures included. */
  height?: number
  handle?: Ref<ChartHandle>
  className?: string
}

/** Average, deviation and extremes of each part of the day against its own target, with the figures below. */
export function AveragesChart({ data, height = 520, handle, className }: AveragesChartProps) {
  const { averagesChart: words } = useMessages(averagesChartMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const gutter = useRef<SVGGElement>(null)

  const holdGutter = () => gutter.current?.setAttribute('transform', `translate(${scroller.current?.scrollLeft ?? 0})`)
  const makeTrack = useCallback(
    (size: ChartSize) => {
      const layout = averagesLayout(data.slots, size)
      return averagesTrack(data, layout, words, (slotX) => reveal(scroller.current, slotX, layout))
    },
    [data, words],
  )
  return (
    <div className={classes(styles.chart, className)}>
      <AveragesLegend slots={data.slots} words={words} />
      <div ref={scroller} className={styles.scroller} onScroll={holdGutter}>
        <div className={styles.columns[data.by]}>
          <ChartFrame
            name={words.title[data.by]}
            summary={averagesSummary(data, words)}
            height={height}
            makeTrack={makeTrack}
            handle={handle}
          >
            {(size) => {
              const layout = averagesLayout(data.slots, size)
              return (
                <>
                  <path d={gridPath(layout)} className={grid} />
                  <SlotColumns slots={data.slots} layout={layout} words={words} />
                  <SlotStrip data={data} layout={layout} words={words} />
                  <AveragesGutter data={data} layout={layout} words={words} group={gutter} />
                  <path d={rulePath(layout)} className={styles.rule} />
                </>
              )
            }}
          </ChartFrame>
        </div>
      </div>
    </div>
  )
}

const gridPath = ({ area, ticks, y }: AveragesLayout) => ticks.map((tick) => `M${area.left},${toTenth(y(tick))}H${area.right}`).join('')

const rulePath = ({ area, strip }: AveragesLayout) => stripLines.map((line) => `M0,${toTenth(strip[line].rule)}H${area.right}`).join('')

/** Scrolls a slot that the keyboard has reached out from under the headings, where the table scrolls. */
function reveal(scroller: HTMLElement | null, slotX: number, { area, columnWidth }: AveragesLayout) {
  if (!scroller || scroller.scrollWidth <= scroller.clientWidth) return
  const [from, to] = [slotX - columnWidth / 2, slotX + columnWidth / 2]
  if (from < scroller.scrollLeft + area.left) scroller.scrollLeft = from - area.left
  else if (to > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = to - scroller.clientWidth
}
