// Reference: the same figures as ours-columns in a bare loop over a Float64Array, with nothing checked.
export const prepare = (readings) => Float64Array.from(readings, ({ value }) => value)

export function run(values) {
  const zones = [0, 0, 0]
  let sum = 0
  let squares = 0
  let min = Infinity
  let max = -Infinity
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    const distance = value - 120
    sum += distance
    squares += distance * distance
    if (value < min) min = value
    if (value > max) max = value
    zones[value < 70 ? 0 : value > 180 ? 2 : 1]++
  }
  const count = values.length
  return { mean: 120 + sum / count, sd: Math.sqrt((squares - (sum * sum) / count) / (count - 1)), min, max, zones, tir: zones[1] / count }
}
