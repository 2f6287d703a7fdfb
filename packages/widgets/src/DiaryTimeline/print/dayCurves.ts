import {
  addDays,
  type DiaryEntry,
  displayValue,
  type GlucoseEntry,
  isGlucose,
  type LocalDay,
  ResultValidity,
  type SensorRangeOfDay,
  sensorRangesOfDay,
  type TargetRange,
  toLocalDay,
} from '@diab/core/rules'
import { toTenth } from '../../charts/chartArea.ts'
import { sensorGapMinutes } from '../../charts/linePath.ts'
import { hasCurves, isCurveReading } from '../curveReadings.ts'

/** A HI or LO, at the edge it is beyond. */
export interface EdgeReading {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** One day of sensor readings as paths, with the other readings of the day as dots. */
export interface DayCurve {
  readonly day: LocalDay
  /** The sensor ranges of the day, which colour the line. */
  readonly bands: readonly SensorRangeOfDay[]
  readonly line: string
  /** The parts of the line below and above the band. */
  readonly low: string
  readonly high: string
  readonly dots: string
  readonly edges: readonly EdgeReading[]
  /** Readings on the line, HI and LO included. */
  readonly count: number
}

export const curveSize = { width: 340, height: 112, left: 22, right: 334, top: 4, bottom: 98 } as const
/** mmol/l at the edges of the plot; readings beyond are drawn at the edge. */
const [lowest, highest] = [2, 20]

export const curveX = (minute: number): number => toTenth(curveSize.left + (minute / 1440) * (curveSize.right - curveSize.left))
export const curveY = (mmolPerL: number): number => {
  const share = (Math.min(highest, Math.max(lowest, mmolPerL)) - lowest) / (highest - lowest)
  return toTenth(curveSize.bottom - share * (curveSize.bottom - curveSize.top))
}

const minuteOfDay = ({ entryDate }: DiaryEntry) =>
  Number(entryDate.slice(11, 13)) * 60 + Number(entryDate.slice(14, 16)) + Number(entryDate.slice(17, 19)) / 60

/**
 * Splits entries into the readings that are drawn as daily curves and the rest, which is listed. Every entry is in one of the two.
 */
export function splitForPaper(entries: readonly DiaryEntry[]): { curves: readonly GlucoseEntry[]; listed: readonly DiaryEntry[] } {
  if (!hasCurves(entries)) return { curves: [], listed: entries }
  return { curves: entries.filter(isCurveReading), listed: entries.filter((entry) => !isCurveReading(entry)) }
}

const valueOf = ({ glucoseResultValidity: validity, value }: GlucoseEntry) =>
  validity === ResultValidity.Valid ? value : validity === ResultValidity.High ? Infinity : -Infinity

/** Returns the zone of a value by the range of its minute. */
function partOf(value: number, minute: number, bands: readonly SensorRangeOfDay[]): 'low' | 'high' | null {
  const band = bands.find(({ toMinute }) => minute < toMinute)
  return band && value < band.min ? 'low' : band && value > band.max ? 'high' : null
}

function curveOf(day: LocalDay, readings: readonly GlucoseEntry[], others: readonly GlucoseEntry[], bands: DayCurve['bands']): DayCurve {
  const paths = { line: '', low: '', high: '' }
  const edges: EdgeReading[] = []
  let previous: { minute: number; part: 'low' | 'high' | null } | undefined
  for (const reading of readings) {
    const [minute, value] = [minuteOfDay(reading), valueOf(reading)]
    const [x, y, part] = [curveX(minute), curveY(value), partOf(value, minute, bands)]
    const isJoined = previous !== undefined && minute - previous.minute <= sensorGapMinutes
    // A start is visible by itself through the round cap of a line without length.
    paths.line += `${isJoined ? 'L' : 'M'}${x},${y}${isJoined ? '' : 'h.1'}`
    if (part) paths[part] += isJoined && previous?.part === part ? `L${x},${y}` : `M${x},${y}h.1`
    const text = displayValue(reading)
    const isNewEdge = reading.glucoseResultValidity !== ResultValidity.Valid && !edges.some((edge) => edge.text === text && x - edge.x < 20)
    if (isNewEdge) edges.push({ x, y, text })
    previous = { minute, part }
  }
  const dots = others.map((reading) => `M${curveX(minuteOfDay(reading))},${curveY(valueOf(reading))}h.1`).join('')
  return { day, bands, ...paths, dots, edges, count: readings.length }
}

export interface DayCurvesOptions {
  readonly entries: readonly DiaryEntry[]
  readonly firstDay: LocalDay
  readonly lastDay: LocalDay
  readonly ranges: readonly TargetRange[]
}

/** Returns the curves of the days that have a sensor reading, oldest first; none where the sensor readings are listed. */
export function dayCurves({ entries, firstDay, lastDay, ranges }: DayCurvesOptions): DayCurve[] {
  const inOrder = entries.toSorted((one, other) => (one.entryDate < other.entryDate ? -1 : 1))
  const byDay = Map.groupBy(splitForPaper(inOrder).curves, ({ entryDate }) => toLocalDay(entryDate))
  const others = Map.groupBy(
    inOrder.filter(isGlucose).filter((entry) => !isCurveReading(entry)),
    ({ entryDate }) => toLocalDay(entryDate),
  )
  const curves: DayCurve[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const readings = byDay.get(day)
    if (readings) curves.push(curveOf(day, readings, others.get(day) ?? [], sensorRangesOfDay(ranges, day)))
  }
  return curves
}
