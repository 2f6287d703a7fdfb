import { useMemo } from 'react'
import { InRangeBar } from '../InRangeBar/InRangeBar.tsx'
import { ChartCard } from '../ChartCard/ChartCard.tsx'
import { Facts } from '../ChartCard/Facts.tsx'
import { periodTallies } from '../data/periodTallies.ts'
import { shownBands } from '../data/shownBands.ts'
import { useFindingText } from '../useFindingText.ts'
import { CalendarCard } from './CalendarCard.tsx'
import type { ChartPaneProps } from './chartPane.ts'
import { fileNameOf } from './fileName.ts'
import { MealsCard } from './MealsCard.tsx'
import { PeriodComparison } from './PeriodComparison.tsx'
import * as styles from './summary.css.ts'
import { WhatIs } from '../../whatIs/WhatIs.tsx'
import { type SummaryMessages, useSummaryMessages } from './summary.messages.ts'
import { summaryTable } from './summaryTable.ts'
import { usePaneFindings } from './usePaneFindings.ts'
import { WeekdayCard } from './WeekdayCard.tsx'
import { formatAmount } from '@diab/core/format'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import type { AnalysisFigures } from '../data/analysisFigures.ts'

/** Everything at a glance: shares, the period before, days, weekdays and meals. */
export function SummaryPane({ model, handle }: ChartPaneProps) {
  const { figures, days, range, summaries, measured, messages } = model
  const summaryMessages = useSummaryMessages()
  const { summary: words, comparison } = summaryMessages
  const text = useFindingText()
  const { found } = usePaneFindings(model)
  const tallies = useMemo(
    () => (summaries.status === 'ready' ? periodTallies(summaries.data, range, measured) : undefined),
    [summaries, range, measured],
  )
  const bands = shownBands(figures)
  const { sensor, shares } = figures
  const bandsTitle = sensor ? words.timeBands : shares.sensor ? words.sensorBands(formatAmount(shares.sensor.count)) : words.bands
  return (
    <>
      <ChartCard
        patientId={model.patientId}
        title={text.period(range.days, figures, found)}
        facts={<Facts findings={found} figures={figures} />}
        makeTable={() => summaryTable({ figures, bands }, { ...messages, ...summaryMessages })}
        fileName={fileNameOf('osszesito', days)}
        handle={handle}
      >
        {figures.shares.kind !== 'sensor' && <OwnRanges figures={figures} words={words} />}
        <div className={styles.explained}>
          <h3 className={styles.heading}>{bandsTitle}</h3>
          <WhatIs term="consensus" />
        </div>
        <InRangeBar data={bands} />
        {figures.shares.kind === 'sensor' && figures.shares.meter && <OwnRanges figures={figures} words={words} />}
        {summaries.status === 'loading' && <Skeleton width="70%" />}
        {summaries.status === 'failed' && <p className={styles.remark}>{comparison.failed}</p>}
        {tallies && (
          <PeriodComparison
            tallies={tallies}
            group={model.consensusGroup}
            days={range.days}
            livedDays={found.missing.dayCount}
            messages={{ ...messages, ...summaryMessages }}
          />
        )}
      </ChartCard>
      <CalendarCard model={model} missing={found.missing} />
      <div className={styles.pair}>
        <WeekdayCard model={model} />
        <MealsCard model={model} />
      </div>
    </>
  )
}

/** Hand and meter readings by the patient's own ranges; beside a sensor with their number. */
function OwnRanges({ figures: { shares }, words }: { figures: AnalysisFigures; words: SummaryMessages['summary'] }) {
  const { meter, sensor } = shares
  return (
    <>
      <h3 className={styles.heading}>{sensor && meter ? words.meterZones(formatAmount(meter.count)) : words.zones}</h3>
      <InRangeBar data={meter ?? shares.answer} />
    </>
  )
}
