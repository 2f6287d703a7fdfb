import { ColumnOrigin, type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import { sensorGapMinutes } from '../../charts/linePath.ts'
import { minutesPerDay } from './modelDayData.ts'
import { type ModelDayLayout, xOf } from './modelDayLayout.ts'

/** Heights are drawn to half a pixel, so that their texts can be made once: at 90 days this path has 26,000 points. */
const stepsPerPixel = 2

/**
 * Every day of a sensor on the same 24 hours as one path, broken at midnight and at gaps. HI and LO run along the edge,
 * unusual readings are left out.
 */
export function dayLinesPath({ length, minutes, values, uses, origins }: GlucoseColumns, layout: ModelDayLayout): string {
  const { area, domain, y } = layout
  const xTexts = Array.from({ length: minutesPerDay }, (_, minute) => String(Math.round(xOf(layout, minute) * 2) / 2))
  const top = Math.floor(area.top)
  const yTexts = Array.from({ length: (Math.ceil(area.bottom) - top) * stepsPerPixel + 2 }, (_, step) => `,${top + step / stepsPerPixel}`)
  const slope = (y(domain[1]) - y(domain[0])) / (domain[1] - domain[0])
  const offset = y(domain[0]) - domain[0] * slope
  const pieces: string[] = []
  let previous = Number.NaN
  for (let row = 0; row < length; row++) {
    if (origins[row] !== ColumnOrigin.Sensor || uses[row] === ReadingUse.Unusual) continue
    const minute = minutes[row]!
    const use = uses[row]
    const value =
      use === ReadingUse.High ? domain[1] : use === ReadingUse.Low ? domain[0] : Math.min(domain[1], Math.max(domain[0], values[row]!))
    const ofDay = Math.floor(minute) % minutesPerDay
    const isJoined = minute - previous <= sensorGapMinutes && ofDay >= minute - previous
    pieces.push(isJoined ? 'L' : 'M', xTexts[ofDay]!, yTexts[Math.round((offset + value * slope - top) * stepsPerPixel)]!)
    previous = minute
  }
  return pieces.join('')
}
