import type { ConsensusGroup } from '@diab/core/analysis'
import {
  displayValue,
  EntryOrigin,
  type GlucoseEntry,
  isUnusual,
  rangeFor,
  ResultValidity,
  type TargetRange,
  type WallClock,
} from '@diab/core/diary'
import { formatNumber } from '@diab/core/format'
import { buttonClasses, ZoneLabel } from '@diab/widgets/ui'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { ageOf, dayAndTime } from './ageOf.ts'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { DayChart } from './DayChart.tsx'
import { todayTitle } from './todayTitle.ts'

type LastMeasurementCardProps = {
  latest: GlucoseEntry | undefined
  /** Today's readings, oldest first. */
  today: readonly GlucoseEntry[]
  /** Stand in the chart until today's first. */
  yesterday: readonly GlucoseEntry[]
  ranges: readonly TargetRange[]
  group: ConsensusGroup
  now: WallClock
}

/** The one thing a tired person came for: the last value, whether it is good, and how old it is. */
export function LastMeasurementCard({ latest, today, yesterday, ranges, group, now }: LastMeasurementCardProps) {
  const { isVisit } = usePatientPlace()
  const isYesterday = today.length === 0 && yesterday.length > 0
  return (
    <section className={`${styles.card} ${styles.last}`} aria-labelledby="overview-last">
      <div className={styles.lastColumn}>
        <h2 id="overview-last" className={styles.cardTitle}>
          {messages.lastMeasurement}
        </h2>
        {latest ? <LatestValue latest={latest} ranges={ranges} now={now} /> : <NoMeasurement />}
      </div>
      <div>
        <h3 className={styles.chartTitle}>
          {isVisit ? messages.visit.dayTitle(isYesterday) : isYesterday ? messages.todayTitles.noneButYesterday : todayTitle(today, group)}
        </h3>
        <DayChart readings={isYesterday ? yesterday : today} ranges={ranges} now={isYesterday ? undefined : now} />
      </div>
    </section>
  )
}

function LatestValue({ latest, ranges, now }: { latest: GlucoseEntry; ranges: readonly TargetRange[]; now: WallClock }) {
  const target = rangeFor(ranges, latest)
  const isValid = latest.glucoseResultValidity === ResultValidity.Valid
  const beyond = latest.glucoseResultValidity === ResultValidity.High ? messages.aboveMeter : messages.belowMeter
  return (
    <div className={styles.lastText}>
      <p className={styles.hero}>
        <b>{displayValue(latest)}</b>
        {isValid ? messages.unit : null}
      </p>
      <ZoneLabel zone={latest.glucoseResultZone} unusual={isUnusual(latest)}>
        {isUnusual(latest) ? messages.unusual : isValid ? messages.zone[latest.glucoseResultZone] : beyond}
      </ZoneLabel>
      <p className={styles.meta}>
        {`${latest.origin === EntryOrigin.Sensor ? messages.sensorReading : messages.labels[latest.therapyLabel]} · ${messages.target(formatNumber(target.min), formatNumber(target.max))}`}
        <br />
        {`${dayAndTime(latest.entryDate, now)}, ${ageOf(latest.entryDate, now)}`}
      </p>
    </div>
  )
}

function NoMeasurement() {
  const { isVisit } = usePatientPlace()
  return (
    <div className={styles.lastText}>
      <p className={styles.hero}>
        <b>{messages.noValue}</b>
      </p>
      <p>
        <b>{messages.noMeasurementYet}</b>
      </p>
      {isVisit ? null : (
        <>
          <p className={styles.meta}>{messages.noMeasurementHint}</p>
          <p className={styles.meta}>
            <NewEntryLink className={buttonClasses({ variant: 'secondary' })}>{messages.firstMeasurement}</NewEntryLink>
          </p>
        </>
      )}
    </div>
  )
}
