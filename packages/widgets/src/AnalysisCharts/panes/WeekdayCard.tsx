import { leadingDays, leadingTally, type WeekdayTally, weeklyPattern } from '@diab/core/analysis'
import { useMemo, useRef } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { ChartCard } from '../ChartCard/ChartCard.tsx'
import { compareWeekdays, type WeekdayComparison } from '../WeekdayChart/compareWeekdays.ts'
import { WeekdayChart } from '../WeekdayChart/WeekdayChart.tsx'
import { weekdayChartMessages } from '../WeekdayChart/weekdayChart.messages.ts'
import { weekdayTable } from '../WeekdayChart/weekdayTable.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import { fileNameOf } from './fileName.ts'
import type { ReadyModel } from './readyModel.ts'
import { type SummaryMessages, useSummaryMessages } from './summary.messages.ts'

/** Returns the same whole percent as in the chart. */
const shareText = ({ glucose }: WeekdayTally) => zonePercentTexts(glucose).normal

function titleOf(
  { hardest, isEven, isUndercut }: WeekdayComparison,
  { even, finding, findingOfEnough, onDay }: SummaryMessages['weekdays'],
): string {
  return isEven
    ? even(shareText(hardest))
    : (isUndercut ? findingOfEnough : finding)(onDay[hardest.weekday as keyof typeof onDay], shareText(hardest))
}

/** The differences between the days of the week. */
export function WeekdayCard({ model }: { model: ReadyModel }) {
  const { figures, days, patientId } = model
  const { weekdayChart: words } = useMessages(weekdayChartMessages)
  const chart = useRef<ChartHandle>(null)
  const { consensusGroup } = model
  const {
    days: tallies,
    shares: { leading },
  } = figures
  const data = useMemo(
    () => ({
      isSensor: leading === 'sensor',
      days: weeklyPattern(leadingDays(tallies, leading)).map((day) => ({
        ...day,
        glucose: leadingTally(day.glucose, leading, consensusGroup),
      })),
    }),
    [tallies, leading, consensusGroup],
  )
  const { weekdays } = useSummaryMessages()
  const comparison = compareWeekdays(data.days)
  return (
    <ChartCard
      patientId={patientId}
      title={comparison ? titleOf(comparison, leading === 'sensor' ? { ...weekdays, ...weekdays.sensor } : weekdays) : weekdays.tooFew}
      makeTable={() => weekdayTable(data, words)}
      chart={chart}
      fileName={fileNameOf('het-napjai', days)}
    >
      <WeekdayChart data={data} handle={chart} />
    </ChartCard>
  )
}
