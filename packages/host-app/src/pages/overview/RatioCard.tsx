import { type DailyTally, emptyTally, estimatedHbA1c, type GlucoseTally, joinTallies, wholePercents } from '@diab/core/analysis'
import { addDays, type DiaryRange, type LocalDay } from '@diab/core/diary'
import { formatNumber } from '@diab/core/format'
import { CalendarChart, InRangeBar } from '@diab/widgets/charts'
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
  /** Shows the days one by one below the figures. */
  hasCalendar?: boolean
}

/** How many readings of the last 14 days were in target, together and day by day. */
export function RatioCard({ days, today, hasCalendar = false }: RatioCardProps) {
  const { href } = usePatientPlace()
  const range: DiaryRange = { lastDay: today, days: ratioDays }
  const firstDay = addDays(today, 1 - ratioDays)
  const shown = days.filter(({ day }) => firstDay <= day)
  const tally = shown.reduce((sum, { glucose }) => joinTallies(sum, glucose), emptyTally)
  return (
    <OverviewCard
      id="overview-ratio"
      title={messages.ratioTitle}
      to={href('dashboard.analysis', rangeQuery(range))}
      linkText={messages.openAnalysis}
    >
      <Ratio tally={tally} />
      {tally.count === 0 ? null : (
        <>
          <InRangeBar data={tally} className={styles.ratioBar} />
          {hasCalendar ? <CalendarChart variant="bars" data={{ days: shown, firstDay, lastDay: today }} height={166} /> : null}
        </>
      )}
      <EstimatedHbA1c days={days} today={today} />
    </OverviewCard>
  )
}

function Ratio({ tally }: { tally: GlucoseTally }) {
  const { low, normal, high, count, average, hiCount, loCount, unusualCount } = tally
  const [, inTarget = 0] = wholePercents([low, normal, high])
  return (
    <>
      <p className={styles.ratio}>
        <b>{count === 0 ? messages.noValue : messages.percent(inTarget)}</b>
        {average === null ? messages.ratioEmpty : `${messages.ratioOf(normal, count)} · ${messages.average(formatNumber(average))}`}
      </p>
      {hiCount + loCount + unusualCount > 0 ? (
        <p className={styles.figureName}>{messages.leftOut(hiCount, loCount, unusualCount)}</p>
      ) : null}
    </>
  )
}

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
