import * as z from 'zod/mini'
import { uuidSchema } from '../http/wire.schema.ts'
import type { DiaryEntry } from './anyEntry.schema.ts'
import { EntryType, GlucoseResultZone, glucoseResultZoneSchema, ResultValidity, therapyLabelSchema } from './diaryEnumerations.ts'
import { hypoThresholdMmolPerL } from './diaryLimits.ts'
import type { NewEntryOf } from './entryTypes.ts'
import type { GlucoseEntry } from './glucoseEntry.schema.ts'

/** What a copy keeps of the entry it was exported from, beside what every new entry may say. */
export const copyOfSchema = z.object({
  /** Id of the exported entry; the copy gets its own. */
  id: uuidSchema,
  /** 0 of an entry that was exported before the provider had it. */
  version: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** Absent where an older export does not say. */
  therapyLabelOriginal: z.optional(therapyLabelSchema),
  therapyLabelModified: z.optional(z.nullable(therapyLabelSchema)),
  glucoseResultZone: z.optional(glucoseResultZoneSchema),
})
export type CopyOf = z.infer<typeof copyOfSchema>

/** A new entry of any kind that copies an exported one. */
export type EntryCopy = { [Type in EntryType]: { entryType: Type; entry: NewEntryOf<Type>; copyOf: CopyOf } }[EntryType]

/** Returns the new entry that becomes an identical copy of an exported one, except for id and `createdAt`. */
export function toEntryCopy(exported: DiaryEntry): EntryCopy {
  const { id, version, therapyLabelOriginal, therapyLabelModified } = exported
  const copyOf: CopyOf = { id, version, therapyLabelOriginal, therapyLabelModified }
  // A field that is added to a kind later is in `entry` without being named here.
  switch (exported.entryType) {
    case EntryType.Glucose: {
      const { originalValue: value, originalUnit: unit, glucoseResultZone, ...entry } = exported
      return { entryType: EntryType.Glucose, entry: { ...ofNewEntry(entry), value, unit }, copyOf: { ...copyOf, glucoseResultZone } }
    }
    case EntryType.Ketone:
      return { entryType: EntryType.Ketone, entry: ofNewEntry(exported), copyOf }
    case EntryType.Meal: {
      const { labels: _, ...entry } = exported
      return { entryType: EntryType.Meal, entry: ofNewEntry(entry), copyOf }
    }
    case EntryType.MedicineIntake: {
      const { labels: _, ...entry } = exported
      return { entryType: EntryType.MedicineIntake, entry: ofNewEntry(entry), copyOf }
    }
    case EntryType.Feel:
      return { entryType: EntryType.Feel, entry: ofNewEntry(exported), copyOf }
    case EntryType.PhysicalActivity:
      return { entryType: EntryType.PhysicalActivity, entry: ofNewEntry(exported), copyOf }
  }
}

type StoredOnly = 'id' | 'entryType' | 'createdAt' | 'version' | 'therapyLabelOriginal' | 'therapyLabelModified'

function ofNewEntry<Entry extends Pick<DiaryEntry, StoredOnly>>(exported: Entry): Omit<Entry, StoredOnly> {
  const { id: _1, entryType: _2, createdAt: _3, version: _4, therapyLabelOriginal: _5, therapyLabelModified: _6, ...entry } = exported
  return entry
}

/** Gives a stored entry the labels, zone and version of the entry it copies, as far as the export says them. */
export function withCopied<Entry extends DiaryEntry>(stored: Entry, copyOf: CopyOf): Entry {
  const { version = stored.version, therapyLabelOriginal, therapyLabelModified = null, glucoseResultZone } = copyOf
  const therapyLabel = therapyLabelModified ?? therapyLabelOriginal
  return {
    ...stored,
    version: Math.max(1, version),
    ...(therapyLabel && { therapyLabel, therapyLabelOriginal, therapyLabelModified }),
    ...(therapyLabel && 'labels' in stored && { labels: [therapyLabel] }),
    ...(stored.entryType === EntryType.Glucose && isZonePossible(stored, glucoseResultZone) && { glucoseResultZone }),
  }
}

/** Above it a reading is very high whatever the patient's targets; mmol/l. */
const veryHighAbove = 13.9

/** A file may have been changed by hand: no target range makes a hypo high, or a very high value low. */
function isZonePossible({ value, glucoseResultValidity, glucoseResultZone: classified }: GlucoseEntry, zone?: GlucoseResultZone): boolean {
  if (zone === undefined) return false
  if (glucoseResultValidity !== ResultValidity.Valid) return zone === classified
  if (zone === GlucoseResultZone.High) return value >= hypoThresholdMmolPerL
  return zone !== GlucoseResultZone.Low || value <= veryHighAbove
}
