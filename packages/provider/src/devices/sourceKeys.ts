import { createHash } from 'node:crypto'
import { sourceKeysOf, type TransferItem } from '@diab/core/devices'

/**
 * Core's source keys as the database keeps them: hashed, because a key holds text of any length. A key stays when the
 * entry is corrected later, so the next import still knows its rows.
 */
export const hashedSourceKeysOf = (items: readonly TransferItem[]): string[] =>
  sourceKeysOf(items).map((key) => createHash('sha256').update(key).digest('base64url'))
