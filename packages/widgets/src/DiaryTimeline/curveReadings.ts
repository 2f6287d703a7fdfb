import { type DiaryEntry, EntryOrigin, type GlucoseEntry, isGlucose, isUnusual } from '@diab/core/rules'

/** A sensor that reports less often is read as a list. */
const fewestPerDay = 24

/** Checks for a reading that is drawn on a curve; one marked as unusual is always listed. */
export const isCurveReading = (entry: DiaryEntry): entry is GlucoseEntry =>
  isGlucose(entry) && entry.origin === EntryOrigin.Sensor && !isUnusual(entry)

/** Checks whether sensor readings are as frequent as once an hour, so that each of their days is drawn as a curve. */
export function hasCurves(entries: readonly DiaryEntry[]): boolean {
  let count = 0
  const days = new Set<string>()
  for (const entry of entries) {
    if (!isCurveReading(entry)) continue
    count++
    days.add(entry.entryDate.slice(0, 10))
  }
  return count > 0 && count >= days.size * fewestPerDay
}
