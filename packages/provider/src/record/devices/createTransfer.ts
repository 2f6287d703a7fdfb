import type { NewTransfer } from '@diab/core/devices'
import { transferLifetimeHours } from '@diab/internal/devices'
import type { Db } from '../../platform/db/tables.ts'
import { siftItems } from './siftItems.ts'
import { deleteOldestOpened, insertTransfer } from './transfer.store.ts'
import { insertItems } from './transferItem.store.ts'
import { createTransferToken, hashTransferToken } from './transferToken.ts'
import { utc } from '../../platform/time/utc.ts'

export interface HandedOver {
  transferToken: string
  expiresAt: string
}

/** Transfers that one person may have under way; with the next one the oldest is given up. */
const openedMax = 20

const expiryOf = (now: Date) => utc(now).add(transferLifetimeHours, 'hour').toDate()

/**
 * Keeps what was handed over in one call until a person saves it. The rules are asked here already: an item that may not
 * enter a diary is kept only as a refused row with its reason.
 */
export async function createTransfer(tx: Db, handed: NewTransfer, now: Date): Promise<HandedOver> {
  const { device, source = null } = handed
  const { items, refused } = await siftItems(tx, handed)
  const transferToken = createTransferToken()
  const expiresAt = expiryOf(now)
  const transferId = await insertTransfer(tx, {
    token_hash: hashTransferToken(transferToken),
    expires_at: expiresAt,
    opened_by: null,
    ended_at: now,
    device,
    source,
    item_count: items.length,
    refused_count: refused.length,
  })
  await insertItems(tx, { transferId, firstIndex: 0, items, refused })
  return { transferToken, expiresAt: expiresAt.toISOString() }
}

/** Begins a transfer that a signed-in person sends in pieces. */
export async function openTransfer(
  tx: Db,
  { device, source = null }: Pick<NewTransfer, 'device' | 'source'>,
  { userId, now }: { userId: string; now: Date },
): Promise<HandedOver> {
  const transferToken = createTransferToken()
  const expiresAt = expiryOf(now)
  await insertTransfer(tx, {
    token_hash: hashTransferToken(transferToken),
    expires_at: expiresAt,
    opened_by: userId,
    ended_at: null,
    device,
    source,
    item_count: 0,
    refused_count: 0,
  })
  await deleteOldestOpened(tx, userId, openedMax)
  return { transferToken, expiresAt: expiresAt.toISOString() }
}
