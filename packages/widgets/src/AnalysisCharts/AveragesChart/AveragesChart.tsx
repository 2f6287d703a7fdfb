import type { SlotAverages } from '@diab/core/analysis'
import { type Ref, useCallback, useRef } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { type ChartSize, toTenth } from '../../charts/chartArea.ts'
import { axisText, grid } from '../../charts/chart.css.ts'
import { ChartFrame } from '../../charts/ChartFrame.tsx'
import { ChartLegend, plateSwatch, swatches, WithLegend } from '../../charts/ChartLegend.tsx'
import { levelText } from '../../charts/glucoseLevels.ts'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { averagesChartMessages, type AveragesMessages } from './averagesChart.messages.ts'
import * as styles from './AveragesChart.css.ts'
import { type AveragesData, commonTargetText, notableLimits, sensorBandOf } from './averagesData.ts'
import { averagesLayout, type AveragesLayout, stripLines } from './averagesLayout.ts'
import { averagesSummary } from './averagesSummary.ts'
import { averagesTrack } from './averagesTrack.ts'
import { SlotColumns } from './SlotColumns.tsx'
import { SlotStrip } from './SlotStrip.tsx'

type AveragesGutterProps = { data: AveragesData; layout: AveragesLayout; words: AveragesMessages; group: Ref<SVGGElement> }

/** Headings of the axis and of the strip; they stay at the left while the columns scroll under them. */
function AveragesGutter({ data: { by, slots }, layout: { area, ticks, y, strip, textSize }, words, group }: AveragesGutterProps) {
  const names = words.strip
  const kind = sensorBandOf(slots)
  const place = kind && words.sensorBand[kind].short
  const [inTarget, inTargetPercent] = place ? [place, names.inBandPercent(place)] : [names.inTarget, names.inTargetPercent]
  const headings = { ...names, inTarget: by === 'label' ? inTarget : inTargetPercent }
  return (
    <g ref={group}>
      <rect width={toTenth(area.left - 2)} height={toTenth(strip.inTarget.rule + 2.5 * textSize)} className={styles.gutter} />
      <text x={toTenth(area.left - 8)} y={toTenth(textSize)} textAnchor="end" className={axisText}>
        {words.unit()}
      </text>
      {ticks.map((tick) => (
        <text key={tick} x={toTenth(area.left - 8)} y={toTenth(y(tick) + 0.35 * textSize)} textAnchor="end" className={axisText}>
          {levelText(tick)}
        </text>
      ))}
      {stripLines.map((line) => (
        <text key={line} x={4} y={toTenth(strip[line].text)} className={axisText}>
          {headings[line]}
        </text>
      ))}
    </g>
  )
}

const whiskerSwatch = (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M8 1v10M4 1h8M4 11h8" className={styles.whisker} />
  </svg>
)

type AveragesLegendProps = { slots: readonly SlotAverages[]; words: AveragesMessages }

function AveragesLegend({ slots, words }: AveragesLegendProps) {
  const { legend, sensorBand } = words
  const hasSeveralTargets = slots.some(({ target }) => target?.appliesToAll === false)
  const kind = sensorBandOf(slots)
  const names = kind && sensorBand[kind]
  const averages = names
    ? { low: legend.averageIn(names.below), normal: legend.averageIn(names.inside), high: legend.averageIn(names.above) }
    : legend
  const limits = notableLimits(slots, words)
  const targetName = hasSeveralTargets ? legend.mostCommonTarget : legend.target
  return (
    <ChartLegend
      items={[
        { swatch: swatches.low, text: averages.low },
        { swatch: swatches.normal, text: averages.normal },
        { swatch: swatches.high, text: averages.high },
        { swatch: plateSwatch(styles.box), text: legend.box },
        ...(limits ? [{ swatch: null, text: legend.withoutLimits(limits) }] : []),
        { swatch: whiskerSwatch, text: legend.whisker },
        { swatch: plateSwatch(styles.target), text: names ? [names.name, commonTargetText(slots)].filter(Boolean).join(' ') : targetName },
      ]}
    />
  )
}

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
      <WithLegend legend={<AveragesLegend slots={data.slots} words={words} />}>
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
      </WithLegend>
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
