import { EntryOrigin } from '../diary/diaryEnumerations.ts'
import type { TargetRange } from '../diary/glucoseRange.ts'
import { DiabetesType } from './therapyEnumerations.ts'

/** mmol/l, both inside the target. */
type SensorBounds = Pick<TargetRange, 'min' | 'max'>

const usual: SensorBounds = { min: 3.9, max: 10 }
/** Battelino et al. 2019, table 3. */
const pregnancy: SensorBounds = { min: 3.5, max: 7.8 }

/** Returns the sensor range that a patient has until someone changes it. */
export const defaultSensorRange = (diabetesType: DiabetesType): SensorBounds =>
  diabetesType === DiabetesType.Gestational ? pregnancy : usual

const isSame = (one: SensorBounds, other: SensorBounds) => one.min === other.min && one.max === other.max

/** Returns the sensor range of a patient that is valid now and may be changed. */
export const presentSensorRange = <Range extends TargetRange>(ranges: readonly Range[]): Range | undefined =>
  ranges.find(({ origin, validTo }) => origin === EntryOrigin.Sensor && validTo === null)

/**
 * Returns the bounds that the sensor range gets when the diabetes type changes; undefined where it stays, because both types
 * have the same default or because someone changed the range.
 */
export function sensorRangeAfter(present: SensorBounds, before: DiabetesType, after: DiabetesType): SensorBounds | undefined {
  const followed = defaultSensorRange(after)
  return isSame(present, defaultSensorRange(before)) && !isSame(present, followed) ? followed : undefined
}
