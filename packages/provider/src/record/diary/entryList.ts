import type { Readable } from 'node:stream'
import type { DiaryEntry, EntryType } from '@diab/core/rules'
import { entryHardCap } from '@diab/internal/diary'
import { listPageSize } from '@diab/internal/shell'
import type { Db } from '../../platform/db/tables.ts'
import { streamArray } from '../../platform/http/streamArray.ts'
import { countEntries, type EntryFilter, selectEntries, selectEntriesAfter } from './diary.store.ts'

/** A `noLimit` list longer than this leaves in pieces of this size. */
export const pieceSize = 5000

export interface EntryListQuery {
  after?: string
  before?: string
  sortBy?: 'entry_date_asc' | 'entry_date_desc'
  offset?: number
  limit?: number
  noLimit?: boolean
}

export interface EntryList {
  entries: DiaryEntry[] | Readable
  /** Length of the whole list, whatever the page. */
  total: number
}

/** One page of a diary, or with `noLimit` all of it up to `hardCap` entries; a long one is streamed. */
export async function readEntryList(
  db: Db,
  patientId: string,
  entryType: EntryType | undefined,
  query: EntryListQuery,
  hardCap: number = entryHardCap,
): Promise<EntryList> {
  const { after, before, sortBy = 'entry_date_desc', offset = 0, noLimit = false } = query
  const filter: EntryFilter = { entryType, after, before }
  const ascending = sortBy === 'entry_date_asc'
  const limit = noLimit ? Math.min(pieceSize, hardCap) : (query.limit ?? listPageSize)
  const first = await selectEntries(db, patientId, { ...filter, ascending, offset, limit })
  // A page that is not full, and does not lie beyond the end, says itself how long the list is.
  if (first.length < limit && (first.length > 0 || offset === 0)) return { entries: first, total: offset + first.length }
  const total = await countEntries(db, patientId, filter)
  const last = first.at(-1)
  if (!noLimit || last === undefined) return { entries: first, total }

  async function* pieces() {
    let piece = first
    let left = hardCap
    for (;;) {
      yield* piece.slice(0, left)
      left -= piece.length
      const end = piece.at(-1)
      if (end === undefined || piece.length < pieceSize || left <= 0) return
      piece = await selectEntriesAfter(db, patientId, { ...filter, ascending, limit: pieceSize }, end)
    }
  }
  return { entries: streamArray(pieces()), total }
}
