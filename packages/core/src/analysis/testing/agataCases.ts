import { mgPerDlPerMmolPerL } from '../../format/glucoseUnit.ts'
import { adrr } from '../adrr.ts'
import type { GlucoseColumns } from '../glucoseColumns.ts'
import { type GlucoseFigures, glucoseFigures } from '../glucoseFigures.ts'
import { tallyByDay, tallyGlucose } from '../glucoseTally.ts'
import { griOf } from '../gri.ts'
import type { ConsensusGroup } from '../consensusBounds.ts'
import { timeInRange } from '../timeInRange.ts'
import { columnsOf } from './columnsOf.ts'
import type { PeerCase } from './peerCase.ts'

export interface AgataFile {
  readonly cases: readonly {
    readonly metric: string
    readonly args: string
    readonly glucose_mgdl: readonly (number | null)[]
    readonly step_minutes: number
    readonly expected: number
    readonly decimals: number | null
  }[]
}

const inMgPerDl = (mmolPerL: number | null) => (mmolPerL === null ? undefined : mmolPerL * mgPerDlPerMmolPerL)

const ofFigures: Record<string, (figures: GlucoseFigures) => number | null | undefined> = {
  bgri: ({ risk }) => (risk.lbgi ?? 0) + (risk.hbgi ?? 0),
  cv_glucose: ({ variability }) => variability.cv,
  iqr_glucose: ({ quartiles }) => inMgPerDl(quartiles && quartiles[1] - quartiles[0]),
  j_index: ({ jIndex }) => jIndex,
  mean_glucose: ({ tally }) => inMgPerDl(tally.average),
  median_glucose: ({ median }) => inMgPerDl(median),
  std_glucose: ({ variability }) => inMgPerDl(variability.deviation),
}

const ofColumns: Record<string, (columns: GlucoseColumns) => number | null | undefined> = {
  adrr: (columns) => adrr(tallyByDay(columns), 1).value,
  gri: (columns) => griOf(tallyGlucose(columns))?.value,
}

/** Bands that hold what AGATA counts, by its metric. */
const bandsOf: Record<string, readonly string[]> = {
  time_in_hypoglycemia: ['veryLow', 'low'],
  time_in_l1_hypoglycemia: ['low'],
  time_in_l2_hypoglycemia: ['veryLow'],
  time_in_target: ['target'],
  time_in_hyperglycemia: ['high', 'veryHigh'],
  time_in_l1_hyperglycemia: ['high'],
  time_in_l2_hyperglycemia: ['veryHigh'],
}

const groups: Record<string, ConsensusGroup> = { "'diabetes'": 'standard', "'pregnancy'": 'pregnancyType1' }

function shareOf(columns: GlucoseColumns, metric: string, args: string): number | undefined {
  const group = groups[args]
  const bands = bandsOf[metric]
  if (!group || !bands) return undefined
  const found = timeInRange(columns, group).bands.filter(({ band }) => bands.includes(band))
  return found.length < bands.length ? undefined : 100 * found.reduce((sum, { share }) => sum + (share ?? 0), 0)
}

export const agataCases = ({ cases }: AgataFile): PeerCase[] =>
  cases.map(({ metric, args, glucose_mgdl, step_minutes, expected, decimals }) => {
    const rows = glucose_mgdl.flatMap((value, at): [number, number][] =>
      value === null ? [] : [[at * step_minutes, value / mgPerDlPerMmolPerL]],
    )
    const columns = columnsOf(rows)
    const ours = ofColumns[metric]?.(columns) ?? ofFigures[metric]?.(glucoseFigures(columns)) ?? shareOf(columns, metric, args)
    return { id: `agata ${metric} ${args}`.trim(), expected, ours, tolerance: decimals === null ? 1e-9 : 0.5 * 10 ** -decimals }
  })
