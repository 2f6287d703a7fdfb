import { weeklyPattern, type WeekdayTally } from '@diab/core/analysis'
import { useMemo, useRef } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { ChartCard } from '../ChartCard/ChartCard.tsx'
import { WeekdayChart } from '../WeekdayChart/WeekdayChart.tsx'
import { weekdayChartMessages } from '../WeekdayChart/weekdayChart.messages.ts'
import { weekdayTable } from '../WeekdayChart/weekdayTable.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import { fileNameOf } from './fileName.ts'
import type { ReadyModel } from './readyModel.ts'
import { useSummaryMessages } from './summary.messages.ts'

/** A weekday with fewer readings says nothing. */
const fewReadings = 5

/** The weekday with the smallest share in target; undefined when fewer than two can be compared. */
export function hardestWeekday(days: readonly WeekdayTally[]): WeekdayTally | undefined {
  const comparable = days.filter(({ glucose }) => glucose.count >= fewReadings)
  const shareOf = ({ glucose }: WeekdayTally) => glucose.normal / glucose.count
  return comparable.length < 2 ? undefined : comparable.toSorted((one, other) => shareOf(one) - shareOf(other))[0]
}

/** Or without enough readings to be compared. */
const isAsGoodAs =
  (hardest: WeekdayTally) =>
  ({ glucose }: WeekdayTally) =>
    glucose.count < fewReadings || glucose.normal * hardest.glucose.count === hardest.glucose.normal * glucose.count

/** The same whole percent as in the chart. */
const shareText = ({ glucose }: WeekdayTally) => zonePercentTexts(glucose).normal

/** How the days of the week differ. */
export function WeekdayCard({ model }: { model: ReadyModel }) {
  const { figures, days, patientId } = model
  const { weekdayChart: words } = useMessages(weekdayChartMessages)
  const chart = useRef<ChartHandle>(null)
  const data = useMemo(() => ({ days: weeklyPattern(figures.days) }), [figures.days])
  const hardest = hardestWeekday(data.days)
  const isEven = hardest !== undefined && data.days.every(isAsGoodAs(hardest))
  const { weekdays } = useSummaryMessages()
  return (
    <ChartCard
      patientId={patientId}
      title={
        hardest
          ? isEven
            ? weekdays.even(shareText(hardest))
            : weekdays.finding(weekdays.onDay[hardest.weekday as keyof typeof weekdays.onDay], shareText(hardest))
          : weekdays.tooFew
      }
      makeTable={() => weekdayTable(data, words)}
      chart={chart}
      fileName={fileNameOf('het-napjai', days)}
    >
      <WeekdayChart data={data} handle={chart} />
    </ChartCard>
  )
}
