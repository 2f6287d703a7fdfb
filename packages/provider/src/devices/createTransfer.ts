import { itemsOf, type NewTransfer, type RefusedRow, transferLifetimeHours } from '@diab/core/devices'
import { EntryType } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { checkEntry, readKnownTypes } from '../diary/entryCheck.ts'
import { mapInTurns } from '../http/inTurns.ts'
import { insertTransfer } from './transfer.store.ts'
import { packPayload, type OfferedItem } from './transferPayload.ts'
import { createTransferToken, hashTransferToken } from './transferToken.ts'

/** A clock that runs ahead may be put right by the save, so no time is too late yet. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

/**
 * Keeps what was handed over until somebody saves it. The rules are asked here already: an item that may not enter a
 * diary is kept only as a refused row with its reason.
 */
export async function createTransfer(tx: Db, handed: NewTransfer, now: Date): Promise<{ transferToken: string; expiresAt: string }> {
  const { device, source = null, refusedList = [] } = handed
  const known = await readKnownTypes(tx, [EntryType.Feel, EntryType.PhysicalActivity])
  const items: OfferedItem[] = []
  const refused: RefusedRow[] = [...refusedList]
  await mapInTurns(itemsOf(handed), (item) => {
    const { line } = lineOf(item.entry)
    const reasons = Object.values(checkEntry(item, 'device', known, endOfTime)).flat()
    if (reasons.length > 0) refused.push({ line: line ?? null, row: describe(item.entry), reason: reasons.join(' ').slice(0, 300) })
    else items.push({ ...item, line })
  })

  const transferToken = createTransferToken()
  const expiresAt = new Date(now.getTime() + transferLifetimeHours * 3_600_000)
  const payload = await packPayload({ device, source, items, refusedList: refused })
  await insertTransfer(tx, { token_hash: hashTransferToken(transferToken), payload, expires_at: expiresAt })
  return { transferToken, expiresAt: expiresAt.toISOString() }
}

/** Items of a transfer carry their line, which core's list of items does not name. */
const lineOf = (entry: object): { line?: number } => ('line' in entry && typeof entry.line === 'number' ? { line: entry.line } : {})

/** The row as the uploader will know it again: when, and how much. */
const describe = (entry: { entryDate: string; value?: number | null }): string =>
  [entry.entryDate, entry.value].filter((part) => part !== undefined && part !== null).join(' ')
