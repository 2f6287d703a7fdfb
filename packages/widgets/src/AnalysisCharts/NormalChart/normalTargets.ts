import { type GlucoseColumns, isOfSensor } from '@diab/core/analysis'
import {
  daysBetween,
  type LocalDay,
  sensorRangesBetween,
  type SensorRangeStretch,
  type TargetRange,
  toWallClock,
  toWallMinutes,
} from '@diab/core/rules'
import { type DrawnReadings, drawnReadings } from '../../charts/drawnReadings.ts'
import { type Bounds, isSameBounds, readingTargets } from '../../charts/readingTargets.ts'
import { memoized } from '../../charts/memoized.ts'
import { minutesPerDay } from '../../charts/scales.ts'
import { addStep, type TargetStep } from '../../charts/targetSteps.ts'

/** Minutes to each side of a hand or meter reading that show its own target. */
const reach = 90
/** Over more days the targets of single readings are narrower than two pixels: none is drawn. */
const mostDaysOfOwnTargets = 14

/** The targets behind the readings of a period, and the readings as they are painted on them. */
export interface NormalTargets {
  readonly steps: readonly TargetStep[]
  readonly drawn: DrawnReadings
  /** The sensor ranges among them, oldest first, each once until it changes. */
  readonly sensorRanges: readonly SensorRangeStretch[]
  /** The target that all hand and meter readings of the other days share. */
  readonly common: Bounds | undefined
  /** Hand and meter readings are shown with their own targets, which differ. */
  readonly hasOwnTargets: boolean
  /** Their targets differ and are too narrow to draw. */
  readonly hasHiddenTargets: boolean
}

/** Returns the days of a period, by their place, on which a sensor measured. */
function sensorDays({ length, minutes, origins }: GlucoseColumns, start: number, dayCount: number): Uint8Array {
  const days = new Uint8Array(dayCount)
  for (let row = 0; row < length; row++) if (isOfSensor(origins[row])) days[Math.floor((minutes[row]! - start) / minutesPerDay)] = 1
  return days
}

/** Returns the rows of hand and meter readings on days without a sensor reading. */
function ownRows({ length, minutes, origins }: GlucoseColumns, start: number, days: Uint8Array): number[] {
  const rows: number[] = []
  for (let row = 0; row < length; row++)
    if (!isOfSensor(origins[row]) && !days[Math.floor((minutes[row]! - start) / minutesPerDay)]) rows.push(row)
  return rows
}

/**
 * A day with sensor readings has the sensor range from midnight to midnight, in two pieces where it changed that day; so has every
 * day between the first and the last of them, where most days with readings are such days. On other days each reading has its own target around it, halfway to its
 * neighbours at the most; readings that all have the same target share one band over the days.
 */
export const normalTargets = memoized(
  (columns: GlucoseColumns, ranges: readonly TargetRange[], firstDay: LocalDay, lastDay: LocalDay): NormalTargets => {
    const start = toWallMinutes(`${firstDay}T00:00:00`)
    const dayCount = daysBetween(firstDay, lastDay) + 1
    const days = sensorDays(columns, start, dayCount)
    let rows = ownRows(columns, start, days)
    const otherDays = new Set(rows.map((row) => Math.floor((columns.minutes[row]! - start) / minutesPerDay)))
    if (days.filter(Boolean).length > otherDays.size) {
      days.fill(1, days.indexOf(1), days.lastIndexOf(1))
      rows = ownRows(columns, start, days)
    }
    const targetOf = readingTargets(columns, ranges)
    const own = rows.map((row) => ({ minute: columns.minutes[row]!, ...targetOf(row) }))
    const common = own[0] && own.every((target) => isSameBounds(target, own[0]!)) ? own[0] : undefined
    const hasOwnTargets = own.length > 0 && !common && dayCount <= mostDaysOfOwnTargets
    const isOwn = days.includes(1)
    const sensorRanges: SensorRangeStretch[] = []
    const steps: TargetStep[] = []
    let next = 0
    for (let day = 0; day < dayCount; day++) {
      const [from, to] = [start + day * minutesPerDay, start + (day + 1) * minutesPerDay]
      if (days[day]) {
        for (const stretch of sensorRangesBetween(ranges, toWallClock(from), toWallClock(to))) {
          addStep(steps, { ...stretch, from: toWallMinutes(stretch.from), to: toWallMinutes(stretch.to) })
          const last = sensorRanges.at(-1)
          if (!last || !isSameBounds(last, stretch)) sensorRanges.push(stretch)
        }
        continue
      }
      if (common) addStep(steps, { ...common, from, to, isOwn })
      for (; next < own.length && own[next]!.minute < to; next++)
        if (hasOwnTargets) addStep(steps, { ...ownStep(own, next, from, to), isOwn })
    }
    return {
      steps,
      drawn: drawnReadings(columns, steps),
      sensorRanges,
      common,
      hasOwnTargets,
      hasHiddenTargets: own.length > 0 && !common && !hasOwnTargets,
    }
  },
)

/** Returns the target around a reading, within its day. */
function ownStep(own: readonly (Bounds & { minute: number })[], index: number, dayFrom: number, dayTo: number): TargetStep {
  const { minute, min, max } = own[index]!
  const before = own[index - 1]?.minute ?? -Infinity
  const after = own[index + 1]?.minute ?? Infinity
  const from = Math.max(dayFrom, minute - reach, (before + minute) / 2)
  // A reading of the same minute would leave no width: the later one is drawn.
  return { from, to: Math.min(dayTo, minute + reach, (minute + after) / 2), min, max }
}
