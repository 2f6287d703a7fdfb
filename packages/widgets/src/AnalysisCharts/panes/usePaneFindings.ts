import { findings, slotAverages } from '@diab/core/analysis'
import { useMemo } from 'react'
import type { ReadyModel } from './readyModel.ts'

/** Averages of the slots of the day, and what the shown readings say. */
export function usePaneFindings({ shown, plan, range, today }: ReadyModel) {
  const slots = useMemo(() => slotAverages(shown.columns, plan.ranges), [shown.columns, plan.ranges])
  const found = useMemo(() => findings(shown.columns, range, today, slots), [shown.columns, range, today, slots])
  return { slots, found }
}
