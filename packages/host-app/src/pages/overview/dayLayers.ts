import { classifyReading } from '@diab/internal/diary'
import {
  EntryOrigin,
  type GlucoseEntry,
  isUnusual,
  type LocalDay,
  type SensorRangeOfDay,
  sensorRangesOfDay,
  type TargetRange,
} from '@diab/core/rules'
import { type DayPlot, minuteOfDay } from './dayPlot.ts'

/** Bounds of a range that is drawn, mmol/l; both belong to it. */
export type DrawnRange = Pick<TargetRange, 'min' | 'max'>

/** A reading of a meter or a hand with the range that colours it, drawn beside it. */
export type MarkedReading = { reading: GlucoseEntry; range: DrawnRange; zone: GlucoseEntry['glucoseResultZone'] }

export type DayLayers = {
  /** The sensor ranges of a sensor day, which colour its curve, in the order of the day; none on any other day. */
  bands: readonly SensorRangeOfDay[]
  /** Sensor readings, broken where the sensor was silent. */
  curve: string
  /** Parts of the curve outside the band; '' where no band is drawn. */
  low: string
  high: string
  /** Joins the other readings of a day without a band. */
  line: string
  /** Readings of a meter or a hand on a sensor day: no range of theirs is drawn, so they have no colour of a zone. */
  dots: readonly GlucoseEntry[]
  /** The same on any other day, and unusual readings. */
  marks: readonly MarkedReading[]
}

/** A sensor that is silent for longer breaks the curve. */
const sensorGapMinutes = 30

function curvePaths(readings: readonly GlucoseEntry[], bands: readonly SensorRangeOfDay[], { x, y }: DayPlot) {
  const paths = { curve: '', low: '', high: '' }
  let previous: { minute: number; part: 'low' | 'high' | null } | undefined
  for (const { entryDate, value } of readings) {
    const minute = minuteOfDay(entryDate)
    const band = bands.find(({ toMinute }) => minute < toMinute)
    const part = band && value < band.min ? 'low' : band && value > band.max ? 'high' : null
    const point = `${x(minute).toFixed(1)} ${y(value).toFixed(1)}`
    const isJoined = previous !== undefined && minute - previous.minute <= sensorGapMinutes
    // A start is visible by itself through the round cap of a line without length.
    paths.curve += isJoined ? `L${point}` : `M${point}h.1`
    if (part) paths[part] += isJoined && previous?.part === part ? `L${point}` : `M${point}h.1`
    previous = { minute, part }
  }
  return paths
}

/** Separates the readings of one day, oldest first, into what is drawn by which range. No point is coloured by a range that is not drawn. */
export function dayLayers(readings: readonly GlucoseEntry[], ranges: readonly TargetRange[], day: LocalDay, plot: DayPlot): DayLayers {
  const ofSensor = readings.filter((reading) => reading.origin === EntryOrigin.Sensor && !isUnusual(reading))
  const others = readings.filter((reading) => reading.origin !== EntryOrigin.Sensor || isUnusual(reading))
  // As a period is one of a sensor: unusual readings have no say.
  const usualCount = readings.filter((reading) => !isUnusual(reading)).length
  const isSensorDay = ofSensor.length > 0 && ofSensor.length * 2 >= usualCount
  const bands = isSensorDay ? sensorRangesOfDay(ranges, day) : []
  const marked = (reading: GlucoseEntry): MarkedReading => ({ reading, ...classifyReading(reading, ranges) })
  return {
    bands,
    ...curvePaths(ofSensor, bands, plot),
    line: isSensorDay ? '' : plot.linePath(others),
    dots: isSensorDay ? others.filter((reading) => !isUnusual(reading)) : [],
    marks: (isSensorDay ? others.filter(isUnusual) : others).map(marked),
  }
}
