import { consensusGroupOf, sensorCurve } from '@diab/core/analysis'
import { formatTime } from '@diab/core/format'
import {
  displayValue,
  EntryOrigin,
  type GlucoseEntry,
  GlucoseResultZone,
  isUnusual,
  ResultValidity,
  toWallMinutes,
  type WallClock,
} from '@diab/core/rules'
import { type Glance, glanceLowDays } from '@diab/internal/supervision'
import { type NextTask, openTasks } from '@diab/internal/therapy'
import { TrendMark } from '@diab/widgets/unstable/charts'
import { buttonClasses, ZoneLabel, ZoneMark } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { taskText, taskTimeText } from '../../../app/plan/taskText.ts'
import { ageOf, dayAndTime } from '../ageOf.ts'
import { overviewMessages } from '../overview.messages.ts'
import { dayUntil, lastNight, readingsIn, summariseNight } from './dayWindow.ts'
import * as styles from './family.css.ts'
import { familyMessages as messages } from './family.messages.ts'
import { PersonCurve } from './PersonCurve.tsx'

interface PersonGlanceProps {
  glance: Glance
  now: WallClock
  /** The last refresh failed. */
  isStale: boolean
  /** Opens the entry that does a task. */
  onRecord: (task: NextTask) => void
}

/** What a card shows of a person: the last value, the last 24 hours, and what to look at. */
export function PersonGlance({
  glance: { entries, latest, lastLow, ranges, plans, diabetesType },
  now,
  isStale,
  onRecord,
}: PersonGlanceProps) {
  const readings = readingsIn(entries, dayUntil(now))
  const [next] = openTasks(plans, entries, now)
  return (
    <>
      <LatestReading latest={latest} readings={readings} now={now} />
      {readings.length > 0 ? (
        <PersonCurve entries={entries} readings={readings} ranges={ranges} group={consensusGroupOf(diabetesType)} now={now} />
      ) : latest ? (
        <p className={styles.note}>{messages.noRecent}</p>
      ) : null}
      <dl className={styles.facts}>
        <Fact name={messages.night}>
          <NightText glance={entries} now={now} />
        </Fact>
        <Fact name={messages.lastLow}>
          {lastLow ? (
            <>
              <span className={styles.factMark}>
                <ZoneMark zone={GlucoseResultZone.Low} size={12} />
                <b>{displayValue(lastLow)}</b>
              </span>
              <span className={styles.factTime}>{dayAndTime(lastLow.entryDate, now)}</span>
            </>
          ) : (
            messages.noLow(glanceLowDays)
          )}
        </Fact>
        <Fact name={messages.next}>
          {next ? (
            <>
              <b>{taskText(next)}</b>
              <span className={styles.factTime}>{taskTimeText(next, now)}</span>
              {next.isDue ? (
                <button type="button" className={buttonClasses({ variant: 'secondary' })} onClick={() => onRecord(next)}>
                  {messages.record}
                </button>
              ) : null}
            </>
          ) : plans.length === 0 ? (
            messages.noPlan
          ) : (
            messages.nothingNext
          )}
        </Fact>
      </dl>
      {isStale ? (
        <p role="status" className={styles.note}>
          {messages.stale}
        </p>
      ) : null}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface LatestReadingProps {
  latest: GlucoseEntry | null
  /** Of the last 24 hours. */
  readings: readonly GlucoseEntry[]
  now: WallClock
}

function LatestReading({ latest, readings, now }: LatestReadingProps) {
  if (!latest)
    return (
      <p className={`${styles.value} ${styles.zone.none}`}>
        <b>{messages.noValue}</b>
        {messages.noReading}
      </p>
    )
  const isValid = latest.glucoseResultValidity === ResultValidity.Valid
  const age = ageOf(latest.entryDate, now)
  // From across a room a coloured value is the present one, whatever its age says in small type.
  const isOld = toWallMinutes(now) - toWallMinutes(latest.entryDate) > sensorCurve.oldAfterMinutes
  const isSilent = isOld && latest.origin === EntryOrigin.Sensor
  const trend = sensorCurve.trendAt(readings, now)
  const words = isUnusual(latest) ? overviewMessages.unusual : overviewMessages.zone[latest.glucoseResultZone]
  return (
    <>
      <div className={styles.now}>
        <p className={`${styles.value} ${styles.zone[isOld || isUnusual(latest) ? 'none' : latest.glucoseResultZone]}`}>
          <b>{displayValue(latest)}</b>
          {isValid ? messages.unit() : null}
        </p>
        {trend?.latest.id === latest.id && trend.direction ? <TrendMark trend={trend} zone={latest.glucoseResultZone} /> : null}
        {isSilent ? null : (
          <ZoneLabel zone={latest.glucoseResultZone} unusual={isUnusual(latest)}>
            {words}
          </ZoneLabel>
        )}
        <p className={styles.age}>
          <b>{age}</b>
          {dayAndTime(latest.entryDate, now)}
        </p>
      </div>
      {isSilent ? <p className={styles.silent}>{messages.silent(age)}</p> : null}
    </>
  )
}

function NightText({ glance, now }: { glance: Glance['entries']; now: WallClock }) {
  const night = summariseNight(glance, lastNight(now))
  if (!night) return messages.nightEmpty
  const { lowest, highest } = night
  const time = formatTime(lowest.entryDate)
  return (
    <span className={styles.factMark}>
      <ZoneMark zone={lowest.glucoseResultZone} size={12} title={overviewMessages.zone[lowest.glucoseResultZone]} />
      <b>
        {lowest === highest
          ? messages.nightOne(displayValue(lowest), time)
          : messages.nightBetween(displayValue(lowest), time, displayValue(highest))}
      </b>
    </span>
  )
}
