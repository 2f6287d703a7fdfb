import type { SlotAverages } from '@diab/core/analysis'
import { toTenth } from '../../charts/chartArea.ts'
import { boxFrom } from './averagesData.ts'
import { type AveragesLayout, boxWidth, capWidth } from './averagesLayout.ts'

const roundedBox = (x: number, top: number, width: number, bottom: number, radius: number) => {
  const r = Math.min(radius, (bottom - top) / 2, width / 2)
  const [w, h] = [toTenth(width - 2 * r), toTenth(bottom - top - 2 * r)]
  const arc = (dx: number, dy: number) => `a${toTenth(r)},${toTenth(r)} 0 0 1 ${toTenth(dx)},${toTenth(dy)}`
  return `M${toTenth(x + r)},${toTenth(top)}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`
}

/** Returns one path for all slots' target bands. */
export function targetPath(slots: readonly SlotAverages[], { x, y, columnWidth }: AveragesLayout): string {
  const width = columnWidth - Math.min(6, columnWidth * 0.12)
  return slots.map(({ target }, index) => (target ? roundedBox(x(index) - width / 2, y(target.max), width, y(target.min), 3) : '')).join('')
}

/** Returns one path for all boxes, average ± deviation; a slot with fewer than three readings has none. */
export function boxPath(slots: readonly SlotAverages[], { x, y, columnWidth }: AveragesLayout): string {
  const width = boxWidth(columnWidth)
  return slots
    .map(({ average, deviation, count }, index) =>
      average === null || deviation === null || count < boxFrom
        ? ''
        : roundedBox(x(index) - width / 2, y(average + deviation), width, y(average - deviation), 4),
    )
    .join('')
}

/** Returns one path for all whiskers, smallest to largest reading. */
export function whiskerPath(slots: readonly SlotAverages[], { x, y, columnWidth }: AveragesLayout): string {
  const cap = capWidth(columnWidth)
  return slots
    .map(({ min, max }, index) => {
      if (min === null || max === null) return ''
      const [middle, top, bottom, from] = [x(index), y(max), y(min), x(index) - cap / 2].map(toTenth)
      return `M${middle},${top}V${bottom}M${from},${top}h${toTenth(cap)}M${from},${bottom}h${toTenth(cap)}`
    })
    .join('')
}
