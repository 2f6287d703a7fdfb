import { checkNewEntry, defaultTimeZone, type EntrySource } from '@diab/internal/diary'
import { EntryType, toWallClockIn } from '@diab/core/rules'
import { isTimeZone } from '@diab/internal/format'
import type { Db } from '../../platform/db/tables.ts'
import type { FieldErrors } from '../../platform/http/problem.ts'
import { diaryMessages } from './diary.messages.ts'
import { selectFeelTypes, selectPhysicalActivityTypes } from './diaryTypes.store.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'

/** The ids that entries may name; read once per call, not per entry. */
export interface KnownTypes {
  feelTypeIds: readonly number[]
  physicalActivityTypeIds: readonly number[]
}

/** Reads only what the kinds at hand refer to. */
export async function readKnownTypes(db: Db, entryTypes: readonly EntryType[]): Promise<KnownTypes> {
  const feelTypes = entryTypes.includes(EntryType.Feel) ? await selectFeelTypes(db) : []
  const activityTypes = entryTypes.includes(EntryType.PhysicalActivity) ? await selectPhysicalActivityTypes(db) : []
  return { feelTypeIds: feelTypes.map(({ id }) => id), physicalActivityTypeIds: activityTypes.map(({ id }) => id) }
}

/** Core's rules, asked with the provider's clock and lists; `{}` when the entry may be stored. */
export function checkEntry({ entryType, entry }: AnyNewEntry, source: EntrySource, known: KnownTypes, now: Date): FieldErrors {
  const timeZone = entry.timeZone ?? defaultTimeZone
  if (!isTimeZone(timeZone)) return { timeZone: [diaryMessages.unknownTimeZone] }
  return checkNewEntry(entryType, entry, { now: toWallClockIn(timeZone, now), source, ...known })
}
