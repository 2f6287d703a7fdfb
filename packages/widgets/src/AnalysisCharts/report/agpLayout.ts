import { toTenth } from '../../charts/chartArea.ts'
import type { BandPoint } from '../ModelDayChart/profileRuns.ts'

const minutesPerDay = 1440
/** mmol/l; the scale of the international report, so that two reports can be laid side by side. */
export const agpTop = 21

const clamp = (value: number) => Math.min(agpTop, Math.max(0, value))

/** Returns the positions of the parts of the AGP: a picture of fixed size, since paper has one. */
export function agpLayout(width = 703, height = 340) {
  const area = { left: 34, right: width - 30, top: 18, bottom: height - 18 }
  return {
    width,
    height,
    area,
    hours: [0, 3, 6, 9, 12, 15, 18, 21, 24],
    /** The target's edges are labelled apart. */
    x: (minute: number) => toTenth(area.left + (minute / minutesPerDay) * (area.right - area.left)),
    y: (mmolPerL: number) => toTenth(area.bottom - (clamp(mmolPerL) / agpTop) * (area.bottom - area.top)),
  }
}

export type AgpLayout = ReturnType<typeof agpLayout>

/** Returns one edge of a band as a line. */
export const curveOutline = (run: readonly BandPoint[], edge: 'lower' | 'upper', { x, y }: Pick<AgpLayout, 'x' | 'y'>): string =>
  run.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.minute)},${y(point[edge])}`).join('')

/** Returns the area between the two edges of each unbroken stretch. */
export const bandOutline = (runs: readonly (readonly BandPoint[])[], layout: Pick<AgpLayout, 'x' | 'y'>): string =>
  runs.map((run) => `${curveOutline(run, 'upper', layout)}${curveOutline(run.toReversed(), 'lower', layout).replace('M', 'L')}z`).join('')
