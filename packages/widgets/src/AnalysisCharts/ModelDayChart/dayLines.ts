import { ColumnOrigin, type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import { sensorGapMinutes } from '../../charts/linePath.ts'
import { minutesPerDay } from './modelDayData.ts'
import type { ModelDayLayout } from './modelDayLayout.ts'

/** Everything is drawn to half a pixel: then all steps are whole numbers, quick to write and short. */
const perPixel = 2

/** The path counts in half pixels: what it is drawn with. */
export const dayLinesTransform = `scale(${1 / perPixel})`

/**
 * Every day of a sensor on the same 24 hours as one path, broken at midnight and at gaps. HI and LO run along the edge,
 * unusual readings are left out.
 */
export function dayLinesPath({ length, minutes, values, uses, origins }: GlucoseColumns, layout: ModelDayLayout): string {
  const { domain, x, y } = layout
  const [bottom, top] = domain
  const slope = ((y(top) - y(bottom)) / (top - bottom)) * perPixel
  const offset = y(bottom) * perPixel - bottom * slope
  const [acrossOffset, acrossSlope] = [x.offset * perPixel, x.slope * perPixel]
  const stretches: string[] = []
  let start = ''
  let steps: number[] = []
  const endStretch = () => stretches.push(steps.length > 0 ? `${start}l${steps.join(',')}` : start)
  let midnight = Number.NaN
  let previous = Number.NaN
  let fromX = 0
  let fromY = 0
  for (let row = 0; row < length; row++) {
    const use = uses[row]
    if (origins[row] !== ColumnOrigin.Sensor || use === ReadingUse.Unusual) continue
    const minute = minutes[row]!
    if (!(minute < midnight + minutesPerDay)) midnight = Math.floor(minute / minutesPerDay) * minutesPerDay
    const value = use === ReadingUse.High ? top : use === ReadingUse.Low ? bottom : Math.min(top, Math.max(bottom, values[row]!))
    const toX = Math.round(acrossOffset + (minute - midnight) * acrossSlope)
    const toY = Math.round(offset + value * slope)
    if (minute - previous <= sensorGapMinutes && midnight <= previous) {
      steps.push(toX - fromX, toY - fromY)
    } else {
      endStretch()
      start = `M${toX},${toY}`
      steps = []
    }
    previous = minute
    fromX = toX
    fromY = toY
  }
  endStretch()
  return stretches.join('')
}
