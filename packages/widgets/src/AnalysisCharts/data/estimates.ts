import { type DailyTally, type EstimatedHbA1c, estimatedHbA1c, type EstimatedHypoCount, estimatedHypoCount } from '@diab/core/analysis'
import type { DiabetesType, LocalDay } from '@diab/core/rules'
import type { Answer } from './useAnalysisQueries.ts'

export interface Estimates {
  readonly hbA1c: Answer<EstimatedHbA1c>
  /** Also waits for the diabetes type, which changes the count by half. */
  readonly hypo: Answer<EstimatedHypoCount>
}

/** Estimates of the windows that end with `today`, from all readings, whatever the filter shows. */
export function estimatesOf(days: Answer<readonly DailyTally[]>, diabetesType: Answer<DiabetesType>, today: LocalDay): Estimates {
  if (days.status !== 'ready') return { hbA1c: days, hypo: days }
  return {
    hbA1c: { status: 'ready', data: estimatedHbA1c(days.data, { today }) },
    hypo:
      diabetesType.status === 'ready'
        ? { status: 'ready', data: estimatedHypoCount(days.data, { today, diabetesType: diabetesType.data }) }
        : diabetesType,
  }
}
