import { createHash } from 'node:crypto'
import { nearKeysOf, numberKeys, sourceKeyOf } from '@diab/internal/devices'
import type { TransferItem } from '@diab/core/devices'
import { type LocalDay, readWallClock } from '@diab/core/rules'
import { mapInTurns } from '../../platform/http/inTurns.ts'

const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Core's source keys as the database keeps them: hashed, because a key holds text of any length. A key stays when the
 * entry is corrected later, so the next import still knows its rows.
 */
export const hashedSourceKeysOf = async (items: readonly TransferItem[]): Promise<string[]> =>
  mapInTurns(numberKeys(await mapInTurns(items, sourceKeyOf)), hash)

/** The days of source keys: those of the readings as handed over. */
export const daysOfItems = (items: readonly TransferItem[]): LocalDay[] => [
  ...new Set(items.flatMap(({ entry }) => readWallClock(entry.entryDate)?.slice(0, 10) ?? [])),
]

/** So many equal readings of a minute are distinguished. */
const mostEquals = 9

/** The keys that a reading has as the first, the second … among its equals. */
export function hashedEqualKeysOf(item: TransferItem): string[] {
  const key = sourceKeyOf(item)
  return numberKeys(Array.from({ length: mostEquals }, () => key)).map(hash)
}

/** Core's near keys, hashed in the same way. */
export const hashedNearKeysOf = (items: readonly TransferItem[]) =>
  mapInTurns(nearKeysOf(items), (keys) => keys.map(({ group, key }) => ({ group, key: hash(key) })))
