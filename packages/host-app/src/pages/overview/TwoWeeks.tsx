import { type ConsensusGroup, type DailyTally, dayProfile, leadingReadings, sensorBandTexts, slotAverages } from '@diab/core/analysis'
import { addDays, EntryOrigin, type LocalDay, sensorRangesBetween } from '@diab/core/rules'
import type { AnalysisChartsModel } from '@diab/widgets/unstable/hooks'
import { ModelDayChart, type ModelDayData } from '@diab/widgets/unstable/charts'
import { ErrorState, Notice, Skeleton } from '@diab/widgets/unstable/ui'
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
  /** Of the last 14 days. */
  model: AnalysisChartsModel
  /** Days with entries. */
  tallies: readonly DailyTally[]
  today: LocalDay
  group: ConsensusGroup
  onQuote?: ((text: string) => void) | undefined
}

/** The readings of the last 14 days, each day by itself and all of them on one. */
export function TwoWeeks({ model, tallies, today, group, onQuote }: TwoWeeksProps) {
  const { href } = usePatientPlace()
  const range = { lastDay: today, days: ratioDays } as const
  const { status, shown, plan } = model
  const sensorBands = sensorBandTexts(
    sensorRangesBetween(plan.ranges, `${addDays(today, 1 - ratioDays)}T00:00:00`, `${addDays(today, 1)}T00:00:00`),
    group,
    overviewMessages.sensorBand,
  )
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
          <p className={styles.hint}>{hasSensor ? messages.days.hint(sensorBands.join(', ')) : messages.days.hintOfMeter()}</p>
        ) : null}
        {status === 'ready' && model.isPlanMissing ? <Notice icon="warning" text={messages.days.planMissing} action={again} /> : null}
        {model.isStale ? <Notice icon="wifi-off" text={messages.days.stale} action={again} /> : null}
        {status === 'failed' ? (
          <ErrorState title={messages.days.failed} error={model.error} headingLevel={3} onRetry={() => void model.refetch()} />
        ) : status === 'loading' ? (
          <Skeleton height={232} />
        ) : (
          <SmallDays
            {...{ tallies, group, onQuote }}
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
          <ModelDay model={model} group={group} />
        </OverviewCard>
      ) : null}
    </>
  )
}

function ModelDay({ model: { shown, plan, figures }, group }: { model: AnalysisChartsModel; group: ConsensusGroup }) {
  const { columns } = shown
  const leading = figures?.shares.leading ?? null
  const data = useMemo<ModelDayData>(
    () => ({
      profile: dayProfile(columns),
      columns,
      ranges: plan.ranges,
      slots: slotAverages(leadingReadings(columns, leading), plan.ranges, group),
      labelTimes: plan.labelTimes,
      group,
      pickedDay: null,
    }),
    [columns, plan, leading, group],
  )
  return <ModelDayChart data={data} height={360} />
}
