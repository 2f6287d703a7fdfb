import type { DailyTally } from '@diab/core/analysis'
import type { DiabetesType } from '@diab/core/rules'
import type { ReadyModel } from './readyModel.ts'

/** The facts of a report beside the readings; undefined while pending, since a figure of a guess is worse than none. */
export interface ReportFacts {
  readonly dailyTallies: readonly DailyTally[]
  readonly diabetesType: DiabetesType
}

export const reportFactsOf = ({ summaries, diabetesType, isPlanMissing }: ReadyModel): ReportFacts | undefined =>
  summaries.status === 'ready' && diabetesType.status === 'ready' && !isPlanMissing
    ? { dailyTallies: summaries.data, diabetesType: diabetesType.data }
    : undefined
