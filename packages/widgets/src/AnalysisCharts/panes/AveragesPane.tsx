import { hourAverages } from '@diab/core/analysis'
import { useMemo, useRef, useState } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx'
import { AveragesChart } from '../AveragesChart/AveragesChart.tsx'
import { averagesChartMessages } from '../AveragesChart/averagesChart.messages.ts'
import type { AveragesData } from '../AveragesChart/averagesData.ts'
import { averagesTable } from '../AveragesChart/averagesTable.ts'
import { ChartCard } from '../ChartCard/ChartCard.tsx'
import { Facts } from '../ChartCard/Facts.tsx'
import { useFindingsMessages } from '../findings.messages.ts'
import { useFindingText } from '../useFindingText.ts'
import { leadingColumns } from '../data/leadingReadings.ts'
import type { ChartPaneProps } from './chartPane.ts'
import { fileNameOf } from './fileName.ts'
import { usePaneFindings } from './usePaneFindings.ts'

/** Average, deviation and extremes, by slot of the day or by hour. */
export function AveragesPane({ model, handle }: ChartPaneProps) {
  const { shown, days, figures, plan, consensusGroup: group } = model
  const text = useFindingText()
  const { averages } = useFindingsMessages()
  const { averagesChart: words } = useMessages(averagesChartMessages)
  const [by, setBy] = useState<AveragesData['by']>('label')
  const chart = useRef<ChartHandle>(null)
  const { slots, found } = usePaneFindings(model)
  const { leading } = figures.shares
  const data = useMemo<AveragesData>(() => {
    const shownSlots = by === 'label' ? slots : hourAverages(leadingColumns(shown.columns, leading), plan.ranges, group)
    return { slots: shownSlots, by }
  }, [by, slots, shown.columns, plan.ranges, leading, group])
  return (
    <ChartCard
      patientId={model.patientId}
      title={text.worstSlot(found)}
      facts={<Facts findings={found} figures={figures} />}
      controls={
        <SegmentedControl
          size={36}
          label={averages.by}
          value={by}
          onChange={setBy}
          segments={(['label', 'hour'] as const).map((value) => ({ value, label: averages[value] }))}
        />
      }
      makeTable={() => averagesTable(data, words)}
      chart={chart}
      fileName={fileNameOf('atlag-szoras', days)}
      handle={handle}
    >
      <AveragesChart data={data} handle={chart} />
    </ChartCard>
  )
}
