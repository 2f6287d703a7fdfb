import type { DailyTally } from '@diab/core/analysis'
import type { DiabetesType } from '@diab/core/therapy'
import type { ReadyModel } from './readyModel.ts'

/** What a report needs beside the readings; undefined until it is there, since a figure of a guess is worse than none. */
export interface ReportFacts {
  readonly dailyTallies: readonly DailyTally[]
  readonly diabetesType: DiabetesType
}

export const reportFactsOf = ({ summaries, diabetesType, isPlanMissing }: ReadyModel): ReportFacts | undefined =>
  summaries.status === 'ready' && diabetesType.status === 'ready' && !isPlanMissing
    ? { dailyTallies: summaries.data, diabetesType: diabetesType.data }
    : undefined
