import { isAhead, needsConfirmation, type UploaderLeftOut } from '@diab/internal/devices'
import { defaultTimeZone, type EntrySource } from '@diab/internal/diary'
import type { TransferItem } from '@diab/core/devices'
import { toWallClockIn } from '@diab/core/rules'
import { checkEntry, type KnownTypes } from '../../record/diary/entryCheck.ts'

/** Why the diary does not take an item of an app, new or changed; undefined for one that it takes. */
export function whyLeftOut(item: TransferItem, source: EntrySource, known: KnownTypes, now: Date): UploaderLeftOut | undefined {
  if (isAhead(item, toWallClockIn(item.entry.timeZone ?? defaultTimeZone, now))) return 'ahead'
  if (Object.keys(checkEntry(item, source, known, now)).length > 0) return 'invalid'
  // No user is there to confirm it.
  return needsConfirmation(item) ? 'extreme' : undefined
}
