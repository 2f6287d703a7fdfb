import { type GlucoseColumns, ReadingUse } from './glucoseColumns.ts'

/** Times, values and origins of usable readings, in time order. */
export interface UsableSeries {
  readonly minutes: Float64Array
  /** mmol/l. */
  readonly values: Float64Array
  /** `ColumnOrigin`. */
  readonly origins: Uint8Array
}

/** The usable readings alone. */
export function usableSeries({ length, minutes, values, uses, origins }: GlucoseColumns): UsableSeries {
  const usable = { minutes: new Float64Array(length), values: new Float64Array(length), origins: new Uint8Array(length) }
  let count = 0
  for (let row = 0; row < length; row++) {
    if (uses[row] !== ReadingUse.Usable) continue
    usable.minutes[count] = minutes[row] ?? Number.NaN
    usable.values[count] = values[row] ?? Number.NaN
    usable.origins[count] = origins[row] ?? 0
    count++
  }
  return {
    minutes: usable.minutes.subarray(0, count),
    values: usable.values.subarray(0, count),
    origins: usable.origins.subarray(0, count),
  }
}
