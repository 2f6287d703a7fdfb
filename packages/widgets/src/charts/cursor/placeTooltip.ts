import type { ChartSize } from '../chartArea.ts'
import type { CursorStop } from './cursorTrack.ts'

const gap = 12
const edge = 4

export interface TooltipPlace {
  /** Pixels from the chart's left edge. */
  readonly x: number
  /** Docked to the top of the chart, or to its foot where the card would cover the reading. */
  readonly dock: 'top' | 'bottom'
}

/**
 * Returns the position of the card: beside the dashed line, to the right as long as there is room. Where neither side has
 * room it is across the line, in the half of the chart in which the reading is not.
 */
export function placeTooltip({ x, y, span }: CursorStop, cardWidth: number, { width, height }: ChartSize): TooltipPlace {
  const [from, to] = span ?? [x, x]
  if (to + gap + cardWidth <= width - edge) return { x: to + gap, dock: 'top' }
  if (from - gap - cardWidth >= edge) return { x: from - gap - cardWidth, dock: 'top' }
  const middle = Math.min(Math.max(edge, x - cardWidth / 2), Math.max(edge, width - edge - cardWidth))
  return { x: middle, dock: y !== undefined && y < height / 2 ? 'bottom' : 'top' }
}
