// What a user of uPlot writes for the picture that ours draws: a series for each zone of the readings, the weekends behind them,
// marks where there is room for them, lines as wide as ours.
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { W, H, Y, BAND, BANDC } from '../../lib/spec.js'
let u
const COLORS = ['#b0124f', '#0e6e5d', '#8a4b08']
const LINE = '#8090a8'
const DAY = 86400
const zoneOf = (v) => (v < BAND[0] ? 0 : v > BAND[1] ? 2 : 1)

/** Not timed, as ours has its zones: uPlot takes columns, each with the readings of its zone and the one that a line comes from. */
export const adapt = ({ readings: r }) => {
  const n = r.length
  const points = n < W
  const width = n < 10 * W && !points ? 2 : 1
  const x = new Float64Array(n)
  const all = new Float64Array(n)
  const zones = COLORS.map(() => new Array(n).fill(null))
  for (let i = 0; i < n; i++) {
    x[i] = r[i].entryDate / 1000
    all[i] = r[i].value
    const zone = zones[zoneOf(r[i].value)]
    zone[i] = r[i].value
    if (!points && i > 0) zone[i - 1] = r[i - 1].value
  }
  return { cols: points ? [x, all, ...zones] : [x, ...zones], points, width }
}
function behind({ ctx, bbox, scales, valToPos }) {
  ctx.fillStyle = '#eef2fa'
  const first = Math.floor(scales.x.min / DAY)
  for (let day = first; day * DAY < scales.x.max; day++) {
    // The first of 1970 was a Thursday.
    if ((day + 4) % 7 !== 6) continue
    const from = Math.max(bbox.left, valToPos(day * DAY, 'x', true))
    ctx.fillRect(from, bbox.top, Math.min(bbox.left + bbox.width, valToPos((day + 2) * DAY, 'x', true)) - from, bbox.height)
  }
  const top = valToPos(BAND[1], 'y', true)
  ctx.fillStyle = BANDC
  ctx.fillRect(bbox.left, top, bbox.width, valToPos(BAND[0], 'y', true) - top)
}
export function mount(el, d) {
  const zones = COLORS.map((color, at) => ({
    label: ['low', 'target', 'high'][at],
    stroke: color,
    width: d.width,
    ...(d.points ? { paths: () => null, points: { show: true, size: 6, fill: color } } : { points: { show: false } }),
  }))
  u = new uPlot(
    {
      width: W,
      height: H,
      scales: { y: { range: Y } },
      axes: [{}, {}],
      hooks: { drawClear: [behind] },
      series: [{}, ...(d.points ? [{ label: 'mg/dL', stroke: LINE, width: 1, points: { show: false } }] : []), ...zones],
    },
    d.cols,
    el,
  )
}
export function update(_el, d) {
  u.setData(d.cols)
}
export function destroy() {
  u.destroy()
}
export const tip = (el) => el.querySelector('.u-legend')?.textContent // the default live legend is the read-out
