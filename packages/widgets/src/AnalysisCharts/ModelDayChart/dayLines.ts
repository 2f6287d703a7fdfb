import { ColumnOrigin, type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import { sensorGapMinutes } from '../../charts/linePath.ts'
import { minutesPerDay } from './modelDayData.ts'
import { type ModelDayLayout, xOf } from './modelDayLayout.ts'

/** Everything is drawn to half a pixel: at 90 days this path has 26,000 points, whose texts are then made once. */
const perPixel = 2
/** Half pixels to the next reading that have their text ready: half an hour on any screen. */
const readySteps = 256

/**
 * Every day of a sensor on the same 24 hours as one path, broken at midnight and at gaps. HI and LO run along the edge,
 * unusual readings are left out.
 */
export function dayLinesPath({ length, minutes, values, uses, origins }: GlucoseColumns, layout: ModelDayLayout): string {
  const { domain, y } = layout
  const slope = (y(domain[1]) - y(domain[0])) / (domain[1] - domain[0])
  const offset = y(domain[0]) - domain[0] * slope
  const halfX = (minute: number) => Math.round(xOf(layout, minute) * perPixel)
  const pieces: string[] = []
  let previous = Number.NaN
  let fromX = 0
  let fromY = 0
  let isAtStart = true
  for (let row = 0; row < length; row++) {
    const use = uses[row]
    if (origins[row] !== ColumnOrigin.Sensor || use === ReadingUse.Unusual) continue
    const minute = minutes[row]!
    const value =
      use === ReadingUse.High ? domain[1] : use === ReadingUse.Low ? domain[0] : Math.min(domain[1], Math.max(domain[0], values[row]!))
    const ofDay = minute - Math.floor(minute / minutesPerDay) * minutesPerDay
    const toX = halfX(ofDay)
    const toY = Math.round((offset + value * slope) * perPixel)
    if (minute - previous <= sensorGapMinutes && ofDay >= minute - previous) {
      pieces.push(isAtStart ? 'l' : ' ', across(toX - fromX), down(toY - fromY))
      isAtStart = false
    } else {
      pieces.push(`M${toX / perPixel},${toY / perPixel}`)
      isAtStart = true
    }
    previous = minute
    fromX = toX
    fromY = toY
  }
  return pieces.join('')
}

const acrossTexts = Array.from({ length: readySteps }, (_, steps) => String(steps / perPixel))
const downTexts = Array.from({ length: 2 * readySteps }, (_, steps) => `,${(steps - readySteps) / perPixel}`)
const across = (steps: number) => acrossTexts[steps] ?? String(steps / perPixel)
const down = (steps: number) => downTexts[steps + readySteps] ?? `,${steps / perPixel}`
