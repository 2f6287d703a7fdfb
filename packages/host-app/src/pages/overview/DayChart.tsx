import { displayValue, type GlucoseEntry, isUnusual, type WallClock } from '@diab/core/diary'
import { formatTime } from '@diab/core/format'
import { VisuallyHidden, ZoneMark } from '@diab/widgets/ui'
import { useRef } from 'react'
import { useElementWidth } from '../../app/useElementWidth.ts'
import { dayPlot, minuteOfDay } from './dayPlot.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import * as styles from './DayChart.css.ts'

const left = 28
/** Half of "24:00" stands right of the axis. */
const right = 20
const top = 4
const bottom = 172
type DayChartProps = {
  readings: readonly GlucoseEntry[]
  /** Marks the time; undefined when the readings are of a day that is over. */
  now: WallClock | undefined
}

/** One day's readings over the day, oldest first; the same as a list for those who do not see it. */
export function DayChart({ readings, now }: DayChartProps) {
  const figure = useRef<HTMLElement>(null)
  const total = useElementWidth(figure, 394)
  const width = total - left - right
  const { x, y, linePath } = dayPlot({ left, width, top, bottom })
  return (
    <figure ref={figure}>
      <svg width={total} height={192} className={styles.chart} aria-hidden="true">
        <rect x={left} width={width} y={y(10)} height={y(7) - y(10)} className={styles.outerBand} />
        <rect x={left} width={width} y={y(7)} height={y(4) - y(7)} className={styles.innerBand} />
        <path d={`M${left} ${y(15)}h${width}`} className={styles.grid} />
        {[4, 7, 10, 15].map((value) => (
          <text key={value} x={left - 6} y={y(value) + 4} textAnchor="end" className={styles.axis}>
            {value}
          </text>
        ))}
        {[0, 6, 12, 18, 24].map((hour) => (
          <text key={hour} x={x(hour * 60)} y={188} textAnchor="middle" className={styles.axis}>
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        ))}
        {now ? <path d={`M${x(minuteOfDay(now)).toFixed(1)} ${top}V${bottom}`} className={styles.now} /> : null}
        <path d={linePath(readings)} className={styles.line} />
        {readings.map((reading) => (
          <svg
            key={reading.id}
            x={x(minuteOfDay(reading.entryDate)) - 7}
            y={y(reading.value) - 7}
            width="14"
            height="14"
            overflow="visible"
          >
            <ZoneMark zone={reading.glucoseResultZone} unusual={isUnusual(reading)} />
          </svg>
        ))}
      </svg>
      <VisuallyHidden>
        <figcaption>{messages.dayChart}</figcaption>
        <ul>
          {readings.map((reading) => (
            <li key={reading.id}>
              {messages.todayChartPoint(formatTime(reading.entryDate), displayValue(reading), messages.zone[reading.glucoseResultZone])}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </figure>
  )
}
