import { dayProfile, type DayProfile, type GlucoseColumns } from '@diab/core/analysis'
import { useMemo, useRef } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { memoized } from '../../charts/memoized.ts'
import { ChartCard } from '../ChartCard/ChartCard.tsx'
import { Facts } from '../ChartCard/Facts.tsx'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { ModelDayChart } from '../ModelDayChart/ModelDayChart.tsx'
import { modelDayChartMessages } from '../ModelDayChart/modelDayChart.messages.ts'
import type { ModelDayData } from '../ModelDayChart/modelDayData.ts'
import { modelDayTable } from '../ModelDayChart/modelDayTable.ts'
import { useFindingText } from '../useFindingText.ts'
import type { ChartPaneProps } from './chartPane.ts'
import { fileNameOf } from './fileName.ts'
import { usePaneFindings } from './usePaneFindings.ts'

const profileOf = memoized((columns: GlucoseColumns) => dayProfile(columns))

/**
 * Returns the time at which the median of an average day is highest, of equal ones the earlier. Null where less than a third
 * of the day has a median: after measurements of a few hours the rest of the day may well be higher.
 */
export function peakOf({ bins }: DayProfile): { minute: number; median: number } | null {
  if (bins.filter(({ median }) => median !== null).length * 3 < bins.length) return null
  return bins.reduce<{ minute: number; median: number } | null>(
    (peak, { minute, median }) => (median !== null && (peak === null || median > peak.median) ? { minute, median } : peak),
    null,
  )
}

/** All days on 24 hours, with the medians of the slots; one day can be picked out. */
export function ModelDayPane({ model, handle }: ChartPaneProps) {
  const { shown, days, figures, plan, pickedDay, consensusGroup: group } = model
  const text = useFindingText()
  const { modelDayChart: words } = useMessages(modelDayChartMessages)
  const chart = useRef<ChartHandle>(null)
  const { slots, found } = usePaneFindings(model)
  const profile = profileOf(shown.columns)
  const data = useMemo<ModelDayData>(
    () => ({ profile, columns: shown.columns, ranges: plan.ranges, slots, labelTimes: plan.labelTimes, group, pickedDay }),
    [profile, shown.columns, plan, slots, group, pickedDay],
  )
  return (
    <ChartCard
      patientId={model.patientId}
      title={text.modelDay(peakOf(profile))}
      facts={<Facts findings={found} figures={figures} />}
      makeTable={() => modelDayTable(data, words)}
      chart={chart}
      fileName={fileNameOf('modell-nap', days)}
      handle={handle}
    >
      <ModelDayChart data={data} handle={chart} onDayPicked={model.pickDay} />
    </ChartCard>
  )
}
