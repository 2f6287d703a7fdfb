import { mgPerDlPerMmolPerL } from '../../format/glucoseUnit.ts'
import { zoneOf } from '../../diary/glucoseRange.ts'
import { roundToText } from '../../format/formatNumber.ts'
import { makeGlucoseEntry } from '../../testing/makeEntry.ts'
import type { GlucoseColumns } from '../glucoseColumns.ts'
import { glucoseFigures } from '../glucoseFigures.ts'
import { glucoseSummary } from '../../diary/glucoseSummary.ts'
import { gmi } from '../glycatedHaemoglobin.ts'
import { wholePercents } from '../wholePercents.ts'
import type { PeerCase } from './peerCase.ts'

export interface GlookoFile {
  readonly cases: readonly {
    readonly values_mmol: readonly number[]
    readonly low: number
    readonly high: number
    readonly expected: Record<string, number>
  }[]
}

/** Glooko counts against bounds of one's own, as our zones do. */
export const glookoCases = ({ cases }: GlookoFile): PeerCase[] =>
  cases.map(({ values_mmol, low: min, high: max, expected }) => {
    const entries = values_mmol.map((value) => makeGlucoseEntry({ value, glucoseResultZone: zoneOf(value, 2, { min, max }) }))
    const { count: total, low: below, normal: inside, high: above } = glucoseSummary(entries)
    const [below_percent, inside_percent, above_percent] = wholePercents([below, inside, above])
    return { id: `glooko ${min}–${max}`, expected, ours: { total, below, inside, above, below_percent, inside_percent, above_percent } }
  })

export interface NightscoutFile {
  readonly cases: readonly {
    readonly mgdl?: number
    readonly mmol?: number | string
    readonly round_trip_mmol?: number
    readonly round_trip_mgdl?: number
  }[]
  readonly report: { readonly note: string }
}

const toMmol = (mgPerDl: number) => roundToText(mgPerDl / mgPerDlPerMmolPerL, 1)
const toMgPerDl = (mmolPerL: number) => Number(roundToText(mmolPerL * mgPerDlPerMmolPerL, 0))

function nightscoutCase(unit: NightscoutFile['cases'][number]): PeerCase {
  const id = `nightscout ${JSON.stringify(unit)}`
  const { mgdl, mmol, round_trip_mmol, round_trip_mgdl } = unit
  if (round_trip_mmol !== undefined) return { id, expected: round_trip_mmol, ours: Number(toMmol(toMgPerDl(round_trip_mmol))) }
  if (round_trip_mgdl !== undefined) return { id, expected: round_trip_mgdl, ours: toMgPerDl(Number(toMmol(round_trip_mgdl))) }
  if (typeof mmol === 'string') return { id, expected: mmol, ours: toMmol(mgdl ?? Number.NaN) }
  return { id, expected: mgdl, ours: mmol === undefined ? undefined : toMgPerDl(mmol) }
}

export const nightscoutCases = ({ cases, report }: NightscoutFile): PeerCase[] => [
  ...cases.map(nightscoutCase),
  { id: 'nightscout reports.test.js', expected: report.note, ours: undefined },
]

export interface CgmquantifyFile {
  readonly expected: Record<string, unknown>
}

/** @param columns the readings of the file that cgmquantify's notebook reads */
export function cgmquantifyCases({ expected }: CgmquantifyFile, columns: GlucoseColumns): PeerCase[] {
  const { tally, median, variability, jIndex, mage } = glucoseFigures(columns)
  const inMgPerDl = (mmolPerL: number | null) => (mmolPerL ?? Number.NaN) * mgPerDlPerMmolPerL
  const ours: Record<string, number | null> = {
    interday_sd: inMgPerDl(variability.deviation),
    interday_cv: variability.cv,
    MAGE: inMgPerDl(mage.value),
    J_index: jIndex,
    GMI: gmi(tally.average ?? Number.NaN),
    mean: inMgPerDl(tally.average),
    median: inMgPerDl(median),
    min: inMgPerDl(tally.min),
    max: inMgPerDl(tally.max),
  }
  return Object.entries(expected).map(([name, value]) => ({ id: `cgmquantify ${name}`, expected: value, ours: ours[name] }))
}
