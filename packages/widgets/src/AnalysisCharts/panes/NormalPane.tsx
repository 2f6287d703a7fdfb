import { useMemo, useRef, useState } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { useDiab } from '../../provider/useDiab.ts'
import { useTypeNames } from '../../queries/useDiaryQueries.ts'
import { ChartCard } from '../ChartCard/ChartCard.tsx'
import { Facts } from '../ChartCard/Facts.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx'
import { DailyStrips, mostStripDays } from '../NormalChart/DailyStrips.tsx'
import { NormalChart } from '../NormalChart/NormalChart.tsx'
import { useNormalChartMessages } from '../NormalChart/normalChart.messages.ts'
import type { NormalChartData } from '../NormalChart/normalData.ts'
import { normalTable } from '../NormalChart/normalTable.ts'
import { useFindingText } from '../useFindingText.ts'
import type { ChartPaneProps } from './chartPane.ts'
import { fileNameOf } from './fileName.ts'
import { ReadingSound } from './ReadingSound.tsx'
import { usePaneFindings } from './usePaneFindings.ts'

/** Every reading of the period in time, with meals, doses, ketone, feelings and activity on their lanes. */
export function NormalPane({ model, handle }: ChartPaneProps) {
  const { shown, measured, days, plan, figures, range, consensusGroup: group } = model
  const { ranges } = plan
  const { now } = useDiab()
  const { typeNames } = useTypeNames()
  const words = useNormalChartMessages()
  const text = useFindingText()
  const chart = useRef<ChartHandle>(null)
  const { found } = usePaneFindings(model)
  // Rounded to the hour: to the minute would redraw the chart with every render.
  const hour = now().slice(0, 13)
  const data = useMemo<NormalChartData>(
    () => ({ ...shown, measured, firstDay: days.firstDay, lastDay: days.lastDay, ranges, group, typeNames, now: `${hour}:59:59` }),
    [shown, measured, days, ranges, group, typeNames, hour],
  )
  const [view, setView] = useState<'together' | 'daily'>('together')
  const canSplit = figures.shares.kind === 'sensor' && range.days > 1 && range.days <= mostStripDays
  const isSplit = canSplit && view === 'daily'
  const views = (['together', 'daily'] as const).map((value) => ({ value, label: words.strips[value] }))
  return (
    <ChartCard
      patientId={model.patientId}
      title={text.period(range.days, figures, found)}
      facts={<Facts findings={found} figures={figures} />}
      makeTable={() => normalTable(data, words)}
      chart={isSplit ? undefined : chart}
      controls={canSplit && <SegmentedControl label={words.strips.view} value={view} onChange={setView} segments={views} />}
      fileName={fileNameOf('normal', days)}
      sound={<ReadingSound columns={shown.columns} ranges={ranges} />}
      handle={handle}
    >
      {isSplit ? <DailyStrips data={data} /> : <NormalChart data={data} handle={chart} onEntryOpened={model.onEntryOpened} />}
    </ChartCard>
  )
}
