import { displayValue, type GlucoseEntry, isUnusual, toWallMinutes, type WallClock } from '@diab/core/diary'
import { formatTime } from '@diab/core/format'
import { ZoneMark } from '@diab/widgets/ui'
import { VisuallyHidden } from '@diab/widgets/ui'
import { overviewMessages as messages } from './overview.messages.ts'
import * as styles from './TodayChart.css.ts'

const left = 28
const width = 350
const top = 4
const bottom = 172
/** The scale of the product's charts, mmol/l; what lies outside is drawn on the edge. */
const lowest = 2
const highest = 18
/** A pause in measuring that the line does not bridge. */
const gapMinutes = 10.5 * 60

const y = (mmolPerL: number) => bottom - ((Math.min(highest, Math.max(lowest, mmolPerL)) - lowest) * (bottom - top)) / (highest - lowest)
const minuteOfDay = (entryDate: WallClock) => toWallMinutes(entryDate) % (24 * 60)
const x = (entryDate: WallClock) => left + (minuteOfDay(entryDate) * width) / (24 * 60)

function linePath(readings: readonly GlucoseEntry[]): string {
  return readings
    .map((reading, index) => {
      const before = readings[index - 1]
      const joined = before && minuteOfDay(reading.entryDate) - minuteOfDay(before.entryDate) <= gapMinutes
      return `${joined ? 'L' : 'M'}${x(reading.entryDate).toFixed(1)} ${y(reading.value).toFixed(1)}`
    })
    .join('')
}

/** Today's readings over the day, oldest first; the same as a list for those who do not see it. */
export function TodayChart({ readings, now }: { readings: readonly GlucoseEntry[]; now: WallClock }) {
  return (
    <figure>
      <svg viewBox="0 0 398 192" className={styles.chart} aria-hidden="true">
        <rect x={left} width={width} y={y(10)} height={y(7) - y(10)} className={styles.outerBand} />
        <rect x={left} width={width} y={y(7)} height={y(4) - y(7)} className={styles.innerBand} />
        <path d={`M${left} ${y(15)}h${width}`} className={styles.grid} />
        {[4, 7, 10, 15].map((value) => (
          <text key={value} x={left - 6} y={y(value) + 4} textAnchor="end" className={styles.axis}>
            {value}
          </text>
        ))}
        {[0, 6, 12, 18, 24].map((hour) => (
          <text key={hour} x={left + (hour * width) / 24} y={188} textAnchor="middle" className={styles.axis}>
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        ))}
        <path d={`M${x(now).toFixed(1)} ${top}V${bottom}`} className={styles.now} />
        <path d={linePath(readings)} className={styles.line} />
        {readings.map((reading) => (
          <svg key={reading.id} x={x(reading.entryDate) - 7} y={y(reading.value) - 7} width="14" height="14" overflow="visible">
            <ZoneMark zone={reading.glucoseResultZone} unusual={isUnusual(reading)} />
          </svg>
        ))}
      </svg>
      <VisuallyHidden>
        <figcaption>{messages.todayChart}</figcaption>
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
