import { ColumnOrigin, type GlucoseColumns, pickRows, ReadingUse } from '@diab/core/analysis'
import { GlucoseResultZone } from '@diab/core/rules'
import type { Bounds } from './readingTargets.ts'
import { stepAt, type TargetStep } from './targetSteps.ts'

/** Readings by how a chart paints them on its target steps. */
export interface DrawnReadings {
  /** Sensor readings, their zones by the step below them. */
  readonly sensor: GlucoseColumns
  /** Hand and meter readings, and scans beside stored sensor readings: marks, never part of the sensor's curve. */
  readonly meter: GlucoseColumns
  /** Those of them whose zone agrees with the step below them, or that have no step: painted by zone. */
  readonly zoned: GlucoseColumns
  /** The others: their own target differs from the step. Painted without a zone. */
  readonly neutral: GlucoseColumns
}

const zoneIn = (value: number, { min, max }: Bounds): GlucoseResultZone =>
  value < min ? GlucoseResultZone.Low : value > max ? GlucoseResultZone.High : GlucoseResultZone.Normal

/** Columns whose zones are those of the steps; the same columns where nothing differs. */
function zonedBySteps(columns: GlucoseColumns, steps: readonly TargetStep[]): GlucoseColumns {
  const { length, minutes, values, uses, zones } = columns
  let changed: Uint8Array | undefined
  let step: TargetStep | undefined
  for (let row = 0; row < length; row++) {
    const use = uses[row]
    if (use === ReadingUse.High || use === ReadingUse.Low) continue
    const minute = minutes[row]!
    if (!step || minute >= step.to || minute < step.from) step = stepAt(steps, minute)
    const zone = step ? zoneIn(values[row]!, step) : zones[row]!
    if (zone === zones[row]) continue
    changed ??= zones.slice()
    changed[row] = zone
  }
  return changed ? { ...columns, zones: changed } : columns
}

/**
 * Separates the readings of a chart, so that none is painted low, in target or high against the step drawn at its time:
 * sensor readings take the zone of the step, hand and meter readings keep the zone of their respective target and lose their colour
 * where the step contradicts it.
 *
 * @param minuteOf Position of a row on the axis of the steps; its wall minute unless given.
 */
export function drawnReadings(
  columns: GlucoseColumns,
  steps: readonly TargetStep[],
  minuteOf = (meter: GlucoseColumns, row: number): number => meter.minutes[row]!,
): DrawnReadings {
  const { origins } = columns
  const meter = pickRows(columns, (row) => origins[row] !== ColumnOrigin.Sensor)
  const sensor = meter === columns ? pickRows(columns, () => false) : pickRows(columns, (row) => origins[row] === ColumnOrigin.Sensor)
  const agrees = (row: number) => {
    const use = meter.uses[row]
    if (use === ReadingUse.High || use === ReadingUse.Low) return true
    const step = stepAt(steps, minuteOf(meter, row))
    return !step || zoneIn(meter.values[row]!, step) === meter.zones[row]
  }
  const zoned = pickRows(meter, agrees)
  return {
    sensor: zonedBySteps(sensor, steps),
    meter,
    zoned,
    neutral: zoned === meter ? pickRows(meter, () => false) : pickRows(meter, (row) => !agrees(row)),
  }
}
