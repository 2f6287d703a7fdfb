import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import { isEqual } from './isEqual.ts'
import type { DesiredEntry } from './outboxItem.ts'

const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }

/** What the provider decides by the patient's plan, and what it counts. */
const decidedThere = ['id', 'createdAt', 'version', 'glucoseResultZone', 'labels', 'therapyLabelOriginal', 'therapyLabelModified']

/**
 * Whether the provider's entry already is what was wanted: then an unheard change has arrived after all, and is no
 * conflict with itself.
 */
export function matchesDesired(current: DiaryEntry, wanted: DesiredEntry): boolean {
  if (wanted.kind === 'removed') return false
  if (wanted.kind === 'label') return current.therapyLabel === wanted.therapyLabel
  const { entry } = wanted
  const leftOut = new Set<string>(decidedThere)
  if (entry.therapyLabel === undefined) leftOut.add('therapyLabel')
  if (!('mealType' in entry) || entry.mealType === undefined) leftOut.add('mealType')
  const { id, createdAt, version } = current
  const stored = toStoredEntry(current.entryType, entry as never, { id, createdAt, version }, plan)
  const seen = (value: DiaryEntry) => Object.fromEntries(Object.entries(value).filter(([name]) => !leftOut.has(name)))
  return isEqual(seen(current), seen(stored))
}
