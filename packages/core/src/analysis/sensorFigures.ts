import type { GlucoseTally } from './dailySummary.schema.ts'
import { ColumnOrigin, type GlucoseColumns } from './glucoseColumns.ts'
import { tallyRows } from './glucoseTally.ts'
import { gmi, gmiMmolPerMol } from './glycatedHaemoglobin.ts'
import { type GlycemiaRiskIndex, griOf } from './gri.ts'
import { pickRows } from './pickRows.ts'
import type { ConsensusGroup } from './consensusBounds.ts'
import { type TimeInRange, timeInRange } from './timeInRange.ts'
import { type GlucoseVariability, variabilityOf } from './variability.ts'

/** Above this share of HI and LO, mean, CV and GMI say beside the figure that they leave them out. */
const notableLeftOutShare = 0.01

/** The HI and LO readings that mean, deviation, CV and GMI cannot count. */
export interface LeftOut {
  readonly hiCount: number
  readonly loCount: number
  /** Among all readings that are not unusual, 0 to 1; null without one. */
  readonly share: number | null
  /** Whether figures that leave them out must say so. */
  readonly isNotable: boolean
}

/** Returns what the mean of a tally or a slot leaves out. */
export function leftOutOf({ count, hiCount, loCount }: Pick<GlucoseTally, 'count' | 'hiCount' | 'loCount'>): LeftOut {
  const all = count + hiCount + loCount
  const share = all === 0 ? null : (hiCount + loCount) / all
  return { hiCount, loCount, share, isNotable: share !== null && share > notableLeftOutShare }
}

/** What may be said of sensor readings only, and not of a meter's. */
export interface SensorFigures {
  readonly tally: GlucoseTally
  readonly variability: GlucoseVariability
  /** Glucose management indicator, %. */
  readonly gmi: number | null
  /** Glucose management indicator, mmol/mol. */
  readonly gmiMmolPerMol: number | null
  readonly gri: GlycemiaRiskIndex | null
  readonly timeInRange: TimeInRange
  /** HI and LO, which mean, CV and GMI leave out. */
  readonly leftOut: LeftOut
}

/**
 * Figures of the sensor readings among the columns, without scans beside a stored reading. Whether there are enough of them the caller has asked `sufficiency`.
 *
 * @param all the tally of all columns, used again where every reading is a sensor's
 */
export function sensorFigures(columns: GlucoseColumns, group: ConsensusGroup, all: GlucoseTally): SensorFigures {
  const sensor = pickRows(columns, (row) => columns.origins[row] === ColumnOrigin.Sensor)
  const tally = sensor === columns ? all : tallyRows(sensor)
  return {
    tally,
    variability: variabilityOf(tally),
    gmi: tally.average === null ? null : gmi(tally.average),
    gmiMmolPerMol: tally.average === null ? null : gmiMmolPerMol(tally.average),
    gri: griOf(tally),
    timeInRange: timeInRange(sensor, group),
    leftOut: leftOutOf(tally),
  }
}
