import { findings, type GlucoseColumns, slotAverages } from '@diab/core/analysis'
import type { TargetRange } from '@diab/core/diary'
import { useMemo } from 'react'
import { remembered } from '../../charts/remembered.ts'
import type { ReadyModel } from './readyModel.ts'

const slotsOf = remembered((columns: GlucoseColumns, ranges: readonly TargetRange[]) => slotAverages(columns, ranges))

/** Averages of the slots of the day, and what the shown readings say; what the filter hides was measured all the same. */
export function usePaneFindings({ measured, shown, plan, range, today }: ReadyModel) {
  const slots = slotsOf(shown.columns, plan.ranges)
  const found = useMemo(() => findings(shown.columns, range, today, slots, measured), [shown.columns, range, today, slots, measured])
  return { slots, found }
}
