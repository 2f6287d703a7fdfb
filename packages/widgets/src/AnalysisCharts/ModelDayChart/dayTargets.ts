import { type GlucoseColumns, isOfSensor, type ProfileSource, ReadingUse } from '@diab/core/analysis'
import {
  defaultLabelTimes,
  EntryOrigin,
  mealTypeOfLabel,
  rangeFor,
  sensorRangeOf,
  sensorRangesBetween,
  type SensorRangeStretch,
  type TargetRange,
  type TherapyLabel,
  type TherapyLabelTime,
  toWallClock,
} from '@diab/core/rules'
import { type DrawnReadings, drawnReadings } from '../../charts/drawnReadings.ts'
import { type Bounds, readingTargets } from '../../charts/readingTargets.ts'
import { memoized } from '../../charts/memoized.ts'
import { addStep, stepAt, type TargetStep } from '../../charts/targetSteps.ts'
import { labelSpans } from './labelSpans.ts'

const minutesPerDay = 1440

/** The targets behind all days on 24 hours, in minutes of the day, and the readings as they are painted on them. */
export interface DayTargets {
  readonly steps: readonly TargetStep[]
  readonly drawn: DrawnReadings
}

/**
 * Behind a sensor's profile the sensor range valid at the last reading; behind a meter's the target of each slot, which is
 * that of most of the readings in the slot's hours, or without a reading that of the slot itself.
 */
export const dayTargets = memoized(
  (columns: GlucoseColumns, ranges: readonly TargetRange[], labelTimes: readonly TherapyLabelTime[], source: ProfileSource): DayTargets => {
    const lastMinute = columns.minutes[columns.length - 1] ?? 0
    const steps = source === 'sensor' ? sensorSteps(ranges, lastMinute) : slotSteps(columns, ranges, labelTimes, lastMinute)
    return { steps, drawn: drawnReadings(columns, steps, (meter, row) => meter.minutes[row]! % minutesPerDay) }
  },
)

const secondOfMinute = 1 / 60

/** The sensor ranges that classified the readings, oldest first; the last is the one behind the profile. */
export const profileRanges = memoized(
  ({ minutes, length }: GlucoseColumns, ranges: readonly TargetRange[]): readonly SensorRangeStretch[] =>
    length === 0 ? [] : sensorRangesBetween(ranges, toWallClock(minutes[0]!), toWallClock(minutes[length - 1]! + secondOfMinute)),
)

function sensorSteps(ranges: readonly TargetRange[], lastMinute: number): TargetStep[] {
  const { min, max } = sensorRangeOf(ranges, toWallClock(lastMinute))
  return [{ from: 0, to: minutesPerDay, min, max }]
}

function slotSteps(
  columns: GlucoseColumns,
  ranges: readonly TargetRange[],
  labelTimes: readonly TherapyLabelTime[],
  lastMinute: number,
): TargetStep[] {
  const entryDate = toWallClock(lastMinute)
  const spans = labelSpans(labelTimes.length > 0 ? labelTimes : defaultLabelTimes)
  const ownTargets = spans.map(({ from, to, label }): TargetStep & { label: TherapyLabel } => {
    const { min, max } = rangeFor(ranges, {
      mealType: mealTypeOfLabel(label),
      therapyLabel: label,
      entryDate,
      origin: EntryOrigin.Meter,
    })
    return { from, to, min, max, label }
  })
  const common = commonTargets(columns, ranges, ownTargets)
  const steps: TargetStep[] = []
  for (const slot of ownTargets) addStep(steps, { ...slot, ...common.get(slot), from: slot.from, to: slot.to })
  return steps
}

/** Returns the most common target of the hand and meter readings on each step; of equally common ones the first. */
function commonTargets(columns: GlucoseColumns, ranges: readonly TargetRange[], steps: readonly TargetStep[]) {
  const targetOf = readingTargets(columns, ranges)
  const counts = new Map<TargetStep, Map<string, { bounds: Bounds; count: number }>>()
  for (let row = 0; row < columns.length; row++) {
    if (isOfSensor(columns.origins[row]) || columns.uses[row] !== ReadingUse.Usable) continue
    const step = stepAt(steps, columns.minutes[row]! % minutesPerDay)
    if (!step) continue
    const { min, max } = targetOf(row)
    const ofStep = counts.get(step) ?? new Map<string, { bounds: Bounds; count: number }>()
    counts.set(step, ofStep)
    const known = ofStep.get(`${min} ${max}`)
    ofStep.set(`${min} ${max}`, { bounds: { min, max }, count: (known?.count ?? 0) + 1 })
  }
  return new Map(
    [...counts].map(([step, ofStep]) => [
      step,
      [...ofStep.values()].reduce((most, next) => (next.count > most.count ? next : most)).bounds,
    ]),
  )
}
