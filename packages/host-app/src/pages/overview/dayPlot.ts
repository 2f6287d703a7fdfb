import { type GlucoseEntry, isUnusual, toWallMinutes, type WallClock } from '@diab/core/rules'

/** A pause in measuring that a line does not bridge, minutes. */
const gapMinutes = 10.5 * 60
/** The scale of the product's charts, mmol/l; readings outside are drawn on the edge. */
const [lowest, highest] = [2, 18]

type Frame = { left: number; width: number; top: number; bottom: number }

export type DayPlot = {
  /** @param minutes after midnight */
  x: (minutes: number) => number
  y: (mmolPerL: number) => number
  /** Joins the usual readings of a day, oldest first: an unusual one is shown, but leads nowhere. */
  linePath: (readings: readonly GlucoseEntry[]) => string
}

export const minuteOfDay = (entryDate: WallClock): number => toWallMinutes(entryDate) % (24 * 60)

/** Returns the positions of one day's readings in a frame, in pixels. */
export function dayPlot({ left, width, top, bottom }: Frame): DayPlot {
  const x = (minutes: number) => left + (minutes * width) / (24 * 60)
  const y = (mmolPerL: number) => bottom - ((Math.min(highest, Math.max(lowest, mmolPerL)) - lowest) * (bottom - top)) / (highest - lowest)
  const linePath = (readings: readonly GlucoseEntry[]) => {
    const usual = readings.filter((reading) => !isUnusual(reading))
    return usual
      .map((reading, index) => {
        const before = usual[index - 1]
        const joined = before && minuteOfDay(reading.entryDate) - minuteOfDay(before.entryDate) <= gapMinutes
        return `${joined ? 'L' : 'M'}${x(minuteOfDay(reading.entryDate)).toFixed(1)} ${y(reading.value).toFixed(1)}`
      })
      .join('')
  }
  return { x, y, linePath }
}
