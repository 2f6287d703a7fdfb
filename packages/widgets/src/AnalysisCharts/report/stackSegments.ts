import type { RangeBand, TimeInRange } from '@diab/core/analysis'
import { toTenth } from '../../charts/chartArea.ts'

export interface StackSegment extends RangeBand {
  /** Upper edge and height in the picture. */
  top: number
  segmentHeight: number
  /** Base line of the segment's words; the rows are evenly spaced whatever the shares are. */
  rowY: number
  /** Whole % of everything on this side of the target, where the consensus target is about that and not the band alone. */
  side: { percent: number; count: number } | null
}

const [width, height, barWidth] = [412, 130, 40]
/** The least height of a share: even one too small to see is shown. */
const leastHeight = 2

/** Returns the bands from the highest to the lowest with their places; heights are in proportion, and fill the bar. */
export function stackSegments({ bands }: TimeInRange) {
  const heights = bands.map(({ count, percent }) => (count === 0 ? 0 : Math.max(leastHeight, (percent / 100) * height)))
  const scale =
    height /
    Math.max(
      1,
      heights.reduce((sum, one) => sum + one, 0),
    )
  const together = (...names: RangeBand['band'][]) => {
    const both = bands.filter(({ band }) => names.includes(band))
    return { percent: both.reduce((sum, { percent }) => sum + percent, 0), count: both.reduce((sum, { count }) => sum + count, 0) }
  }
  const sides: Partial<Record<RangeBand['band'], StackSegment['side']>> = {
    low: together('veryLow', 'low'),
    high: together('high', 'veryHigh'),
  }
  const rowHeight = height / bands.length
  let top = 0
  const segments = bands.toReversed().map((band, row): StackSegment => {
    const segmentHeight = toTenth((heights[bands.length - 1 - row] ?? 0) * scale)
    const rowY = toTenth(rowHeight * (row + 0.5) + 3.5)
    const segment = { ...band, top: toTenth(top), segmentHeight, rowY, side: sides[band.band] ?? null }
    top += segmentHeight
    return segment
  })
  return { width, height, barWidth, segments }
}
