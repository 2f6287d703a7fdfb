import { type ChartArea, areaOf, type ChartSize, textWidth } from '../../charts/chartArea.ts'
import type { LaneKind } from './normalData.ts'

const laneHeight = 36
const plotHeight = 300
/** So that the lows are above the bar at the foot of a phone. */
const phonePlotHeight = 252
/** Room above for the unit and the HI tags, below the readings for two lines of day labels, and below the last lane. */
const [topMargin, axisHeight, footMargin] = [30, 44, 8]
/** Room for half a label of the last hour. */
export const rightMargin = 18
/** From this width on a lane has its name beside its icon. */
const namedLanesFrom = 560

/** Pixels of a whole chart; known before it is drawn, so that nothing jumps. */
export const normalChartHeight = (laneCount: number, isPhone = false): number =>
  topMargin + (isPhone ? phonePlotHeight : plotHeight) + axisHeight + lanesHeightOf(laneCount)

const lanesHeightOf = (laneCount: number) => (laneCount > 0 ? laneCount * laneHeight + footMargin : 0)

/** The positions of all parts, in pixels. */
export interface NormalLayout {
  /** The readings. */
  readonly area: ChartArea
  /** Lower edge of each lane, from top to bottom. */
  readonly laneFeet: readonly number[]
  readonly hasLaneNames: boolean
  /** Upper edge of the first lane. The days are between the readings and it, visible without scrolling. */
  readonly laneTop: number
  /** Lower edge of everything that shares the time axis. */
  readonly foot: number
}

export function normalLayout(size: ChartSize, laneNames: readonly string[]): NormalLayout {
  const { height, width, textSize } = size
  const hasLaneNames = width >= namedLanesFrom && laneNames.length > 0
  const lanesHeight = lanesHeightOf(laneNames.length)
  const left = hasLaneNames ? 30 + Math.max(...laneNames.map((name) => textWidth(name, textSize))) : 2.6 * textSize
  const area = areaOf(
    { width, height, textSize },
    { top: topMargin, right: rightMargin, bottom: axisHeight + lanesHeight, left: Math.round(left) },
  )
  const hasLanes = laneNames.length > 0
  const foot = hasLanes ? height - footMargin : area.bottom
  return {
    area,
    laneFeet: laneNames.map((_, index) => foot - (laneNames.length - 1 - index) * laneHeight),
    hasLaneNames,
    laneTop: foot - laneNames.length * laneHeight,
    foot,
  }
}

/** Returns the lane under a height in pixels, -1 for none. */
export const laneAt = ({ laneFeet }: NormalLayout, y: number): number =>
  laneFeet.findIndex((foot) => y <= foot + 2 && y > foot - laneHeight + 2)

/** Icon of each lane: an entry kind's. */
export const laneIcons = {
  meal: 'meal',
  insulin: 'medicine',
  nonInsulin: 'medicine',
  ketone: 'ketone',
  feel: 'feel',
  activity: 'activity',
} as const satisfies Readonly<Record<LaneKind, string>>
