import { EntryOrigin, EntryType, MealType, ResultValidity } from '../../diary/diaryEnumerations.ts'
import { glucoseMaxMmolPerL, glucoseMinMmolPerL } from '../../diary/diaryLimits.ts'
import { validityOfGlucose } from '../../diary/glucoseBounds.ts'
import type { NewGlucoseEntry } from '../../diary/glucoseEntry.schema.ts'
import { toMmolPerL } from '../../format/glucoseUnit.ts'
import type { MeterDevice } from '../../diary/meterDevice.schema.ts'
import type { WallClock } from '../../time/wallClock.ts'
import type { ReadRow } from '../transferItem.ts'
import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import type { GlucoseContext } from './readGlucoseContext.ts'
import type { GlucoseMeasurement } from './readGlucoseMeasurement.ts'
import { sfloatValue } from './sfloat.ts'

/** Bits of the sensor status annunciation that are not faults: battery low, result too high, result too low. */
const statusBit = { tooHigh: 5, tooLow: 6, timeFault: 11 } as const
const has = (status: number | null, bit: number) => status !== null && (status & (1 << bit)) !== 0

const controlSolution = { sampleType: 10, location: 4 }
/** The mark of CareSens meters for a ketone strip, in the field for meals. */
const ketoneMeal = 6

/** No meter stops measuring between these two, so a HI below or a LO above contradicts itself; mmol/l. */
const highIsAbove = 20
const lowIsBelow = 2.8
/** Values outside are neither HI nor LO but invalid; mmol/l. */
const possible = { min: 0.1, max: 100 }

/** Meal types by the meal of a context: 1 before, 2 after, 3 fasting, 4 casual, 5 bedtime. */
const mealTypes: Partial<Record<number, MealType>> = {
  1: MealType.Preprandial,
  2: MealType.Postprandial,
  3: MealType.Fasting,
  4: MealType.Casual,
  5: MealType.Bedtime,
}

type Result = Pick<NewGlucoseEntry, 'value' | 'unit' | 'glucoseResultValidity'>
type ReadResult = { readonly ok: Result } | { readonly refused: string }

const bound = (validity: ResultValidity): ReadResult => ({
  ok: {
    value: validity === ResultValidity.High ? glucoseMaxMmolPerL : glucoseMinMmolPerL,
    unit: 'mmol/l',
    glucoseResultValidity: validity,
  },
})

/** kg/l is 100,000 mg/dl, mol/l is 1000 mmol/l: powers of ten, so that 112 mg/dl stays exactly that. */
function plainResult({ amount, unit: sentUnit }: NonNullable<GlucoseMeasurement['concentration']>): Result | undefined {
  const unit = sentUnit === 'kg/l' ? 'mg/dl' : 'mmol/l'
  const value = sfloatValue(amount, unit === 'mg/dl' ? 5 : 3)
  return value === undefined ? undefined : { value, unit }
}

/** Returns whether the meter reports a result outside its measuring range. */
function saysBeyond({ status, concentration }: GlucoseMeasurement): { isHigh: boolean; isLow: boolean } {
  const special = concentration && 'special' in concentration.amount ? concentration.amount.special : null
  return { isHigh: has(status, statusBit.tooHigh) || special === '+INF', isLow: has(status, statusBit.tooLow) || special === '-INF' }
}

function readBeyond(isHigh: boolean, plain: Result | undefined): ReadResult {
  const mmolPerL = plain && plain.value !== 0 ? toMmolPerL(plain.value, plain.unit) : undefined
  if (mmolPerL !== undefined && isHigh && mmolPerL < highIsAbove) return { refused: messages.highButInside }
  if (mmolPerL !== undefined && !isHigh && mmolPerL > lowIsBelow) return { refused: messages.lowButInside }
  return bound(isHigh ? ResultValidity.High : ResultValidity.Low)
}

function readResult(measurement: GlucoseMeasurement): ReadResult {
  const { concentration } = measurement
  const plain = concentration ? plainResult(concentration) : undefined
  const { isHigh, isLow } = saysBeyond(measurement)
  if (isHigh && isLow) return { refused: messages.contradictory }
  if (isHigh || isLow) return readBeyond(isHigh, plain)
  if (!concentration) return { refused: messages.noValue }
  if (!plain) return { refused: messages.notANumber }
  const mmolPerL = toMmolPerL(plain.value, plain.unit)
  if (mmolPerL < possible.min || mmolPerL > possible.max) return { refused: messages.impossibleValue }
  const validity = validityOfGlucose(plain.value, plain.unit)
  return validity === ResultValidity.Valid ? { ok: plain } : bound(validity)
}

/** Why the value must not be taken although it can be read: the meter itself does not trust it, or we cannot. */
function distrust({ status, leftOver, hasUnknownFlags }: GlucoseMeasurement): string | undefined {
  const fault = Object.entries(messages.sensorFault).find(([bit]) => has(status, Number(bit)))
  if (fault) return fault[1]
  if (has(status, statusBit.timeFault)) return messages.timeFault
  // Later versions of the service announce their fields by flags unknown today; zeros are padding.
  return !hasUnknownFlags && leftOver.some((byte) => byte !== 0) ? messages.tooManyBytes : undefined
}

/** Meters put the mark into either half of the byte; type 10 and location 4 are it by specification, and location 10 is nothing else. */
export const isControlSolution = ({ sampleType, sampleLocation }: GlucoseMeasurement): boolean =>
  sampleType === controlSolution.sampleType || sampleLocation === controlSolution.sampleType || sampleLocation === controlSolution.location

/** A reading as a glucose entry in the unit the meter sent, or why not. */
export function toGlucoseItem(
  measurement: GlucoseMeasurement,
  context: GlucoseContext | undefined,
  { entryDate, meterDevice }: { entryDate: WallClock; meterDevice: MeterDevice },
): ReadRow {
  if (isControlSolution(measurement)) return { refused: messages.controlSolution }
  if (context?.meal === ketoneMeal) return { refused: messages.ketone }
  const reason = distrust(measurement)
  if (reason !== undefined) return { refused: reason }
  const result = readResult(measurement)
  if ('refused' in result) return result
  const mealType = mealTypes[context?.meal ?? 0] ?? MealType.None
  return { item: { entryType: EntryType.Glucose, entry: { entryDate, origin: EntryOrigin.Meter, meterDevice, mealType, ...result.ok } } }
}
