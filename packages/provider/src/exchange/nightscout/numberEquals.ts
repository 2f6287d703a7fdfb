import type { TransferItem } from '@diab/core/devices'
import { findHeldSourceKeys } from '../../record/diary/importEntries.ts'
import { daysOfItems, hashedEqualKeysOf } from '../../record/devices/sourceKeys.ts'
import type { Db } from '../../platform/db/tables.ts'
import { mapInTurns } from '../../platform/http/inTurns.ts'
import { selectNamesBySourceKey } from './document.store.ts'

/** An item that looks as if the diary held it. */
export interface EqualItem {
  item: TransferItem
  sourceKey: string
  /** Of its document. */
  keys: readonly string[]
}

/** The number of an item among its equals, as a source key. */
export interface Numbered {
  sourceKey: string
  isHeld: boolean
}

/**
 * Two equal doses of one minute are two when the app gives each a separate name, also when it sends them one by one: the second is
 * the next of its equals. What another app, a file or the person brought is held, whatever its name.
 * @param used source keys of everything that came in this call
 */
export async function numberEquals(
  tx: Db,
  receipt: { patientId: string; importId: string },
  items: readonly EqualItem[],
  used: ReadonlySet<string>,
): Promise<Map<TransferItem, Numbered>> {
  const isOfOther = (names: ReadonlyMap<string, string>, sourceKey: string, keys: readonly string[]) => {
    const name = names.get(sourceKey)
    return name !== undefined && !keys.includes(name)
  }
  const numbered = new Map<TransferItem, Numbered>()
  const held = await selectNamesBySourceKey(
    tx,
    receipt,
    items.map(({ sourceKey }) => sourceKey),
  )
  const others = items.filter(({ sourceKey, keys }) => isOfOther(held, sourceKey, keys))
  if (others.length === 0) return numbered
  const equalKeys = await mapInTurns(others, ({ item }) => hashedEqualKeysOf(item))
  const all = equalKeys.flat()
  const names = await selectNamesBySourceKey(tx, receipt, all)
  const heldKeys = await findHeldSourceKeys(tx, receipt.patientId, all, daysOfItems(others.map(({ item }) => item)))
  const taken = new Set(used)
  for (const [at, { item, keys }] of others.entries()) {
    const sourceKey = equalKeys[at]?.find((key) => !taken.has(key) && !isOfOther(names, key, keys))
    if (sourceKey === undefined) continue
    taken.add(sourceKey)
    numbered.set(item, { sourceKey, isHeld: heldKeys.has(sourceKey) })
  }
  return numbered
}
