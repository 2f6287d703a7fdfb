/** Positions of rows of measured or estimated heights, in px above the end of the list: rows added on top move nothing. */
export interface RowLayout {
  readonly heights: Float64Array
  /** px of everything below each row. */
  readonly below: Float64Array
  readonly total: number
}

/** First and last row that are drawn, both included; none when `last < first`. */
export interface RowWindow {
  readonly first: number
  readonly last: number
}

export function layoutRows(count: number, heightOf: (index: number) => number): RowLayout {
  const heights = new Float64Array(count)
  const below = new Float64Array(count)
  let total = 0
  for (let index = count - 1; index >= 0; index--) {
    below[index] = total
    total += heights[index] = heightOf(index)
  }
  return { heights, below, total }
}

/** Returns the last row whose upper edge is above `height` px from the end; -1 when there is none. */
function rowAt({ below, heights }: RowLayout, height: number): number {
  let low = -1
  let high = below.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (below[middle]! + heights[middle]! > height) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the rows that touch `from`…`to` px above the end. */
export function windowBetween(layout: RowLayout, from: number, to: number): RowWindow {
  const count = layout.below.length
  if (count === 0) return { first: 0, last: -1 }
  return { first: Math.max(0, rowAt(layout, to)), last: Math.max(0, rowAt(layout, Math.max(0, from))) }
}
