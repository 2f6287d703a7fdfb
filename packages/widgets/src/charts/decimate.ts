import type { GlucoseColumns } from '@diab/core/analysis'

/** A straight axis as numbers, for loops in which a call per reading would count: `pixel = offset + value * slope`. */
export interface Linear {
  readonly offset: number
  readonly slope: number
}

/** Returns the numbers behind a linear scale. */
export function linearOf(scale: { (value: number): number; domain: () => number[]; range: () => number[] }): Linear {
  const [from = 0, to = 1] = scale.domain()
  const slope = (scale(to) - scale(from)) / (to - from)
  return { offset: scale(from) - from * slope, slope }
}

/** Classes are bits of a byte ({@link ReadingClass}). */
const classCount = 8

/**
 * The rows of some classes that are worth drawing: of every pixel column the first and the last, and of each class in it
 * the lowest and the highest, in time order. At any width no minimum and no maximum is lost, and no class vanishes from a
 * column.
 * @param classes One class bit per row ({@link readingClasses}).
 * @param classMask The sum of the classes to draw.
 * @param x Minutes to pixels.
 */
export function decimate({ length, minutes, values }: GlucoseColumns, classes: Uint8Array, classMask: number, x: Linear): Int32Array {
  if (!hasAny(classes, classMask)) return noRows
  const { offset, slope } = x
  const drawn = new Int32Array(length)
  const lowest = new Int32Array(classCount).fill(-1)
  const highest = new Int32Array(classCount).fill(-1)
  const inColumn = new Int32Array(2 * classCount + 2)
  let count = 0
  let column = Number.NaN
  let first = -1
  let last = -1
  const flush = () => {
    if (first < 0) return
    let found = 0
    inColumn[found++] = first
    for (let bit = 0; bit < classCount; bit++) {
      if ((lowest[bit] ?? -1) < 0) continue
      inColumn[found++] = lowest[bit] ?? 0
      inColumn[found++] = highest[bit] ?? 0
    }
    inColumn[found++] = last
    for (const row of inColumn.subarray(0, found).sort()) if (count === 0 || drawn[count - 1] !== row) drawn[count++] = row
    lowest.fill(-1)
  }
  for (let row = 0; row < length; row++) {
    const drawnAs = (classes[row] ?? 0) & classMask
    if (drawnAs === 0) continue
    const at = Math.floor(offset + (minutes[row] ?? 0) * slope)
    if (at !== column) {
      flush()
      column = at
      first = row
    }
    const bit = 31 - Math.clz32(drawnAs)
    const value = values[row] ?? 0
    if ((lowest[bit] ?? -1) < 0) lowest[bit] = highest[bit] = row
    else if (value < (values[lowest[bit] ?? 0] ?? 0)) lowest[bit] = row
    else if (value > (values[highest[bit] ?? 0] ?? 0)) highest[bit] = row
    last = row
  }
  flush()
  return drawn.slice(0, count)
}

const noRows = new Int32Array(0)

/** Checks whether a row has one of the classes. Most have none: the check takes a fraction of a pass that looks for pixels. */
function hasAny(classes: Uint8Array, classMask: number): boolean {
  for (let row = 0; row < classes.length; row++) if ((classes[row]! & classMask) !== 0) return true
  return false
}

/** Returns all rows of some classes, for series with room for each of them. */
export function rowsOf(classes: Uint8Array, classMask: number): Int32Array {
  if (!hasAny(classes, classMask)) return noRows
  const rows = new Int32Array(classes.length)
  let count = 0
  for (let row = 0; row < classes.length; row++) if (((classes[row] ?? 0) & classMask) !== 0) rows[count++] = row
  return rows.slice(0, count)
}
