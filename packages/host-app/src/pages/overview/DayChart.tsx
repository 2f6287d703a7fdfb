import { type ConsensusGroup, sensorBandTexts } from '@diab/core/analysis'
import { displayValue, type GlucoseEntry, isUnusual, type LocalDay, type TargetRange, toLocalDay, type WallClock } from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { VisuallyHidden, ZoneMark } from '@diab/widgets/unstable/ui'
import { glucoseLevels, levelText } from '@diab/widgets/unstable/charts'
import { useRef } from 'react'
import { useElementWidth } from '../../app/useElementWidth.ts'
import { DayBands } from './DayBands.tsx'
import { dayLayers } from './dayLayers.ts'
import { dayPlot, minuteOfDay } from './dayPlot.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { lowestHypo } from './todayTitle.ts'
import * as styles from './DayChart.css.ts'

const left = 28
/** Half of "24:00" is right of the axis. */
const right = 20
const top = 4
const bottom = 172
type DayChartProps = {
  readings: readonly GlucoseEntry[]
  ranges: readonly TargetRange[]
  group: ConsensusGroup
  /** Marks the time; undefined when the readings are of a day that is over. */
  now: WallClock | undefined
}

const dayOf = (readings: readonly GlucoseEntry[], now: WallClock | undefined): LocalDay =>
  toLocalDay(readings[0]?.entryDate ?? now ?? '2000-01-01T00:00:00')

/** One day's readings over the day, oldest first: a sensor's as a curve; the same in words for those who do not see it. */
export function DayChart({ readings, ranges, group, now }: DayChartProps) {
  const figure = useRef<HTMLElement>(null)
  const total = useElementWidth(figure, 394)
  const width = total - left - right
  const plot = dayPlot({ left, width, top, bottom })
  const { x, y } = plot
  const { bands, curve, low, high, line, dots, marks } = dayLayers(readings, ranges, dayOf(readings, now), plot)
  const latest = bands.at(-1)
  const round = glucoseLevels([5, 10, 15], [100, 200, 300])
  const levels = latest ? [latest.min, latest.max, ...round.slice(-1)] : round
  const hypo = lowestHypo(readings)
  const hypoAt = hypo && x(minuteOfDay(hypo.entryDate))
  const isAtEnd = (hypoAt ?? 0) > left + width - 40
  const names = sensorBandTexts(bands, group, messages.sensorBand)
  return (
    <figure ref={figure}>
      <svg viewBox={`0 0 ${total} 192`} width={total} height={192} className={styles.chart} aria-hidden="true">
        <DayBands bands={bands} plot={plot} className={styles.innerBand} />
        <path d={(latest ? round.slice(-1) : levels).map((level) => `M${left} ${y(level)}h${width}`).join('')} className={styles.grid} />
        {levels.map((value) => (
          <text key={value} x={left - 6} y={y(value) + 4} textAnchor="end" className={styles.axis}>
            {levelText(value)}
          </text>
        ))}
        {[0, 6, 12, 18, 24].map((hour) => (
          <text key={hour} x={x(hour * 60)} y={188} textAnchor="middle" className={styles.axis}>
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        ))}
        {marks.map(({ reading, range: { min, max } }) => (
          <rect
            key={reading.id}
            x={x(minuteOfDay(reading.entryDate)) - 8}
            width={16}
            y={y(max)}
            height={y(min) - y(max)}
            rx={4}
            className={styles.innerBand}
          />
        ))}
        {now ? <path d={`M${x(minuteOfDay(now)).toFixed(1)} ${top}V${bottom}`} className={styles.now} /> : null}
        <path d={line} className={styles.line} />
        <path d={curve} className={styles.curve} />
        <path d={high} className={styles.curveHigh} />
        <path d={low} className={styles.curveLow} />
        {dots.map((reading) => (
          <circle key={reading.id} cx={x(minuteOfDay(reading.entryDate))} cy={y(reading.value)} r={4} className={styles.dot} />
        ))}
        {marks.map(({ reading, zone }) => (
          <svg
            key={reading.id}
            x={x(minuteOfDay(reading.entryDate)) - 7}
            y={y(reading.value) - 7}
            width="14"
            height="14"
            overflow="visible"
          >
            <ZoneMark zone={zone} unusual={isUnusual(reading)} />
          </svg>
        ))}
        {hypo && hypoAt !== undefined ? (
          <text x={hypoAt + (isAtEnd ? -11 : 11)} y={y(hypo.value) + 4} textAnchor={isAtEnd ? 'end' : 'start'} className={styles.low}>
            {displayValue(hypo)}
          </text>
        ) : null}
      </svg>
      {names.length > 1 ? (
        <p className={styles.note} aria-hidden="true">
          {names.join(', ')}
        </p>
      ) : null}
      <VisuallyHidden>
        <figcaption>{latest ? messages.dayCurve(names.join(', ')) : messages.dayChart()}</figcaption>
        <ul>
          {marks.map(({ reading, zone }) => (
            <li key={reading.id}>{messages.todayChartPoint(formatTime(reading.entryDate), displayValue(reading), messages.zone[zone])}</li>
          ))}
          {dots.map((reading) => (
            <li key={reading.id}>{messages.todayChartDot(formatTime(reading.entryDate), displayValue(reading))}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </figure>
  )
}
