import { analysisPeriods, type RangePeriod } from '@diab/core/machines'
import { defaultRangeDays } from '@diab/core/rules'
import { DayPicker } from '../dayPicker/DayPicker.tsx'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import { SegmentedControl } from '../ui/SegmentedControl/SegmentedControl.tsx'
import * as styles from './analysis.css.ts'
import { analysisCharts } from './analysisOptions.ts'
import { useIsShortScreen } from '../charts/useIsShortScreen.ts'
import { FilterButton } from './FilterTree/FilterButton.tsx'
import type { AnalysisChartsModel } from './useAnalysisCharts.ts'
import { filled, usePart } from '../ui/parts/parts.tsx'
import type { AnalysisChartsPart, AnalysisChartsSlots } from './analysisParts.ts'

/** The choice of the chart, the days, and, where there is no room for it beside the chart, the readings. */
export function AnalysisToolbar({ model, slots }: { model: AnalysisChartsModel; slots: AnalysisChartsSlots }) {
  const { messages, range, days, format, send } = model
  const { toolbar, charts, shortCharts } = messages
  const part = usePart<AnalysisChartsPart>()
  // Beside the charts in landscape: moved in the document, so that it is reached in the order in which it is seen.
  const isShort = useIsShortScreen()
  const chosenDays = (
    <div key="days" className={styles.range}>
      <IconButton icon="chevron-left" label={toolbar.previous} onClick={() => send({ type: 'previous' })} />
      <span className={styles.rangeText}>
        {days && (
          <DayPicker
            patientId={model.patientId}
            days={days}
            text={format.dayRange(days.firstDay, days.lastDay)}
            onPicked={model.showDate}
          />
        )}
      </span>
      <IconButton icon="chevron-right" label={toolbar.next} onClick={() => send({ type: 'next' })} />
    </div>
  )
  const filterButton = (
    <FilterButton key="filters" className={styles.filterButton} filter={model.filter} onFilterEvent={send} messages={messages} />
  )
  return (
    <div {...part('toolbar', styles.toolbar)}>
      {filled(slots.toolbarStart)}
      <SegmentedControl
        className={styles.charts}
        label={toolbar.charts}
        value={model.chart}
        onChange={model.showChart}
        segments={analysisCharts.map((chart) => ({ value: chart, label: charts[chart], shortLabel: shortCharts[chart] }))}
      />
      <div className={styles.dates}>
        {isShort ? [filterButton, chosenDays] : [chosenDays, filterButton]}
        <SegmentedControl
          className={styles.periods}
          label={toolbar.period}
          value={range?.days ?? defaultRangeDays}
          onChange={(next: RangePeriod) => send({ type: 'setPeriod', days: next })}
          segments={analysisPeriods.map((period) => ({ value: period, label: toolbar.periods[period] }))}
        />
        {filled(slots.toolbarEnd)}
      </div>
    </div>
  )
}
