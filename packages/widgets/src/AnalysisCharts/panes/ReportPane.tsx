import { TreatmentSummary } from '../report/TreatmentSummary.tsx'
import type { ReadyModel } from './readyModel.ts'
import type { ReportFacts } from './reportFacts.ts'

export interface ReportPaneProps extends ReportFacts {
  model: ReadyModel
  open: boolean
  onClose: () => void
}

/** The report of the shown period, from all entries: a filter set on screen must not change the content of a file. */
export function ReportPane({ model, dailyTallies, diabetesType, open, onClose }: ReportPaneProps) {
  const { patientId, entries, days, plan, consensusGroup } = model
  return (
    <TreatmentSummary
      open={open}
      onClose={onClose}
      patientId={patientId}
      entries={entries}
      firstDay={days.firstDay}
      lastDay={days.lastLivedDay}
      days={dailyTallies}
      ranges={plan.ranges}
      diabetesType={diabetesType}
      consensusGroup={consensusGroup}
    />
  )
}
