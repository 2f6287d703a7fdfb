/** Weights 1-2-1 around the day. A neighbour that is missing (NaN) weighs nothing, and what is missing stays so. */
function smoothOnce(curve: Float64Array): Float64Array {
  const last = curve.length - 1
  return curve.map((value, index) => {
    const before = curve[index === 0 ? last : index - 1] ?? Number.NaN
    const after = curve[index === last ? 0 : index + 1] ?? Number.NaN
    let sum = 2 * value
    let weight = 2
    if (!Number.isNaN(before)) {
      sum += before
      weight++
    }
    if (!Number.isNaN(after)) {
      sum += after
      weight++
    }
    return sum / weight
  })
}

/** Weights 1-2-1 twice, circular over midnight, never across a gap (NaN). */
export const smoothCircular = (curve: Float64Array): Float64Array => smoothOnce(smoothOnce(curve))
