import { sufficiencyNeeds } from '@diab/core/analysis'
import { addDays } from '@diab/core/rules'
import { useRangeEntries } from '../../queries/useDiaryQueries.ts'
import { TreatmentSummary } from '../report/TreatmentSummary.tsx'
import type { ReadyModel } from './readyModel.ts'
import type { ReportFacts } from './reportFacts.ts'

export interface ReportPaneProps extends ReportFacts {
  model: ReadyModel
  open: boolean
  onClose: () => void
}

const fewestDays = sufficiencyNeeds.days

/**
 * The report of the shown period, from all entries: a filter set on screen must not change the content of a file. Of a shorter
 * period it holds the last 14 days, today included as on the overview: a few days of a running week say nothing to a doctor.
 */
export function ReportPane({ model, dailyTallies, diabetesType, open, onClose }: ReportPaneProps) {
  const { patientId, range, days, plan, consensusGroup } = model
  const isShort = range.days < fewestDays
  const lastDay = days.lastLivedDay
  const ofTwoWeeks = useRangeEntries(patientId, isShort ? { days: fewestDays, lastDay } : undefined, 'entry_date_asc')
  const entries = isShort ? ofTwoWeeks.data : model.entries
  return (
    <TreatmentSummary
      open={open}
      onClose={onClose}
      patientId={patientId}
      entries={entries ?? []}
      pending={entries ? undefined : ofTwoWeeks}
      firstDay={isShort ? addDays(lastDay, 1 - fewestDays) : days.firstDay}
      lastDay={lastDay}
      days={dailyTallies}
      ranges={plan.ranges}
      diabetesType={diabetesType}
      consensusGroup={consensusGroup}
    />
  )
}
