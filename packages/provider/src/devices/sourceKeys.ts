import { createHash } from 'node:crypto'
import { naturalKey, numberOccurrences, type TransferItem } from '@diab/core/devices'

/**
 * What an imported reading is known by in a diary, for items in the order handed over: its natural key and which of
 * several equal readings it is. It stays when the entry is corrected later, so the next import still knows its rows.
 * Hashed, because a key holds text of any length.
 */
export function sourceKeysOf(items: readonly TransferItem[]): string[] {
  const keys = items.map(naturalKey)
  return numberOccurrences(keys).map((occurrence, at) => createHash('sha256').update(`${keys[at]}#${occurrence}`).digest('base64url'))
}
