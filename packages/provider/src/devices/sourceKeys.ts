import { createHash } from 'node:crypto'
import { sourceKeyOf, numberOccurrences, type TransferItem } from '@diab/core/devices'

/**
 * Source keys as the database keeps them, for items in the order handed over: numbered among equal readings, and
 * hashed, because a key holds text of any length. A key stays when the entry is corrected later, so the next import still
 * knows its rows.
 */
export function sourceKeysOf(items: readonly TransferItem[]): string[] {
  const keys = items.map(sourceKeyOf)
  return numberOccurrences(keys).map((occurrence, at) => createHash('sha256').update(`${keys[at]}#${occurrence}`).digest('base64url'))
}
