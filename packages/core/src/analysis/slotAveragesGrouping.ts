import { emptyGlucoseColumns, type GlucoseColumns } from './glucoseColumns.ts'

/** Columns sorted by slot, and by time within a slot: slot `i` has the rows `starts[i]` to `starts[i + 1]`. */
export interface GroupedColumns {
  readonly columns: GlucoseColumns
  readonly starts: Int32Array
}

/** Groups rows by their slots (0 to below `slotCount`): counts, then places. */
export function groupColumns(columns: GlucoseColumns, slots: Uint8Array, slotCount: number): GroupedColumns {
  const { length, minutes, values, uses, zones, mealTypes, labels, origins } = columns
  const starts = new Int32Array(slotCount + 1)
  for (let row = 0; row < length; row++) starts[slots[row]! + 1]!++
  for (let slot = 0; slot < slotCount; slot++) starts[slot + 1]! += starts[slot]!

  const grouped = emptyGlucoseColumns(length)
  const places = starts.slice()
  for (let row = 0; row < length; row++) {
    const place = places[slots[row]!]!++
    grouped.minutes[place] = minutes[row]!
    grouped.values[place] = values[row]!
    grouped.uses[place] = uses[row]!
    grouped.zones[place] = zones[row]!
    grouped.mealTypes[place] = mealTypes[row]!
    grouped.labels[place] = labels[row]!
    grouped.origins[place] = origins[row]!
  }
  return { columns: grouped, starts }
}
