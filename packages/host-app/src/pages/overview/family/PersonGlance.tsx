import { consensusGroupOf } from '@diab/core/analysis'
import { formatNumber, formatTime } from '@diab/core/format'
import {
  displayValue,
  EntryOrigin,
  type GlucoseEntry,
  GlucoseResultZone,
  isUnusual,
  openTasks,
  rangeFor,
  ResultValidity,
  type WallClock,
} from '@diab/core/rules'
import { isHypoglycaemia } from '@diab/internal/diary'
import type { NextTask } from '@diab/internal/therapy'
import { type CurrentReading, currentReading } from '@diab/internal/analysis'
import { type Glance, glanceLowDays } from '@diab/internal/supervision'
import { TrendMark } from '@diab/widgets/unstable/charts'
import { buttonClasses, ZoneLabel, ZoneMark } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { taskText, taskTimeText } from '../../../app/plan/taskText.ts'
import { ageOf, dayAndTime } from '../ageOf.ts'
import * as cards from '../overview.css.ts'
import { overviewMessages } from '../overview.messages.ts'
import { dayUntil, lastLowOf, lastNight, readingsIn, summariseNight } from './dayWindow.ts'
import * as styles from './family.css.ts'
import { familyMessages as messages } from './family.messages.ts'
import { PersonCurve } from './PersonCurve.tsx'

interface PersonGlanceProps {
  glance: Glance
  now: WallClock
  /** The last refresh failed. */
  isStale: boolean
  isCompact: boolean
  /** Of a compact card. */
  isDayOpen: boolean
  /** Opens the entry that does a task. */
  onRecord: (task: NextTask) => void
}

/** What a card shows of a person: the last value, the last 24 hours, and what to look at. */
export function PersonGlance({
  glance: { entries, latest, lastLow: lastLowOfServer, ranges, plans, diabetesType },
  now,
  isStale,
  isCompact,
  isDayOpen,
  onRecord,
}: PersonGlanceProps) {
  const readings = readingsIn(entries, dayUntil(now))
  const current = currentReading(latest ? [...readings, latest] : readings, now)
  const lastLow = lastLowOf(entries, lastLowOfServer)
  const target = lastLow && !isHypoglycaemia(lastLow) ? rangeFor(ranges, lastLow) : undefined
  const [next] = openTasks(plans, entries, now)
  const day =
    readings.length > 0 ? (
      <PersonCurve entries={entries} readings={readings} ranges={ranges} group={consensusGroupOf(diabetesType)} now={now} />
    ) : latest ? (
      <p className={styles.note}>{messages.noRecent}</p>
    ) : null
  return (
    <>
      {current ? (
        <LatestReading current={current} now={now} isCompact={isCompact} />
      ) : (
        <p className={`${styles.value} ${cards.valueIn.none}`}>
          <b>{messages.noValue}</b>
          {messages.noReading}
        </p>
      )}
      {isCompact ? null : day}
      <dl className={isCompact ? styles.compactFacts : styles.facts}>
        <Fact name={messages.night}>
          <NightText glance={entries} now={now} isCompact={isCompact} />
        </Fact>
        <Fact name={messages.lastLow}>
          {lastLow ? (
            <>
              <span className={styles.factMark}>
                <ZoneMark zone={GlucoseResultZone.Low} size={12} />
                <b>{displayValue(lastLow)}</b>
              </span>
              <span className={styles.factTime}>{dayAndTime(lastLow.entryDate, now)}</span>
              {target ? (
                <span className={styles.factTime}>
                  {overviewMessages.target(formatNumber(target.min, 'consensus'), formatNumber(target.max, 'consensus'))}
                </span>
              ) : null}
            </>
          ) : (
            messages.noLow(glanceLowDays)
          )}
        </Fact>
        <Fact name={isCompact && next ? messages.nextAt(taskTimeText(next, now)) : messages.next}>
          {next ? (
            <>
              <b>{taskText(next)}</b>
              {isCompact ? null : <span className={styles.factTime}>{taskTimeText(next, now)}</span>}
              {next.isDue ? (
                <button
                  type="button"
                  className={isCompact ? styles.recordLink : buttonClasses({ variant: 'secondary' })}
                  aria-label={overviewMessages.nextTask.recordOf(taskText(next))}
                  onClick={() => onRecord(next)}
                >
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
      {isCompact && isDayOpen ? day : null}
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
  current: CurrentReading<GlucoseEntry>
  now: WallClock
  isCompact: boolean
}

function LatestReading({ current: { reading, isOld, shownZone, trend }, now, isCompact }: LatestReadingProps) {
  const isValid = reading.glucoseResultValidity === ResultValidity.Valid
  const words = isUnusual(reading) ? overviewMessages.unusual : overviewMessages.zone[reading.glucoseResultZone]
  return (
    <div className={isCompact ? styles.compactNow : styles.now}>
      <p className={`${isCompact ? styles.compactValue : styles.value} ${cards.valueIn[shownZone ?? 'none']}`}>
        <b>{displayValue(reading)}</b>
        {isValid ? messages.unit() : null}
      </p>
      <div className={isCompact ? styles.compactMarks : styles.marks}>
        {trend?.direction ? <TrendMark trend={trend} zone={reading.glucoseResultZone} isCompact={isCompact} /> : null}
        <ZoneLabel zone={reading.glucoseResultZone} unusual={isUnusual(reading)}>
          {words}
        </ZoneLabel>
        {isOld && reading.origin === EntryOrigin.Sensor ? <span className={styles.silent}>{messages.silent}</span> : null}
      </div>
      <p className={styles.age}>
        <b>{ageOf(reading.entryDate, now)}</b>
        {dayAndTime(reading.entryDate, now)}
      </p>
    </div>
  )
}

function NightText({ glance, now, isCompact }: { glance: Glance['entries']; now: WallClock; isCompact: boolean }) {
  const night = summariseNight(glance, lastNight(now))
  if (!night) return messages.nightEmpty
  const { lowest, highest } = night
  const time = formatTime(lowest.entryDate)
  const between = isCompact ? messages.nightShort : messages.nightBetween
  return (
    <span className={styles.factMark}>
      <ZoneMark zone={lowest.glucoseResultZone} size={12} title={overviewMessages.zone[lowest.glucoseResultZone]} />
      <b>
        {lowest === highest ? messages.nightOne(displayValue(lowest), time) : between(displayValue(lowest), time, displayValue(highest))}
      </b>
    </span>
  )
}
