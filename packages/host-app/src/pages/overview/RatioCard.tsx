import {
  type ConsensusGroup,
  type DailyTally,
  emptyTally,
  estimatedHbA1c,
  type GlucoseTally,
  joinTallies,
  leadingTally,
  type PeriodShares,
  periodShares,
  wholePercents,
} from '@diab/core/analysis'
import { addDays, type LocalDay } from '@diab/core/rules'
import type { DiaryRange } from '@diab/core/machines'
import { formatNumber } from '@diab/core/format'
import { CalendarChart, InRangeBar } from '@diab/widgets/unstable/charts'
import { Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../../app/routing/routing.tsx'
import { reportName } from '../../app/address/reportInAddress.ts'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { rangeQuery } from '../../app/address/rangeInAddress.ts'
import { OverviewCard } from './OverviewCard.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'

/** What an overview looks back on, today included. */
export const ratioDays = 14

type RatioCardProps = {
  /** Days with entries, oldest first. */
  days: readonly DailyTally[]
  today: LocalDay
  group: ConsensusGroup
  /** Shows the days one by one below the figures. */
  hasCalendar?: boolean
}

/** How much of the last 14 days was in target, by the rule of what measured it, together and day by day. */
export function RatioCard({ days, today, group, hasCalendar = false }: RatioCardProps) {
  const { href, isVisit } = usePatientPlace()
  const range: DiaryRange = { lastDay: today, days: ratioDays }
  const firstDay = addDays(today, 1 - ratioDays)
  const shown = days.filter(({ day }) => firstDay <= day)
  const tally = shown.reduce((sum, { glucose }) => joinTallies(sum, glucose), emptyTally)
  const shares = periodShares(tally, group)
  return (
    <OverviewCard
      id="overview-ratio"
      title={shares.leading === 'sensor' ? messages.timeInRangeTitle : messages.ratioTitle}
      to={href('dashboard.analysis', rangeQuery(range))}
      linkText={messages.openAnalysis}
    >
      <Shares shares={shares} tally={tally} />
      {hasCalendar && shares.answer.count > 0 ? (
        <CalendarChart
          variant="bars"
          data={{
            days: shown.map(({ day, glucose }) => ({ day, glucose: leadingTally(glucose, shares.leading, group) })),
            firstDay,
            lastDay: today,
            isSensor: shares.leading === 'sensor',
          }}
          height={166}
        />
      ) : null}
      <EstimatedHbA1c days={days} today={today} />
      {isVisit || shares.kind === 'none' ? null : (
        <Link to={href('dashboard.analysis', { ...rangeQuery(range), [reportName]: '' })} className={styles.report}>
          <Icon name="note" />
          {messages.report}
        </Link>
      )}
    </OverviewCard>
  )
}

function Shares({ shares, tally }: { shares: PeriodShares; tally: GlucoseTally }) {
  const { kind, sensor, meter } = shares
  const average = tally.average === null ? [] : [messages.average(formatNumber(tally.average, 'glucose'))]
  if (kind === 'none')
    return (
      <>
        <Headline value={messages.noValue} text={messages.ratioEmpty} />
        <LeftOut hi={0} lo={0} unusual={tally.unusualCount} />
      </>
    )
  if (kind === 'sensor' && sensor)
    return (
      <>
        <SensorShare sensor={sensor} more={average} />
        <BeyondSensor tally={tally} />
      </>
    )
  return (
    <>
      {meter ? <MeterShare meter={meter} isAlone={sensor === null} more={average} /> : null}
      <LeftOut hi={meter?.hiCount ?? 0} lo={meter?.loCount ?? 0} unusual={tally.unusualCount} />
      {sensor ? (
        <>
          <h3 className={styles.cardTitle}>{messages.timeInRange}</h3>
          <SensorShare sensor={sensor} more={[]} />
        </>
      ) : null}
    </>
  )
}

const Headline = ({ value, text }: { value: string; text: string }) => (
  <p className={styles.ratio}>
    <b>{value}</b>
    {text}
  </p>
)

function SensorShare({ sensor, more }: { sensor: NonNullable<PeriodShares['sensor']>; more: readonly string[] }) {
  const target = sensor.bands.find(({ band }) => band === 'target')
  const text = [messages.ratioOfSensor(target?.count ?? 0, sensor.count), ...more].join(' · ')
  return (
    <>
      <Headline value={messages.percent(target?.percent ?? 0)} text={text} />
      <InRangeBar data={sensor} className={styles.ratioBar} />
    </>
  )
}

type MeterShareProps = { meter: NonNullable<PeriodShares['meter']>; isAlone: boolean; more: readonly string[] }

function MeterShare({ meter: { low, normal, high, count }, isAlone, more }: MeterShareProps) {
  const [, inTarget = 0] = wholePercents([low, normal, high])
  const text = [(isAlone ? messages.ratioOf : messages.ratioOfMeter)(normal, count), ...more].join(' · ')
  return (
    <>
      <Headline value={count === 0 ? messages.noValue : messages.percent(inTarget)} text={count === 0 ? messages.ratioEmpty : text} />
      {count === 0 ? null : <InRangeBar data={{ low, normal, high }} className={styles.ratioBar} />}
    </>
  )
}

const LeftOut = ({ hi, lo, unusual }: { hi: number; lo: number; unusual: number }) =>
  hi + lo + unusual > 0 ? <p className={styles.figureName}>{messages.leftOut(hi, lo, unusual)}</p> : null

/** HI and LO of a sensor are in its bands, and in no average. */
const BeyondSensor = ({ tally: { hiCount, loCount, unusualCount } }: { tally: GlucoseTally }) => (
  <>
    {hiCount + loCount > 0 ? <p className={styles.figureName}>{messages.leftOutOfAverage(hiCount, loCount)}</p> : null}
    <LeftOut hi={0} lo={0} unusual={unusualCount} />
  </>
)

/** Only when it can be given: the analysis says which rule is not met and how far it is. */
function EstimatedHbA1c({ days, today }: Pick<RatioCardProps, 'days' | 'today'>) {
  const { estimate, windowDays } = estimatedHbA1c(days, { today })
  if (!estimate) return null
  return (
    <p className={styles.estimate}>
      {`${messages.estimatedHbA1c} `}
      <b>{messages.percentRange(formatNumber(estimate.from), formatNumber(estimate.to))}</b>
      {` ${messages.estimatedHbA1cOf(windowDays)}`}
    </p>
  )
}
