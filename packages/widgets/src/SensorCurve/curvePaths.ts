import { sensorCurve } from '@diab/core/analysis'
import { GlucoseResultZone, toWallMinutes } from '@diab/core/rules'
import { formatNumber } from '@diab/core/format'
import { textWidth, toTenth } from '../charts/chartArea.ts'
import type { CurveParts, DrawnReading } from './curveData.ts'
import type { CurveLayout } from './curveLayout.ts'

export interface CurvePaths {
  /** The curve, interrupted where the sensor was silent. */
  readonly line: string
  /** Between the curve and the upper edge of the range, and between it and the lower one: to be clipped to what is beyond the range. */
  readonly area: string
  /** Stretches without a reading between two readings, as rectangles. */
  readonly silence: string
  /** What is below, inside and above the range, for clipping. */
  readonly below: string
  readonly inside: string
  readonly above: string
}

type Place = Pick<CurveLayout, 'area' | 'x' | 'y'>

/** Returns the curve as path data. The line is drawn once for each of the three clips, so that it changes colour exactly at the range. */
export function curvePaths({ readings, bands }: Pick<CurveParts, 'readings' | 'bands'>, { area, x, y }: Place): CurvePaths {
  let [line, silence] = ['', '']
  const runs: DrawnReading[][] = []
  let previous: DrawnReading | undefined
  for (const reading of readings) {
    const isJoined = previous !== undefined && reading.minute - previous.minute <= sensorCurve.gapMinutes
    const point = `${toTenth(x(reading.minute))},${toTenth(y(reading.value))}`
    // A start is visible by itself through the round cap of a line without length.
    line += isJoined ? `L${point}` : `M${point}h.1`
    if (isJoined) runs.at(-1)!.push(reading)
    else runs.push([reading])
    if (previous && !isJoined)
      silence += `M${toTenth(x(previous.minute))},${area.top}H${toTenth(x(reading.minute))}V${area.bottom}H${toTenth(x(previous.minute))}z`
    previous = reading
  }
  const rectangles = (edges: (band: CurveParts['bands'][number]) => readonly [top: number, foot: number]) =>
    bands
      .map((band, index) => {
        const [left, right] = [
          index === 0 ? area.left - 4 : x(minuteOf(band.from)),
          index === bands.length - 1 ? area.right + 4 : x(minuteOf(band.to)),
        ]
        const [top, foot] = edges(band)
        return `M${toTenth(left)},${toTenth(top)}H${toTenth(right)}V${toTenth(foot)}H${toTenth(left)}z`
      })
      .join('')
  return {
    line,
    area: runs.map((run) => areaOf(run, { area, x, y }, bands)).join(''),
    silence,
    below: rectangles(({ min }) => [y(min), area.bottom + 4]),
    inside: rectangles(({ min, max }) => [y(max), y(min)]),
    above: rectangles(({ max }) => [area.top - 4, y(max)]),
  }
}

const minuteOf = (moment: string) => Date.parse(`${moment}Z`) / 60_000

/** Returns the closed shape between a run of readings and the middle of the range. */
function areaOf(run: readonly DrawnReading[], { x, y }: Place, bands: CurveParts['bands']): string {
  const [first, last, band] = [run[0]!, run.at(-1)!, bands[0]]
  if (run.length < 2 || !band) return ''
  const middle = toTenth(y((band.min + band.max) / 2))
  const points = run.map(({ minute, value }) => `${toTenth(x(minute))},${toTenth(y(value))}`)
  return `M${toTenth(x(first.minute))},${middle}L${points.join('L')}L${toTenth(x(last.minute))},${middle}z`
}

/** Returns the most extreme reading of each stretch outside the range, where its label has room. */
export function extremesOf({ readings }: Pick<CurveParts, 'readings'>, { x }: Pick<CurveLayout, 'x'>, room: number): DrawnReading[] {
  const extremes: DrawnReading[] = []
  let previous: DrawnReading | undefined
  for (const reading of readings) {
    const isContinued = previous?.zone === reading.zone && reading.minute - previous.minute <= sensorCurve.gapMinutes
    previous = reading
    if (reading.zone === GlucoseResultZone.Normal) continue
    const last = extremes.at(-1)
    const isNear = last !== undefined && last.zone === reading.zone && x(reading.minute) - x(last.minute) < room
    if (!last || last.zone !== reading.zone || (!isContinued && !isNear)) extremes.push(reading)
    else if (reading.zone === GlucoseResultZone.High ? reading.value > last.value : reading.value < last.value)
      extremes[extremes.length - 1] = reading
  }
  return extremes
}

export interface ExtremeLabel {
  readonly reading: DrawnReading
  readonly text: string
  /** Middle of the text, and its baseline. */
  readonly x: number
  readonly y: number
}

/**
 * Places the label of each extreme, above a high one and below a low one. Where that covers the curve, a mark of a meter or
 * another label, it moves to the nearest free place beside it.
 */
export function extremeLabels(parts: CurveParts, layout: CurveLayout, textSize: number, nowAt: number): ExtremeLabel[] {
  const { area, x, y } = layout
  const covered = [
    ...parts.readings.map(({ minute, value }) => [x(minute), y(value), 1] as const),
    ...parts.others.map(({ entryDate, value }) => [x(toWallMinutes(entryDate)), y(value), 7] as const),
  ]
  const labels: ExtremeLabel[] = []
  for (const reading of extremesOf(parts, layout, 46)) {
    const { minute, value, zone } = reading
    if (!Number.isFinite(value)) continue
    const isHigh = zone === GlucoseResultZone.High
    const text = `${isHigh ? '▲' : '▼'} ${formatNumber(value, 'glucose')}`
    const half = textWidth(text, textSize) / 2
    // Beside the line of the present moment, never across it.
    const rightmost = Math.min(area.right - 16, nowAt - half - 3)
    const placeAt = (shift: number): ExtremeLabel => {
      const at = Math.min(rightmost, Math.max(area.left + 18, x(minute) + shift))
      const highest = Math.abs(at - nowAt) < 4.5 * textSize ? area.top + 0.6 * textSize : area.top - 4
      return { reading, text, x: at, y: isHigh ? Math.max(highest, y(value) - 7) : Math.min(area.bottom - 2, y(value) + 5 + textSize) }
    }
    const isFree = (place: ExtremeLabel) =>
      covered.every(
        ([px, py, size]) => Math.abs(px - place.x) > half + size || py > place.y + size || py < place.y - 0.8 * textSize - size,
      ) && labels.every((other) => Math.abs(other.x - place.x) > half * 2 || Math.abs(other.y - place.y) > textSize)
    const places = Array.from({ length: 17 }, (_, index) => placeAt((index % 2 === 0 ? -6 : 6) * (index + (index % 2))))
    labels.push(places.find(isFree) ?? places[0]!)
  }
  return labels
}
