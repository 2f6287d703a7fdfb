import { createOwnTable } from '@diab/internal/devices'
import type { OwnTypeNames } from '@diab/core/devices'
import { EntryType } from '@diab/core/rules'
import { byteOrderMark, csvRow } from '@diab/core/format'
import type { CsvCell } from '@diab/internal/format'
import type { Db } from '../../platform/db/tables.ts'
import { selectFeelTypes, selectPhysicalActivityTypes } from '../../record/diary/diaryTypes.store.ts'
import type { AccountPart } from './accountParts.ts'
import { csvFileNames, partTables } from './csv.messages.ts'
import { partHeading, partItems, partRow } from './csv/partTable.ts'
import { diaryPieces } from './diaryPieces.ts'
import { zip, type ZippedFile } from './zip.ts'

async function readTypeNames(db: Db): Promise<OwnTypeNames> {
  const toMap = (types: readonly { id: number; name: string }[]) => new Map(types.map(({ id, name }) => [id, name]))
  return { feel: toMap(await selectFeelTypes(db)), activity: toMap(await selectPhysicalActivityTypes(db)) }
}

async function* table<Item>(
  heading: readonly string[],
  pieces: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  toRow: (item: Item) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(heading)
  for await (const piece of pieces) yield piece.map((item) => csvRow(toRow(item))).join('')
}

async function* diaryFiles(db: Db, userId: string): AsyncGenerator<ZippedFile> {
  const names = await readTypeNames(db)
  for (const entryType of Object.values(EntryType)) {
    const { heading, rowOf } = createOwnTable(names, entryType)
    const text = table(heading, diaryPieces(db, userId, entryType), rowOf)
    yield { name: csvFileNames[entryType], text }
  }
}

async function* files(db: Db, userId: string, parts: AsyncIterable<AccountPart>): AsyncGenerator<ZippedFile> {
  for await (const part of parts) {
    if (part.name === 'diary') yield* diaryFiles(db, userId)
    const layout = partTables[part.name]
    if (!layout) continue
    const whole = 'value' in part ? [partItems(part.name, part.value)] : part.pieces
    yield { name: layout.file, text: table(partHeading(layout), whole, (item) => partRow(part.name, layout, item)) }
  }
}

/** The parts of an account as one table each, zipped. A table of the diary can be uploaded again as it is. */
export const csvDownload = (db: Db, userId: string, parts: AsyncIterable<AccountPart>, now: Date): AsyncGenerator<Buffer> =>
  zip(files(db, userId, parts), now)
