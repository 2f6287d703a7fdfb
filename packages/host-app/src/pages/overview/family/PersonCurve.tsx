import type { ConsensusGroup } from '@diab/core/analysis'
import {
  type DiaryEntry,
  displayValue,
  type GlucoseEntry,
  isUnusual,
  type TargetRange,
  toWallClock,
  toWallMinutes,
  type WallClock,
} from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { periodSharesOf } from '@diab/internal/analysis'
import { classifyReading } from '@diab/internal/diary'
import { SensorCurve, glucoseLevels, levelText } from '@diab/widgets/unstable/charts'
import { VisuallyHidden, ZoneMark } from '@diab/widgets/unstable/ui'
import { useMemo, useRef } from 'react'
import { useElementWidth } from '../../../app/useElementWidth.ts'
import { overviewMessages } from '../overview.messages.ts'
import * as chart from '../DayChart.css.ts'
import { dayUntil, lastNight } from './dayWindow.ts'
import * as styles from './family.css.ts'
import { familyMessages as messages } from './family.messages.ts'

const [left, right, top, bottom, height] = [28, 10, 6, 98, 118]
/** The scale of the product's charts, mmol/l. */
const [lowest, highest] = [2, 18]
const hourStep = 6 * 60

interface PersonCurveProps {
  entries: readonly DiaryEntry[]
  /** Of the last 24 hours, oldest first. */
  readings: readonly GlucoseEntry[]
  ranges: readonly TargetRange[]
  group: ConsensusGroup
  now: WallClock
}

/** The last 24 hours of a person: a sensor's curve, or the readings of a meter. */
export function PersonCurve({ entries, readings, ranges, group, now }: PersonCurveProps) {
  const { from, to } = dayUntil(now)
  const data = useMemo(
    () => ({ entries, ranges, group, from: toWallClock(from), to: toWallClock(to + 1), now: toWallClock(to) }),
    [entries, ranges, group, from, to],
  )
  if (periodSharesOf(readings).kind !== 'sensor') return <MeterReadings readings={readings} ranges={ranges} now={now} />
  return (
    <figure className={styles.figure}>
      <SensorCurve data={data} name={messages.curve()} plotHeight={bottom - top} />
    </figure>
  )
}

/** The readings of the last 24 hours with the night tinted; the same in words for those who do not see it. */
function MeterReadings({ readings, ranges, now }: Omit<PersonCurveProps, 'entries' | 'group'>) {
  const figure = useRef<HTMLElement>(null)
  const total = useElementWidth(figure, 320)
  const { from, to } = dayUntil(now)
  const x = (minute: number) => left + ((minute - from) * (total - left - right)) / (to - from)
  const y = (value: number) => bottom - ((Math.min(highest, Math.max(lowest, value)) - lowest) * (bottom - top)) / (highest - lowest)
  const night = lastNight(now)
  const hours = Array.from({ length: 5 }, (_, index) => Math.ceil(from / hourStep) * hourStep + index * hourStep).filter(
    (minute) => minute <= to,
  )
  return (
    <figure ref={figure} className={styles.figure}>
      <svg width={total} height={height} className={chart.chart} aria-hidden="true">
        <rect x={x(night.from)} width={x(night.to) - x(night.from)} y={top} height={bottom - top} className={styles.night} />
        <path d={`M${left} ${bottom}H${total - right}`} className={chart.grid} />
        {glucoseLevels([5, 10], [100, 200]).map((level) => (
          <g key={level}>
            <path d={`M${left} ${y(level)}H${total - right}`} className={chart.grid} />
            <text x={left - 6} y={y(level) + 4} textAnchor="end" className={chart.axis}>
              {levelText(level)}
            </text>
          </g>
        ))}
        {hours.map((minute) => (
          <text
            key={minute}
            x={x(minute)}
            y={height - 4}
            textAnchor={x(minute) > total - right - 16 ? 'end' : 'middle'}
            className={chart.axis}
          >
            {formatTime(toWallClock(minute))}
          </text>
        ))}
        {readings.map((reading) => (
          <Reading key={reading.id} reading={reading} ranges={ranges} left={x(toWallMinutes(reading.entryDate))} y={y} />
        ))}
      </svg>
      <VisuallyHidden>
        <figcaption>{messages.curve()}</figcaption>
        <ul>
          {readings.map((reading) => (
            <li key={reading.id}>
              {overviewMessages.todayChartPoint(
                formatTime(reading.entryDate),
                displayValue(reading),
                overviewMessages.zone[reading.glucoseResultZone],
              )}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </figure>
  )
}

interface ReadingProps {
  reading: GlucoseEntry
  ranges: readonly TargetRange[]
  left: number
  y: (mmolPerL: number) => number
}

/** A reading with its range and zone. */
function Reading({ reading, ranges, left: x, y }: ReadingProps) {
  const { range, zone } = classifyReading(reading, ranges)
  return (
    <>
      <rect x={x - 7} width={14} y={y(range.max)} height={y(range.min) - y(range.max)} rx={3} className={chart.innerBand} />
      <svg x={x - 6} y={y(reading.value) - 6} width="12" height="12" overflow="visible">
        <ZoneMark zone={zone} unusual={isUnusual(reading)} size={12} />
      </svg>
    </>
  )
}
