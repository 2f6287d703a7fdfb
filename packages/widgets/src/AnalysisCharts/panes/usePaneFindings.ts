import { type ConsensusGroup, findings, type GlucoseColumns, type LeadingSource, slotAverages } from '@diab/core/analysis'
import type { TargetRange } from '@diab/core/rules'
import { useMemo } from 'react'
import { leadingColumns } from '../data/leadingReadings.ts'
import { memoized } from '../../charts/memoized.ts'
import type { ReadyModel } from './readyModel.ts'

const slotsOf = memoized((columns: GlucoseColumns, ranges: readonly TargetRange[], leading: LeadingSource, group: ConsensusGroup) =>
  slotAverages(leadingColumns(columns, leading), ranges, group),
)

/** Averages of the slots of the day, of the readings that answer for the period, and what the shown readings say; what the filter hides was measured all the same. */
export function usePaneFindings({ measured, shown, figures, plan, range, today, consensusGroup }: ReadyModel) {
  const slots = slotsOf(shown.columns, plan.ranges, figures.shares.leading, consensusGroup)
  const found = useMemo(
    () => findings(shown.columns, range, today, slots, measured, consensusGroup),
    [shown.columns, range, today, slots, measured, consensusGroup],
  )
  return { slots, found }
}
