import { fileMessages, leftOutFileReasons } from '../devices.messages.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { isWorkbookEntry } from './spreadsheet/workbookEntries.ts'
import { listEntries, unpackEntries, type ZipEntry } from './zipEntries.ts'

/** What the names inside a zipped file say that it is. */
const offices: readonly (readonly [RegExp, string])[] = [
  [/^word\//, fileMessages.word],
  [/^(?:content\.xml|mimetype)$/, fileMessages.openDocument],
]
const isTable = ({ name }: ZipEntry) => /\.(?:csv|txt|tsv|json)$/i.test(name)
const isExcel = (name: string) => /\.xlsx?$/i.test(name)
/** A folder, or what a system adds to an archive by itself. */
const isNoFile = (name: string) => /\/$|(?:^|\/)(?:\.|__macosx|thumbs\.db$|desktop\.ini$)/i.test(name)

/** A file of an archive that is not read. */
export interface LeftOutFile {
  readonly name: string
  /** A Hungarian sentence. */
  readonly reason: string
}

/** The files of an archive, or the sheets of a workbook. */
export interface Unpacked {
  readonly tables: readonly ReadingSource[]
  readonly leftOut: readonly LeftOutFile[]
}

/**
 * Returns the tables inside a zipped file, or the sheets of a workbook, each unpacked as often as it is read and never held;
 * and the files that are no tables.
 * @throws FileRefusal when it is no archive of tables, or too large
 */
export async function readZip(source: ReadingSource, signal?: AbortSignal): Promise<Unpacked> {
  const archive = abortable(source, signal)
  const entries = (await listEntries(archive)).filter(({ name }) => !isNoFile(name))
  for (const [pattern, reason] of offices) if (entries.some(({ name }) => pattern.test(name))) throw new FileRefusal(reason)
  const workbook = entries.filter(({ name }) => isWorkbookEntry(name))
  if (workbook.length > 0)
    return { tables: await (await import('./spreadsheet/readWorkbook.ts')).readWorkbook(archive, workbook), leftOut: [] }
  const tables = entries.filter(isTable)
  if (tables.length === 0) throw new FileRefusal(fileMessages.zipWithoutCsv)
  const leftOut = entries
    .filter((entry) => !isTable(entry))
    .map(({ name }) => ({ name, reason: isExcel(name) ? leftOutFileReasons.excel : leftOutFileReasons.noTable }))
  return { tables: tables.map((entry) => toSource(archive, entry)), leftOut }
}

const toSource = (archive: ReadingSource, entry: ZipEntry): ReadingSource => ({
  name: entry.name,
  size: entry.size ?? archive.size,
  async *open() {
    for await (const { slice } of unpackEntries(archive, ({ at }) => at === entry.at)) yield slice
  },
})

const abortable = (source: ReadingSource, signal: AbortSignal | undefined): ReadingSource => ({
  ...source,
  async *open() {
    for await (const slice of source.open()) {
      signal?.throwIfAborted()
      yield slice
    }
  },
})
