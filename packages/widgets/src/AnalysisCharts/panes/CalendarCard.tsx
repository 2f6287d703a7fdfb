import { type Coverage, leadingTally } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import { useMemo, useRef } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { CalendarChart } from '../CalendarChart/CalendarChart.tsx'
import { calendarChartMessages } from '../CalendarChart/calendarChart.messages.ts'
import type { CalendarData } from '../CalendarChart/calendarData.ts'
import { calendarTable } from '../CalendarChart/calendarTable.ts'
import { ChartCard } from '../ChartCard/ChartCard.tsx'
import { fileNameOf } from './fileName.ts'
import type { ReadyModel } from './readyModel.ts'
import { useSummaryMessages } from './summary.messages.ts'

/** Each day of the period; picking one opens the model day with it. */
export function CalendarCard({ model, missing }: { model: ReadyModel; missing: Coverage }) {
  const { figures, days, patientId, pickedDay, consensusGroup } = model
  const { calendarChart: words } = useMessages(calendarChartMessages)
  const { calendar } = useSummaryMessages()
  const chart = useRef<ChartHandle>(null)
  const {
    days: tallies,
    shares: { leading },
  } = figures
  const data = useMemo<CalendarData>(
    () => ({
      ...days,
      days: tallies.map(({ day, glucose }) => ({ day, glucose: leadingTally(glucose, leading, consensusGroup) })),
      isSensor: leading === 'sensor',
    }),
    [tallies, leading, consensusGroup, days],
  )
  const showDay = (day: LocalDay | null) => {
    model.pickDay(day)
    if (day !== null) model.showChart('modelDay')
  }
  const finding = calendar.finding(missing.dayCount, missing.dayCount - missing.missingDays.length)
  const sparseDays = missing.sensorGaps?.sparseDays.length ?? 0
  return (
    <ChartCard
      patientId={patientId}
      title={sparseDays > 0 ? `${finding} ${calendar.sparse(sparseDays)}` : finding}
      makeTable={() => calendarTable(data, words)}
      chart={chart}
      fileName={fileNameOf('naptar', days)}
    >
      <CalendarChart data={data} handle={chart} pickedDay={pickedDay} onDayPicked={showDay} />
    </ChartCard>
  )
}
