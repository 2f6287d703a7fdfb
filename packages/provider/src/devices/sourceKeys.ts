import { createHash } from 'node:crypto'
import { nearKeysOf, numberKeys, sourceKeyOf } from '@diab/internal/devices'
import type { TransferItem } from '@diab/core/devices'
import { mapInTurns } from '../http/inTurns.ts'

const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Core's source keys as the database keeps them: hashed, because a key holds text of any length. A key stays when the
 * entry is corrected later, so the next import still knows its rows.
 */
export const hashedSourceKeysOf = async (items: readonly TransferItem[]): Promise<string[]> =>
  mapInTurns(numberKeys(await mapInTurns(items, sourceKeyOf)), hash)

/** Core's near keys, hashed in the same way. */
export const hashedNearKeysOf = (items: readonly TransferItem[]) =>
  mapInTurns(nearKeysOf(items), (keys) => keys.map(({ group, key }) => ({ group, key: hash(key) })))
