import type { SlotAverages } from '@diab/core/analysis'
import { toTenth } from '../../charts/chartArea.ts'
import { filledMark } from '../../charts/chart.css.ts'
import type { AveragesMessages } from './averagesChart.messages.ts'
import { averageZone, leftOutOf } from './averagesData.ts'
import type { AveragesLayout } from './averagesLayout.ts'
import * as styles from './AveragesChart.css.ts'
import { boxPath, targetPath, whiskerPath } from './slotMarks.ts'

// ZoneMark's shapes, centred on 0,0 and a little larger, since a mark here represents many readings.
const shapes = { 1: 'M0 5.6-5.8-4.6H5.8z', 2: 'M0-5.4a5.4 5.4 0 1 0 0 10.8A5.4 5.4 0 0 0 0-5.4z', 3: 'M0-5.6 5.8 4.6H-5.8z' } as const
const narrowColumn = 44

export type SlotColumnsProps = { slots: readonly SlotAverages[]; layout: AveragesLayout; words: AveragesMessages }

/** Target bands, whiskers, boxes and the mark of each average; a slot without readings says so. */
export function SlotColumns({ slots, layout, words }: SlotColumnsProps) {
  return (
    <g>
      <path d={targetPath(slots, layout)} className={styles.target} />
      <path d={whiskerPath(slots, layout)} className={styles.whisker} />
      <path d={boxPath(slots, layout)} className={styles.box} />
      {slots.map((slot, index) =>
        slot.average === null ? (
          <NoReading key={slot.slot} hasLeftOut={leftOutOf(slot) > 0} x={layout.x(index)} layout={layout} words={words} />
        ) : (
          <AverageMark key={slot.slot} slot={slot} average={slot.average} x={layout.x(index)} layout={layout} />
        ),
      )}
    </g>
  )
}

type AverageMarkProps = { slot: SlotAverages; average: number; x: number; layout: AveragesLayout }

function AverageMark({ slot, average, x, layout }: AverageMarkProps) {
  const zone = averageZone(slot)
  return (
    <g transform={`translate(${toTenth(x)},${toTenth(layout.y(average))})`}>
      <circle r={Math.min(9.5, layout.columnWidth * 0.36)} className={styles.halo} />
      <path d={shapes[zone ?? 2]} className={zone ? filledMark[zone] : styles.noZone} />
    </g>
  )
}

type NoReadingProps = { hasLeftOut: boolean; x: number; layout: AveragesLayout; words: AveragesMessages }

function NoReading({ hasLeftOut, x, layout: { area, columnWidth, textSize }, words }: NoReadingProps) {
  const middle = (area.top + area.bottom) / 2
  if (columnWidth < narrowColumn) {
    return (
      <text transform={`translate(${toTenth(x + 0.35 * textSize)},${toTenth(middle)})rotate(-90)`} className={styles.noReading}>
        {hasLeftOut ? words.notCounted : words.noReading}
      </text>
    )
  }
  return (
    <text className={styles.noReading}>
      {(hasLeftOut ? words.notCountedLines : words.noReadingLines).split(',').map((line, index) => (
        <tspan key={line} x={toTenth(x)} y={toTenth(middle + index * textSize * 1.25)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
