import type { GlucoseColumns } from '@diab/core/analysis'
import type { ChartArea } from './chartArea.ts'
import type { Linear } from './decimate.ts'
import { ReadingClass } from './readingClasses.ts'

/** The position of a reading, in pixels, by its row. */
export interface RowPosition {
  readonly x: (row: number) => number
  readonly y: (row: number) => number
}

/** Returns the readings in time and height; HI on the upper edge and LO on the lower one, whatever the meter's bound is. */
export function rowPosition(
  { minutes, values }: GlucoseColumns,
  classes: Uint8Array,
  { top, bottom }: ChartArea,
  across: Linear,
  up: Linear,
): RowPosition {
  return {
    x: (row) => across.offset + (minutes[row] ?? 0) * across.slope,
    y: (row) => {
      const drawnAs = classes[row] ?? 0
      if (drawnAs === ReadingClass.AboveLimit) return top
      if (drawnAs === ReadingClass.BelowLimit) return bottom
      return Math.min(bottom, Math.max(top, up.offset + (values[row] ?? 0) * up.slope))
    },
  }
}
