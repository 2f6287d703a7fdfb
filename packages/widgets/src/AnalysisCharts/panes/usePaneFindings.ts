import { findings, slotAverages, toGlucoseColumns } from '@diab/core/analysis'
import { isGlucose } from '@diab/core/diary'
import { useMemo } from 'react'
import type { ReadyModel } from './readyModel.ts'

/** Averages of the slots of the day, and what the shown readings say; what the filter hides was measured all the same. */
export function usePaneFindings({ entries, shown, plan, range, today }: ReadyModel) {
  const slots = useMemo(() => slotAverages(shown.columns, plan.ranges), [shown.columns, plan.ranges])
  const measured = useMemo(() => toGlucoseColumns(entries.filter(isGlucose)), [entries])
  const found = useMemo(() => findings(shown.columns, range, today, slots, measured), [shown.columns, range, today, slots, measured])
  return { slots, found }
}
