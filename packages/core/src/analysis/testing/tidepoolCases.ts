import { mgPerDlPerMmolPerL } from '../../format/glucoseUnit.ts'
import { fixedZoneOf } from '../fixedZones.ts'
import { glucoseFigures } from '../glucoseFigures.ts'
import { addDays } from '../../time/localDay.ts'
import { columnsOf, seriesOf } from './columnsOf.ts'
import type { PeerCase } from './peerCase.ts'

interface Statistic {
  readonly name: string
  readonly data?: readonly { readonly t: string; readonly v: number }[]
  readonly values?: readonly number[]
  readonly window?: readonly [string, string]
  readonly mean_mgdl?: number
  readonly readings?: number
  readonly days?: number
  readonly source?: string
  readonly expected?: Record<string, unknown>
  readonly expected_counts?: Record<string, unknown>
  readonly expected_minutes?: Record<string, unknown>
}

export interface TidepoolFile {
  readonly classify: readonly {
    readonly fn: string
    readonly unit: string
    readonly value: number
    readonly bounds: { readonly targetLowerBound: number; readonly targetUpperBound: number }
    readonly expected: string
  }[]
  readonly convert: readonly { readonly fn: string; readonly value: number; readonly expected: number }[]
  readonly statistics: readonly Statistic[]
}

const inMmolPerL = (value: number, unit: string) => (unit === 'mg/dL' ? value / mgPerDlPerMmolPerL : value)

const classifyCases = ({ classify }: TidepoolFile): PeerCase[] =>
  classify.map(({ fn, unit, value, expected }) => {
    const zone = fixedZoneOf(inMmolPerL(value, unit))
    const asThree = zone === 'veryLow' ? 'low' : zone === 'veryHigh' ? 'high' : zone
    return { id: `tidepool ${fn} ${value} ${unit}`, expected, ours: fn === 'classify 3-way' ? asThree : zone }
  })

const convertCases = ({ convert }: TidepoolFile): PeerCase[] =>
  convert.map(({ fn, value, expected }) => {
    const ours = fn === 'convertToMmolL' ? value / mgPerDlPerMmolPerL : fn === 'convertToMGDL' ? value * mgPerDlPerMmolPerL : undefined
    return { id: `tidepool ${fn} ${value}`, expected, ours }
  })

const zoneCounts = (figures: ReturnType<typeof glucoseFigures>) => ({
  ...Object.fromEntries(figures.inRange.bands.map(({ band, count }) => [band, count])),
  total: figures.tally.count,
})

/** What Tidepool calls each figure, in mg/dl. */
function asTidepool(figures: ReturnType<typeof glucoseFigures>) {
  const { tally, variability } = figures
  return {
    averageGlucose: (tally.average ?? Number.NaN) * mgPerDlPerMmolPerL,
    standardDeviation: (variability.deviation ?? Number.NaN) * mgPerDlPerMmolPerL,
    coefficientOfVariation: variability.cv,
    insufficientData: variability.cv === null,
    ...zoneCounts(figures),
  }
}

const readingsOf = ({ data, values, window }: Statistic) =>
  data
    ? columnsOf(
        data
          .filter(({ t }) => !window || (window[0] <= t && t < window[1]))
          .map(({ t, v }): [string, number] => [t, v / mgPerDlPerMmolPerL]),
      )
    : seriesOf((values ?? []).map((value) => value / mgPerDlPerMmolPerL))

function gmiCase({ mean_mgdl = 0, readings = 0, days = 0, source }: Statistic) {
  const start = '2026-11-02'
  const values = Array.from({ length: readings }, () => mean_mgdl / mgPerDlPerMmolPerL)
  const columns = seriesOf(values, { start: `${start}T00:00:00`, origin: source === 'smbg' ? 1 : 2 })
  const { sensor } = glucoseFigures(columns, { firstDay: start, lastDay: addDays(start, days - 1) })
  return { gmi: sensor?.gmi ?? null, insufficientData: sensor === null }
}

function statisticCases(statistic: Statistic): PeerCase[] {
  const { name, expected, expected_counts, expected_minutes } = statistic
  const id = `tidepool ${name}`
  if (statistic.mean_mgdl !== undefined) return [{ id, expected, ours: gmiCase(statistic), tolerance: 1e-4 }]
  if (!statistic.data && !statistic.values) return [{ id, expected, ours: undefined }]
  const ours = asTidepool(glucoseFigures(readingsOf(statistic)))
  if (expected) return [{ id, expected, ours }]
  return [
    { id: `${id}: counts`, expected: expected_counts, ours },
    { id: `${id}: minutes`, expected: expected_minutes, ours: undefined },
  ]
}

export const tidepoolCases = (file: TidepoolFile): PeerCase[] => [
  ...classifyCases(file),
  ...convertCases(file),
  ...file.statistics.flatMap(statisticCases),
]
