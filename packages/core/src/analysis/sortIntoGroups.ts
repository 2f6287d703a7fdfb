const keysPerMmolPerL = 100
/** Beyond every reading, 33.3 mmol/l. */
const keyCount = 34 * keysPerMmolPerL

const keyOf = (mmolPerL: number) => Math.max(0, Math.min(keyCount - 1, Math.floor(mmolPerL * keysPerMmolPerL)))

/**
 * Row numbers by value, mmol/l, ascending to within 0.01 and in the order given within that: a counting sort, in time that
 * grows only with the number of rows. Meters and sensors measure in steps of 0.05 or more, so that little remains to be done.
 */
export function rowsByValue(values: Float64Array): Int32Array {
  const { length } = values
  const starts = new Int32Array(keyCount + 1)
  const keys = new Uint16Array(length)
  for (let row = 0; row < length; row++) {
    const key = keyOf(values[row]!)
    keys[row] = key
    starts[key + 1]!++
  }
  for (let key = 0; key < keyCount; key++) starts[key + 1]! += starts[key]!
  const rows = new Int32Array(length)
  for (let row = 0; row < length; row++) rows[starts[keys[row]!]!++] = row
  return rows
}

/** No group. */
export const noGroup = -1

/** Group numbers go around: those below 0 and from `groupCount` on are counted from the other end. */
export const wrapGroup = (group: number, groupCount: number): number =>
  group < 0 ? group + groupCount : group < groupCount ? group : group - groupCount

/** Values in one array: those of group `i` are from `starts[i]` to before `starts[i + 1]`, in ascending order. */
export interface SortedGroups {
  readonly sorted: Float64Array
  readonly starts: Int32Array
}

/**
 * Returns the values of each group in ascending order. A row belongs to `perRow` consecutive groups, around the end: `lastOf`
 * has the last of them, or {@link noGroup}. Values are distributed in order, so that no group needs a separate sort.
 *
 * @param counts how many values each group holds
 */
export function sortIntoGroups(values: Float64Array, lastOf: Int16Array, counts: Int32Array, perRow = 1): SortedGroups {
  const groupCount = counts.length
  const starts = new Int32Array(groupCount + 1)
  for (let group = 0; group < groupCount; group++) starts[group + 1] = starts[group]! + counts[group]!
  const sorted = new Float64Array(starts[groupCount]!)
  const ends = starts.slice()
  const rows = rowsByValue(values)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    const last = lastOf[row]!
    if (last === noGroup) continue
    const value = values[row]!
    for (let before = 0; before < perRow; before++) {
      const group = wrapGroup(last - before, groupCount)
      let place = ends[group]!++
      // Values closer than the counting sort tells apart: rarely a step, and never one on a meter's or a sensor's scale.
      for (; place > starts[group]! && sorted[place - 1]! > value; place--) sorted[place] = sorted[place - 1]!
      sorted[place] = value
    }
  }
  return { sorted, starts }
}
