import { ActivityIntensity } from './diaryEnumerations.ts'
import { displayValue } from './displayValue.ts'
import { emptyCommonDraft, type EntryDraft, toCommonDraft, toCommonNewEntry, typedNumberOrNull } from './entryDraft.ts'
import type { NewPhysicalActivityEntry, PhysicalActivityEntry } from './physicalActivityEntry.schema.ts'
import type { WallClock } from '../time/wallClock.ts'

export interface PhysicalActivityEntryDraft extends EntryDraft {
  /** Id of an activity type; null until one is chosen. */
  type: number | null
  /** Minutes as typed. */
  value: string
  intensity: ActivityIntensity
}

export const emptyPhysicalActivityDraft = (now: WallClock): PhysicalActivityEntryDraft => ({
  ...emptyCommonDraft(now),
  type: null,
  value: '',
  intensity: ActivityIntensity.Medium,
})

export const toPhysicalActivityDraft = (entry: PhysicalActivityEntry): PhysicalActivityEntryDraft => ({
  ...toCommonDraft(entry),
  type: entry.type,
  value: displayValue(entry),
  intensity: entry.intensity,
})

export const toNewPhysicalActivity = (draft: PhysicalActivityEntryDraft, edited?: PhysicalActivityEntry): NewPhysicalActivityEntry => ({
  ...toCommonNewEntry(draft, edited),
  type: draft.type,
  value: edited && draft.value === displayValue(edited) ? edited.value : typedNumberOrNull(draft.value),
  intensity: draft.intensity,
})
