import { type ConsensusGroup, type DailyTally, dayProfile, leadingReadings, slotAverages } from '@diab/core/analysis'
import { addDays, EntryOrigin, type LocalDay, sensorRangeOf } from '@diab/core/diary'
import { formatNumber } from '@diab/core/format'
import { type AnalysisChartsModel, useAnalysisCharts } from '@diab/widgets/analysis-charts'
import { ModelDayChart, type ModelDayData } from '@diab/widgets/charts'
import { ErrorState, Notice, Skeleton } from '@diab/widgets/ui'
import { useMemo } from 'react'
import { rangeQuery } from '../../app/address/rangeInAddress.ts'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewMessages } from './overview.messages.ts'
import { ratioDays } from './RatioCard.tsx'
import { SmallDays } from './SmallDays.tsx'
import * as styles from './smallDays.css.ts'

const messages = overviewMessages.visit

type TwoWeeksProps = {
  patientId: string
  /** Days with entries. */
  tallies: readonly DailyTally[]
  today: LocalDay
  group: ConsensusGroup
}

/** The readings of the last 14 days, each day by itself and all of them on one. */
export function TwoWeeks({ patientId, tallies, today, group }: TwoWeeksProps) {
  const { href } = usePatientPlace()
  const range = useMemo(() => ({ lastDay: today, days: ratioDays }) as const, [today])
  const model = useAnalysisCharts({ patientId, range })
  const { status, shown, plan } = model
  const sensorRange = sensorRangeOf(plan.ranges, `${today}T23:59:59`)
  const hasSensor = shown.readings.some(({ origin }) => origin === EntryOrigin.Sensor)
  const again = { label: overviewMessages.retry, run: () => void model.refetch() }
  return (
    <>
      <OverviewCard
        id="overview-days"
        title={messages.days.title}
        to={href('dashboard.diary', rangeQuery(range))}
        linkText={messages.days.open}
      >
        {status === 'ready' ? (
          <p className={styles.hint}>
            {hasSensor ? messages.days.hint(formatNumber(sensorRange.min), formatNumber(sensorRange.max)) : messages.days.hintOfMeter}
          </p>
        ) : null}
        {status === 'ready' && model.isPlanMissing ? <Notice icon="warning" text={messages.days.planMissing} action={again} /> : null}
        {model.isStale ? <Notice icon="wifi-off" text={messages.days.stale} action={again} /> : null}
        {status === 'failed' ? (
          <ErrorState title={messages.days.failed} error={model.error} headingLevel={3} onRetry={() => void model.refetch()} />
        ) : status === 'loading' ? (
          <Skeleton height={232} />
        ) : (
          <SmallDays
            {...{ tallies, group }}
            ranges={plan.ranges}
            readings={shown.readings}
            firstDay={addDays(today, 1 - ratioDays)}
            count={ratioDays}
          />
        )}
      </OverviewCard>
      {status === 'ready' && shown.columns.length > 0 ? (
        <OverviewCard
          id="overview-model-day"
          title={messages.modelDay.title}
          to={href('dashboard.analysis.model-day', rangeQuery(range))}
          linkText={messages.modelDay.open}
        >
          <ModelDay model={model} />
        </OverviewCard>
      ) : null}
    </>
  )
}

function ModelDay({ model: { shown, plan, figures } }: { model: AnalysisChartsModel }) {
  const { columns } = shown
  const leading = figures?.shares.leading ?? null
  const data = useMemo<ModelDayData>(
    () => ({
      profile: dayProfile(columns),
      columns,
      ranges: plan.ranges,
      slots: slotAverages(leadingReadings(columns, leading), plan.ranges),
      labelTimes: plan.labelTimes,
      pickedDay: null,
    }),
    [columns, plan, leading],
  )
  return <ModelDayChart data={data} height={360} />
}
