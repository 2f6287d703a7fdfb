import type { DiaryEntry } from './anyEntry.schema.ts'
import { EntryType, GlucoseMetaType, ResultValidity } from './diaryEnumerations.ts'
import type { GlucoseEntry } from './glucoseEntry.schema.ts'

/** Whether an entry is a glucose reading. */
export const isGlucose = (entry: DiaryEntry): entry is GlucoseEntry => entry.entryType === EntryType.Glucose

/** Whether a reading is marked unusual, and so left out of all figures. */
export const isUnusual = ({ glucoseMetas }: Pick<GlucoseEntry, 'glucoseMetas'>): boolean =>
  glucoseMetas.length > 0 && glucoseMetas.includes(GlucoseMetaType.Unusual)

/** Counts in statistics: a valid result (not HI or LO) that is not marked unusual. */
export const isUsableGlucose = (entry: Pick<GlucoseEntry, 'glucoseMetas' | 'glucoseResultValidity'>): boolean =>
  entry.glucoseResultValidity === ResultValidity.Valid && !isUnusual(entry)
