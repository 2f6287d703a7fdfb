import { findings, type GlucoseColumns, type LeadingSource, slotAverages } from '@diab/core/analysis'
import type { TargetRange } from '@diab/core/diary'
import { useMemo } from 'react'
import { leadingColumns } from '../data/leadingReadings.ts'
import { remembered } from '../../charts/remembered.ts'
import type { ReadyModel } from './readyModel.ts'

const slotsOf = remembered((columns: GlucoseColumns, ranges: readonly TargetRange[], leading: LeadingSource) =>
  slotAverages(leadingColumns(columns, leading), ranges),
)

/** Averages of the slots of the day, of the readings that answer for the period, and what the shown readings say; what the filter hides was measured all the same. */
export function usePaneFindings({ measured, shown, figures, plan, range, today }: ReadyModel) {
  const slots = slotsOf(shown.columns, plan.ranges, figures.shares.leading)
  const found = useMemo(() => findings(shown.columns, range, today, slots, measured), [shown.columns, range, today, slots, measured])
  return { slots, found }
}
