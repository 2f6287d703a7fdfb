import { type ChartArea, areaOf, type ChartSize, textWidth } from '../charts/chartArea.ts'
import { toWallMinutes } from '@diab/core/rules'
import type { CurveParts, SensorCurveData } from './curveData.ts'

const laneHeight = 26
/** Room above for the labels of peaks and HI, and below the lanes for the hours. */
const [topMargin, axisHeight] = [18, 22]
/** From this width on chips carry their unit, and hours follow each other by three. */
const wideFrom = 520

/** Pixels of a curve with its lanes; known before it is drawn, so that nothing jumps. */
export const curveHeight = (plotHeight: number, laneCount: number): number => topMargin + plotHeight + laneCount * laneHeight + axisHeight

export interface CurveLayout {
  readonly area: ChartArea
  readonly isWide: boolean
  /** Lower edge of each lane, from top to bottom. */
  readonly laneFeet: readonly number[]
  readonly laneHeight: number
  /** Lower edge of the last lane. */
  readonly foot: number
  /** mmol/l, `[bottom, top]`. */
  readonly domain: readonly [number, number]
  /** Wall minutes of the left and the right edge. */
  readonly span: readonly [number, number]
  readonly x: (minute: number) => number
  readonly y: (mmolPerL: number) => number
}

/** Returns 2–16 mmol/l, or more where a reading is beyond; LO and HI are at the edges. */
function domainOf({ readings, others }: CurveParts): [number, number] {
  const values = [...readings.map(({ value }) => value), ...others.map(({ value }) => value)].filter(Number.isFinite)
  const highest = Math.max(16, ...values)
  return [Math.min(...values) < 2 ? 0 : 2, Math.ceil(highest / 2) * 2]
}

export function curveLayout({ from, to }: SensorCurveData, parts: CurveParts, size: ChartSize): CurveLayout {
  const laneCount = parts.lanes.length
  const area = areaOf(size, {
    top: topMargin,
    // Half the label of the last hour.
    right: Math.ceil(textWidth('24:00', size.textSize) / 2),
    bottom: axisHeight + laneCount * laneHeight,
    left: Math.round(2.9 * size.textSize),
  })
  const domain = domainOf(parts)
  const span = [toWallMinutes(from), toWallMinutes(to)] as const
  const perMinute = (area.right - area.left) / (span[1] - span[0])
  const perMmol = (area.bottom - area.top) / (domain[1] - domain[0])
  return {
    area,
    isWide: size.width >= wideFrom * (size.textSize / 12),
    laneFeet: parts.lanes.map((_, index) => area.bottom + (index + 1) * laneHeight),
    laneHeight,
    foot: area.bottom + laneCount * laneHeight,
    domain,
    span,
    x: (minute) => area.left + (minute - span[0]) * perMinute,
    y: (mmolPerL) => area.bottom - (Math.min(domain[1], Math.max(domain[0], mmolPerL)) - domain[0]) * perMmol,
  }
}

/** Minutes between two labels of the time axis that have room beside each other. */
export function hourStep({ span, area }: CurveLayout): number {
  const room = Math.max(1, Math.floor((area.right - area.left) / 60))
  return [15, 30, 60, 120, 180, 360, 720].find((step) => (span[1] - span[0]) / step <= room) ?? 1440
}
