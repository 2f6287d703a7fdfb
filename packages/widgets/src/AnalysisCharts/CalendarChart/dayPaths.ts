import type { GlucoseTally } from '@diab/core/analysis'
import { toTenth } from '../../charts/chartArea.ts'
import { isWithoutReading } from './calendarData.ts'
import { dayStack } from './dayStack.ts'

/** The place that the zones of some readings fill together. */
export interface StackBox {
  readonly glucose: GlucoseTally
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${toTenth(x)},${toTenth(y)}h${toTenth(width)}v${toTenth(height)}h${toTenth(-width)}z`

/** Returns the zones of all boxes, one path each: upright with the low at the foot, otherwise with the low at the left. */
export function zonePaths(boxes: readonly StackBox[], isUpright: boolean) {
  const paths = { low: '', normal: '', high: '' }
  for (const { glucose, x, y, width, height } of boxes) {
    for (const { zone, from, size } of dayStack(glucose, isUpright ? height : width)) {
      paths[zone] += isUpright ? boxPath(x, y + height - from - size, width, size) : boxPath(x + from, y, size, height)
    }
  }
  return paths
}

/** Boxes without a reading: they are to be seen, not left blank. */
export const emptyPath = (boxes: readonly StackBox[]): string =>
  boxes
    .filter(({ glucose }) => isWithoutReading(glucose))
    .map(({ x, y, width, height }) => boxPath(x + 0.5, y + 0.5, width - 1, height - 1))
    .join('')
