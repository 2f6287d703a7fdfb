import { type ConsensusGroup, type DailyTally, emptyTally, type GlucoseTally, periodShares } from '@diab/core/analysis'
import {
  addDays,
  displayValue,
  type GlucoseEntry,
  type GlucoseResultZone,
  isUnusual,
  type LocalDay,
  ResultValidity,
  type TargetRange,
  toLocalDay,
} from '@diab/core/rules'
import { formatDate, formatNumber } from '@diab/core/format'
import { shortWeekdayName, weekdayName } from '@diab/internal/format'
import { Button, VisuallyHidden, ZoneMark } from '@diab/widgets/unstable/ui'
import { rangeQuery } from '../../app/address/rangeInAddress.ts'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { Link } from '../../app/routing/routing.tsx'
import { DayBands } from './DayBands.tsx'
import { dayLayers } from './dayLayers.ts'
import { dayPlot, minuteOfDay } from './dayPlot.ts'
import { overviewMessages } from './overview.messages.ts'
import { quoteOfDay } from './quotes.ts'
import * as styles from './smallDays.css.ts'

const messages = overviewMessages.visit.days
const [width, height] = [100, 84]
const plot = dayPlot({ left: 0, width, top: 6, bottom: height - 6 })
const { x, y } = plot
const markSize = 9

type SmallDaysProps = {
  /** Oldest first. */
  readings: readonly GlucoseEntry[]
  /** Days with entries. */
  tallies: readonly DailyTally[]
  firstDay: LocalDay
  count: number
  ranges: readonly TargetRange[]
  group: ConsensusGroup
  /** Puts a day into the message being written; undefined while none is. */
  onQuote?: ((text: string) => void) | undefined
}

/** Each day by itself, side by side: what an average day hides. A day leads to its diary. */
export function SmallDays({ readings, tallies, firstDay, count, ranges, group, onQuote }: SmallDaysProps) {
  const { href } = usePatientPlace()
  const byDay = Map.groupBy(readings, ({ entryDate }) => toLocalDay(entryDate))
  const tallyOf = new Map(tallies.map(({ day, glucose }) => [day, glucose]))
  const days = Array.from({ length: count }, (_, index) => addDays(firstDay, index))
  return (
    <ul className={styles.days}>
      {days.map((day) => {
        const tally = tallyOf.get(day) ?? emptyTally
        const ofDay = byDay.get(day) ?? []
        const mean = tally.average === null ? null : formatNumber(tally.average, 'glucose')
        const summary = ofDay.length === 0 ? messages.none : spoken(ofDay.length, mean, tally, group)
        return (
          <li key={day}>
            <Link to={href('dashboard.diary', rangeQuery({ lastDay: day, days: 7 }))} className={styles.day}>
              <span className={styles.head} aria-hidden="true">
                {messages.day(Number(day.slice(8)), shortWeekdayName(day))}
                <b>{mean ?? overviewMessages.noValue}</b>
              </span>
              <VisuallyHidden>{`${formatDate(day, 'dayAndMonth')} ${weekdayName(day)}: ${summary}`}</VisuallyHidden>
              <SmallDay readings={ofDay} ranges={ranges} day={day} />
            </Link>
            {onQuote && ofDay.length > 0 ? (
              <Button
                variant="quiet"
                size={36}
                aria-label={overviewMessages.visit.quoteReading(formatDate(day))}
                onClick={() => onQuote(quoteOfDay(day, summary))}
              >
                {overviewMessages.visit.quote}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the spoken summary of a day. HI, LO and unusual readings are part of no average, and are mentioned separately. */
function spoken(count: number, mean: string | null, tally: GlucoseTally, group: ConsensusGroup) {
  const { hiCount, loCount, unusualCount } = tally
  const { leading, answer } = periodShares(tally, group)
  const isSensor = leading === 'sensor'
  return [
    messages.spoken(count, mean),
    answer.low > 0 && messages.low(answer.low),
    answer.high > 0 && messages.high(answer.high),
    isSensor && mean !== null && hiCount + loCount > 0 && overviewMessages.leftOutOfAverage(hiCount, loCount),
    isSensor && unusualCount > 0 && overviewMessages.leftOut(0, 0, unusualCount),
    !isSensor && hiCount + loCount + unusualCount > 0 && overviewMessages.leftOut(hiCount, loCount, unusualCount),
  ]
    .filter(Boolean)
    .join(', ')
}

function SmallDay({ readings, ranges, day }: { readings: readonly GlucoseEntry[]; ranges: readonly TargetRange[]; day: LocalDay }) {
  const { bands, curve, low, high, line, dots, marks } = dayLayers(readings, ranges, day, plot)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.plot} aria-hidden="true">
      <rect width={width} height={height} className={styles.ground} />
      <DayBands bands={bands} plot={plot} className={styles.band} />
      {marks.map(({ reading, range: { min, max } }) => (
        <rect
          key={reading.id}
          x={x(minuteOfDay(reading.entryDate)) - markSize / 2}
          width={markSize}
          y={y(max)}
          height={y(min) - y(max)}
          rx={2}
          className={styles.band}
        />
      ))}
      <path d={`M${width / 2} 0V${height}`} className={styles.noon} />
      <path d={line} className={styles.line} />
      <path d={curve} className={styles.curve} />
      <path d={high} className={styles.curveHigh} />
      <path d={low} className={styles.curveLow} />
      {dots.map((reading) => (
        <circle key={reading.id} cx={x(minuteOfDay(reading.entryDate))} cy={y(reading.value)} r={2} className={styles.dot} />
      ))}
      {marks.map(({ reading, zone }) => (
        <Mark key={reading.id} reading={reading} zone={zone} />
      ))}
    </svg>
  )
}

function Mark({ reading, zone }: { reading: GlucoseEntry; zone: GlucoseResultZone }) {
  const [left, top] = [x(minuteOfDay(reading.entryDate)), y(reading.value)]
  const isLate = left > width - 20
  return (
    <>
      <svg x={left - markSize / 2} y={top - markSize / 2} width={markSize} height={markSize} overflow="visible">
        <ZoneMark zone={zone} unusual={isUnusual(reading)} size={markSize} />
      </svg>
      {reading.glucoseResultValidity === ResultValidity.Valid ? null : (
        <text x={isLate ? left - 7 : left + 7} y={top + 3} textAnchor={isLate ? 'end' : 'start'} className={styles.edge}>
          {displayValue(reading)}
        </text>
      )}
    </>
  )
}
