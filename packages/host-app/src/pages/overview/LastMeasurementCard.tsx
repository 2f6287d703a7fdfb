import { type ConsensusGroup, sensorBandText } from '@diab/core/analysis'
import {
  displayValue,
  EntryOrigin,
  type GlucoseEntry,
  isUnusual,
  rangeFor,
  ResultValidity,
  type TargetRange,
  type WallClock,
} from '@diab/core/rules'
import { formatNumber } from '@diab/core/format'
import type { CurrentReading } from '@diab/internal/analysis'
import { buttonClasses, ZoneLabel, ZoneMark } from '@diab/widgets/unstable/ui'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { ageOf, dayAndTime } from './ageOf.ts'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { DayChart } from './DayChart.tsx'
import { hypoTitle, lowestHypo, todayTitle } from './todayTitle.ts'

type LastMeasurementCardProps = {
  latest: CurrentReading<GlucoseEntry> | undefined
  /** Today's readings, oldest first. */
  today: readonly GlucoseEntry[]
  /** Shown in the chart until today's first reading. */
  yesterday: readonly GlucoseEntry[]
  ranges: readonly TargetRange[]
  group: ConsensusGroup
  now: WallClock
}

/** The one thing a tired person came for: the last value, whether it is good, and how old it is. */
export function LastMeasurementCard({ latest, today, yesterday, ranges, group, now }: LastMeasurementCardProps) {
  const { isVisit } = usePatientPlace()
  const titles = useSignedIn().actingAs ? messages.todayTitlesOfOther : messages.todayTitles
  const isYesterday = today.length === 0 && yesterday.length > 0
  const shown = isYesterday ? yesterday : today
  const hypo = isVisit ? undefined : lowestHypo(shown)
  const yesterdayTitle = hypo ? hypoTitle(hypo, titles.hypoYesterday) : titles.noneButYesterday
  // Without any reading there is nothing to draw.
  const isEmpty = !latest && shown.length === 0
  return (
    <section className={isEmpty ? styles.card : `${styles.card} ${styles.last}`} aria-labelledby="overview-last">
      <div className={styles.lastColumn}>
        <h2 id="overview-last" className={styles.cardTitle}>
          {messages.lastMeasurement}
        </h2>
        {latest ? <LatestValue {...{ latest, ranges, group, now }} /> : <NoMeasurement />}
      </div>
      {isEmpty ? null : (
        <div>
          <h3 className={styles.chartTitle}>
            {hypo ? <ZoneMark zone={1} size={12} className={styles.titleMark} /> : null}
            {isVisit ? messages.visit.dayTitle(isYesterday) : isYesterday ? yesterdayTitle : todayTitle(today, group, titles)}
          </h3>
          <DayChart readings={shown} ranges={ranges} group={group} now={isYesterday ? undefined : now} />
        </div>
      )}
    </section>
  )
}

type LatestValueProps = Pick<LastMeasurementCardProps, 'ranges' | 'group' | 'now'> & { latest: CurrentReading<GlucoseEntry> }

function LatestValue({ latest: { reading: latest, isOld, shownZone }, ranges, group, now }: LatestValueProps) {
  const age = ageOf(latest.entryDate, now)
  const target = rangeFor(ranges, latest)
  const isSensor = latest.origin === EntryOrigin.Sensor
  const targetText = isSensor
    ? sensorBandText(target, group, messages.sensorBand)
    : messages.target(formatNumber(target.min, 'consensus'), formatNumber(target.max, 'consensus'))
  const isValid = latest.glucoseResultValidity === ResultValidity.Valid
  const beyond = latest.glucoseResultValidity === ResultValidity.High ? messages.aboveMeter : messages.belowMeter
  return (
    <div className={styles.lastText}>
      <p className={`${styles.hero} ${styles.valueIn[shownZone ?? 'none']}`}>
        <b>{displayValue(latest)}</b>
        {isValid ? messages.unit() : null}
      </p>
      <ZoneLabel zone={latest.glucoseResultZone} unusual={isUnusual(latest)}>
        {isUnusual(latest) ? messages.unusual : isValid ? messages.zone[latest.glucoseResultZone] : beyond}
      </ZoneLabel>
      <p className={styles.meta}>
        {`${isSensor ? messages.sensorReading : messages.labels[latest.therapyLabel]} · `}
        <span className={styles.target}>{targetText}</span>
        <br />
        {`${dayAndTime(latest.entryDate, now)}, `}
        {isOld ? <b>{age}</b> : age}
      </p>
    </div>
  )
}

function NoMeasurement() {
  const { isVisit } = usePatientPlace()
  return (
    <div className={styles.lastText}>
      <p>
        <b>{messages.noMeasurementYet}</b>
      </p>
      {isVisit ? null : (
        <>
          <p className={styles.meta}>{messages.noMeasurementHint}</p>
          <p className={styles.meta}>
            <NewEntryLink className={buttonClasses({ variant: 'primary' })}>{messages.firstMeasurement}</NewEntryLink>
          </p>
        </>
      )}
    </div>
  )
}
