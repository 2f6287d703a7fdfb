import type { DiaryRange } from '@diab/core/machines'
import type { AnalysisDays, AnalysisFigures } from '../data/analysisFigures.ts'
import type { AnalysisChartsModel } from '../useAnalysisCharts.ts'

/** A model whose readings are there: at least one is shown. */
export type ReadyModel = AnalysisChartsModel & { range: DiaryRange; days: AnalysisDays; figures: AnalysisFigures }

export const isReady = (model: AnalysisChartsModel): model is ReadyModel =>
  model.status === 'ready' && model.range !== undefined && model.figures !== undefined && model.shown.columns.length > 0
