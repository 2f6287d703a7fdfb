import { emptyTally, type DailyTally, type GlucoseTally, type TargetBand } from '@diab/core/analysis'
import {
  addDays,
  displayValue,
  type GlucoseEntry,
  type GlucoseResultZone,
  isUnusual,
  isUsableGlucose,
  type LocalDay,
  ResultValidity,
  toLocalDay,
} from '@diab/core/diary'
import { formatDate, formatNumber, shortWeekdayName, weekdayName } from '@diab/core/format'
import { VisuallyHidden, ZoneMark } from '@diab/widgets/ui'
import { rangeQuery } from '../../app/address/rangeInAddress.ts'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { Link } from '../../app/routing/routing.tsx'
import { dayPlot, minuteOfDay } from './dayPlot.ts'
import { overviewMessages } from './overview.messages.ts'
import * as styles from './smallDays.css.ts'

const messages = overviewMessages.visit.days
const [width, height] = [100, 84]
const { x, y, linePath } = dayPlot({ left: 0, width, top: 6, bottom: height - 6 })
/** More readings than this are a sensor's: dots, because marks would cover each other. */
const mostMarks = 24
const markSize = 9

type SmallDaysProps = {
  /** Oldest first. */
  readings: readonly GlucoseEntry[]
  /** Days with entries. */
  tallies: readonly DailyTally[]
  firstDay: LocalDay
  count: number
  target: TargetBand
}

/** Each day by itself, side by side: what an average day hides. A day leads to its diary. */
export function SmallDays({ readings, tallies, firstDay, count, target }: SmallDaysProps) {
  const { href } = usePatientPlace()
  const byDay = Map.groupBy(readings, ({ entryDate }) => toLocalDay(entryDate))
  const tallyOf = new Map(tallies.map(({ day, glucose }) => [day, glucose]))
  const days = Array.from({ length: count }, (_, index) => addDays(firstDay, index))
  return (
    <ul className={styles.days}>
      {days.map((day) => {
        const tally = tallyOf.get(day) ?? emptyTally
        const ofDay = byDay.get(day) ?? []
        const mean = tally.average === null ? null : formatNumber(tally.average)
        return (
          <li key={day}>
            <Link to={href('dashboard.diary', rangeQuery({ lastDay: day, days: 7 }))} className={styles.day}>
              <span className={styles.head} aria-hidden="true">
                {formatDate(day).slice(5)} {shortWeekdayName(day)}
                <b>{mean ?? overviewMessages.noValue}</b>
              </span>
              <VisuallyHidden>
                {`${formatDate(day).slice(5)} ${weekdayName(day)}: ${ofDay.length === 0 ? messages.none : spoken(ofDay.length, mean, tally)}`}
              </VisuallyHidden>
              <SmallDay readings={ofDay} target={target} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** HI, LO and unusual readings stand in no average, and are said all the same. */
const spoken = (count: number, mean: string | null, { low, high, hiCount, loCount, unusualCount }: GlucoseTally) =>
  [
    messages.spoken(count, mean),
    low > 0 && messages.low(low),
    high > 0 && messages.high(high),
    hiCount + loCount + unusualCount > 0 && overviewMessages.leftOut(hiCount, loCount, unusualCount),
  ]
    .filter(Boolean)
    .join(', ')

const SmallDay = ({ readings, target }: { readings: readonly GlucoseEntry[]; target: TargetBand }) => (
  <svg viewBox={`0 0 ${width} ${height}`} className={styles.plot} aria-hidden="true">
    <rect width={width} height={height} className={styles.ground} />
    <rect width={width} y={y(target.max)} height={y(target.min) - y(target.max)} className={styles.band} />
    <path d={`M${width / 2} 0V${height}`} className={styles.noon} />
    <path d={linePath(readings)} className={styles.line} />
    {readings.length > mostMarks && <Dots readings={readings.filter(isUsableGlucose)} />}
    {(readings.length > mostMarks ? readings.filter((reading) => !isUsableGlucose(reading)) : readings).map((reading) => (
      <Mark key={reading.id} reading={reading} />
    ))}
  </svg>
)

function Dots({ readings }: { readings: readonly GlucoseEntry[] }) {
  const pathOf = (zone: GlucoseResultZone) =>
    readings
      .filter((reading) => reading.glucoseResultZone === zone)
      .map(({ entryDate, value }) => `M${x(minuteOfDay(entryDate)).toFixed(1)} ${y(value).toFixed(1)}h.1`)
      .join('')
  return ([2, 1, 3] as const).map((zone) => <path key={zone} d={pathOf(zone)} className={styles.dots[zone]} />)
}

function Mark({ reading }: { reading: GlucoseEntry }) {
  const [left, top] = [x(minuteOfDay(reading.entryDate)), y(reading.value)]
  const isLate = left > width - 20
  return (
    <>
      <svg x={left - markSize / 2} y={top - markSize / 2} width={markSize} height={markSize} overflow="visible">
        <ZoneMark zone={reading.glucoseResultZone} unusual={isUnusual(reading)} size={markSize} />
      </svg>
      {reading.glucoseResultValidity === ResultValidity.Valid ? null : (
        <text x={isLate ? left - 7 : left + 7} y={top + 3} textAnchor={isLate ? 'end' : 'start'} className={styles.edge}>
          {displayValue(reading)}
        </text>
      )}
    </>
  )
}
