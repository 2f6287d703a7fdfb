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
import { useSummaryMessages } from './summary.messages.ts'
import { summaryTable } from './summaryTable.ts'
import { usePaneFindings } from './usePaneFindings.ts'
import { WeekdayCard } from './WeekdayCard.tsx'

/** Everything at a glance: shares, the period before, days, weekdays and meals. */
export function SummaryPane({ model, handle, onReportOpened }: ChartPaneProps) {
  const { figures, days, range, summaries, messages } = model
  const summaryMessages = useSummaryMessages()
  const { summary: words } = summaryMessages
  const text = useFindingText()
  const { found } = usePaneFindings(model)
  const tallies = useMemo(() => (summaries.status === 'ready' ? periodTallies(summaries.data, range) : undefined), [summaries, range])
  const bands = shownBands(figures)
  return (
    <>
      <ChartCard
        patientId={model.patientId}
        title={text.period(range.days, figures, found)}
        facts={<Facts findings={found} figures={figures} />}
        makeTable={() => summaryTable({ figures, bands }, { ...messages, ...summaryMessages })}
        fileName={fileNameOf('osszesito', days)}
        onReportOpened={onReportOpened}
        handle={handle}
      >
        <h3 className={styles.heading}>{words.zones}</h3>
        <InRangeBar data={figures.tally} />
        <h3 className={styles.heading}>{figures.sensor ? words.timeBands : words.bands}</h3>
        <InRangeBar data={bands} />
        {tallies && (
          <PeriodComparison
            tallies={tallies}
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
