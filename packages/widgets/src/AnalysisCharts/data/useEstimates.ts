import type { DailyTally } from '@diab/core/analysis'
import type { DiabetesType, LocalDay } from '@diab/core/rules'
import { useEffect, useMemo, useState } from 'react'
import type { Estimates, estimatesOf } from './estimates.ts'
import type { Answer } from './useAnalysisQueries.ts'

/** Returns the two estimates. Their formulas load with the first daily figures: nothing that the first look needs. */
export function useEstimates(
  days: Answer<readonly DailyTally[]>,
  diabetesType: Answer<DiabetesType>,
  today: LocalDay | undefined,
): Estimates | undefined {
  const [formulas, setFormulas] = useState<{ estimatesOf: typeof estimatesOf } | 'failed'>()
  const isNeeded = days.status === 'ready' && formulas === undefined
  useEffect(() => {
    if (isNeeded) void import('./estimates.ts').then(setFormulas, () => setFormulas('failed'))
  }, [isNeeded])
  return useMemo(() => {
    if (today === undefined) return undefined
    if (days.status !== 'ready') return { hbA1c: days, hypo: days }
    if (typeof formulas === 'object') return formulas.estimatesOf(days, diabetesType, today)
    const status = formulas === 'failed' ? ('failed' as const) : ('loading' as const)
    return { hbA1c: { status }, hypo: { status } }
  }, [formulas, days, diabetesType, today])
}
