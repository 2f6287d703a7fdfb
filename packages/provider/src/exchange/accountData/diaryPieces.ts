import type { DiaryEntry, EntryType } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { selectEntries, selectEntriesAfter } from '../../record/diary/diary.store.ts'

/** So many entries are in memory at a time, however long the diary is. */
export const diaryPieceSize = 5000

/** A whole diary, oldest first, in pieces; of one kind where that is given. */
export async function* diaryPieces(db: Db, patientId: string, entryType?: EntryType): AsyncGenerator<DiaryEntry[]> {
  let piece = await selectEntries(db, patientId, { entryType, ascending: true, offset: 0, limit: diaryPieceSize })
  for (;;) {
    const last = piece.at(-1)
    if (last === undefined) return
    yield piece
    if (piece.length < diaryPieceSize) return
    piece = await selectEntriesAfter(db, patientId, { entryType, ascending: true, limit: diaryPieceSize }, last)
  }
}
