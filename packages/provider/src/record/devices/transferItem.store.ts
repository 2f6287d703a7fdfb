import { type RefusedRow, transferPieceMaxItems } from '@diab/internal/devices'
import type { TransferItem } from '@diab/core/devices'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** An item with the line of the file it was read from. */
export type OfferedItem = TransferItem & { line?: number }

/** An item as it is stored; indexes grow in the order handed over. */
export type StoredItem = OfferedItem & { index: number }

interface ItemRow {
  idx: number
  entry_type: TransferItem['entryType']
  entry_date: string
  line: number | null
  entry: TransferItem['entry']
  copy_of: TransferItem['copyOf'] | null
}

const toItem = ({ idx, entry_type, line, entry, copy_of }: ItemRow): StoredItem =>
  ({
    entryType: entry_type,
    entry,
    index: idx,
    ...(line === null ? {} : { line }),
    ...(copy_of === null ? {} : { copyOf: copy_of }),
  }) as StoredItem

export interface NewItems {
  transferId: number
  /** Index of the first item and of the first refused row. */
  firstIndex: number
  items: readonly OfferedItem[]
  refused: readonly RefusedRow[]
}

export async function insertItems(tx: Db, { transferId, firstIndex, items, refused }: NewItems): Promise<void> {
  for (let at = 0; at < items.length; at += transferPieceMaxItems) {
    const rows = items.slice(at, at + transferPieceMaxItems).map(({ entryType, entry, line = null, copyOf = null }, place) => ({
      idx: firstIndex + at + place,
      entry_type: entryType,
      entry_date: entry.entryDate,
      line,
      entry,
      copy_of: copyOf,
    }))
    await sql`
      insert into transfer_item (transfer_id, idx, entry_type, entry_date, line, entry, copy_of)
      select ${transferId}::int, * from json_to_recordset(${JSON.stringify(rows)}::json)
        as item (idx int, entry_type text, entry_date timestamp, line int, entry json, copy_of json)`.execute(tx)
  }
  if (refused.length === 0) return
  const rows = refused.map(({ line, row, reason }, place) => ({ idx: firstIndex + place, line, content: row, reason }))
  await sql`
    insert into transfer_refused (transfer_id, idx, line, content, reason)
    select ${transferId}::int, * from json_to_recordset(${JSON.stringify(rows)}::json)
      as refused (idx int, line int, content text, reason text)`.execute(tx)
}

/** Items of these indexes, in their order. */
export async function selectItems(db: Db, transferId: number, indexes: readonly number[]): Promise<StoredItem[]> {
  const { rows } = await sql<ItemRow>`
    select idx, entry_type, entry_date, line, entry, copy_of from transfer_item
    where transfer_id = ${transferId} and idx = any(${indexes}::int[]) order by idx`.execute(db)
  return rows.map(toItem)
}

/** The kinds that a transfer holds. */
export async function selectKinds(db: Db, transferId: number): Promise<{ entryType: TransferItem['entryType'] }[]> {
  const { rows } = await sql<{ entryType: TransferItem['entryType'] }>`
    select distinct entry_type as "entryType" from transfer_item where transfer_id = ${transferId}`.execute(db)
  return rows
}

const minuteOf = ({ entry_date }: ItemRow) => entry_date.slice(0, 16)

/** Few enough that what is made of them is garbage before the collector takes it for long-lived, and the heap does not grow. */
const itemsAtOnce = 1000

/**
 * All items of a transfer in order of time, a thousand at a time. Items of one minute are always in one batch: equal
 * readings are of one minute, so a batch is all that is needed to number them and to find their duplicates.
 */
export async function* itemBatches(db: Db, transferId: number, size = itemsAtOnce): AsyncGenerator<StoredItem[]> {
  let after: { entry_date: string; idx: number } | undefined
  let most = size
  for (;;) {
    const rows = await selectAfter(db, transferId, after, most)
    if (rows.length < most) {
      if (rows.length > 0) yield rows.map(toItem)
      return
    }
    const last = rows.at(-1)
    const whole = last
      ? rows.slice(
          0,
          rows.findIndex((row) => minuteOf(row) === minuteOf(last)),
        )
      : []
    after = whole.at(-1) ?? after
    // A single minute fills the batch: only more rows show where it ends.
    most = whole.length === 0 ? most * 2 : size
    if (whole.length > 0) yield whole.map(toItem)
  }
}

async function selectAfter(
  db: Db,
  transferId: number,
  after: { entry_date: string; idx: number } | undefined,
  limit: number,
): Promise<ItemRow[]> {
  const beyond = after ? sql`and (entry_date, idx) > (${after.entry_date}::timestamp, ${after.idx}::int)` : sql``
  const { rows } = await sql<ItemRow>`
    select idx, entry_type, entry_date, line, entry, copy_of from transfer_item
    where transfer_id = ${transferId} ${beyond} order by entry_date, idx limit ${limit}`.execute(db)
  return rows
}
