import { createHash } from 'node:crypto'
import { numberKeys, sourceKeyOf, type TransferItem } from '@diab/core/devices'
import { mapInTurns } from '../http/inTurns.ts'

/**
 * Core's source keys as the database keeps them: hashed, because a key holds text of any length. A key stays when the
 * entry is corrected later, so the next import still knows its rows.
 */
export const hashedSourceKeysOf = async (items: readonly TransferItem[]): Promise<string[]> =>
  mapInTurns(numberKeys(await mapInTurns(items, sourceKeyOf)), (key) => createHash('sha256').update(key).digest('base64url'))
