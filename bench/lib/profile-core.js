// Percentiles of the model day, and every figure at once. Runs in Node and in the page.
import { dayProfile, glucoseFigures } from '@diab/core/analysis'
import { emptyGlucoseColumns } from '@diab/internal/analysis'
import { cgm } from '../data/gen.js'
import { agp } from './agp-d3.js'

const sensor = 2

const mgPerDlOfMmolPerL = 18.018

/** Columns of generated readings, which are in mg/dl: mmol/l, as the diary keeps them and as its counting sort expects them. */
function columnsOf(readings) {
  const columns = emptyGlucoseColumns(readings.length)
  readings.forEach(({ value, entryDate }, row) => {
    columns.minutes[row] = entryDate / 60_000
    columns.values[row] = value / mgPerDlOfMmolPerL
    columns.zones[row] = value < 70 ? 1 : value > 180 ? 3 : 2
    columns.origins[row] = sensor
  })
  return columns
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

function timeOf(work, repeats) {
  const startedAt = performance.now()
  for (let i = 0; i < repeats; i++) work()
  return (performance.now() - startedAt) / repeats
}

/** Largest difference between the two profiles, mg/dl. */
function difference(bins, bands) {
  return Math.max(
    ...bins.map(({ median: middle, quartiles, outer }, i) => {
      const { p5, p25, p50, p75, p95 } = bands[i]
      const ours = [outer[0], quartiles[0], middle, quartiles[1], outer[1]]
      return Math.max(...[p5, p25, p50, p75, p95].map((value, at) => Math.abs(value - ours[at] * mgPerDlOfMmolPerL)))
    }),
  )
}

/** Median ms of the percentiles of all 288 slots, ours (5-minute slots, unsmoothed) and by d3-array, interleaved. */
export function measureProfile(days, rounds) {
  const readings = cgm(days)
  const columns = columnsOf(readings)
  const ours = () => dayProfile(columns, { source: 'sensor', binMinutes: 5, smoothing: false })
  const theirs = () => agp(readings)
  const off = difference(ours().bins, theirs().bands)
  const times = { ours: [], d3: [] }
  const repeats = Math.max(1, Math.round(180 / days))
  for (let round = 0; round < rounds; round++) {
    times.ours.push(timeOf(ours, repeats))
    times.d3.push(timeOf(theirs, repeats))
  }
  return { days, ours: median(times.ours), d3: median(times.d3), off }
}

/** Median ms of every figure of 90 days of 5-minute readings. */
export function measureFigures(rounds) {
  const columns = columnsOf(cgm(90))
  return median(Array.from({ length: rounds }, () => timeOf(() => glucoseFigures(columns), 1)))
}
