import { fileMessages, fileWarnings, leftOutFileReasons } from '../devices.messages.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { isWorkbookEntry, workbookReasons } from './spreadsheet/readWorkbook.ts'
import { toStorable } from './storableText.ts'
import { readDirectory, type ZipEntry } from './zipDirectory.ts'
import { type ArchiveReasons, checkEntries, refuseLargeArchive, unpackEntry } from './zipEntries.ts'

/** What the names inside a zipped file say that it is. */
const offices: readonly (readonly [RegExp, string])[] = [
  [/^word\//, fileMessages.word],
  [/^(?:content\.xml|mimetype)$/, fileMessages.openDocument],
]
const isTable = ({ name }: ZipEntry) => /\.(?:csv|txt|tsv|json)$/i.test(name)
const isExcel = (name: string) => /\.xlsx?$/i.test(name)
/** A folder, or what a system adds to an archive by itself. */
const isNoFile = (name: string) => /\/$|(?:^|\/)(?:\.|__macosx|thumbs\.db$|desktop\.ini$)/i.test(name)

const reasons: ArchiveReasons = {
  broken: (name) => fileMessages.zipFileBroken(toStorable(name, 100)),
  tooLarge: fileMessages.zipTooLarge,
}

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
  refuseLargeArchive(archive)
  const directory = await readDirectory(archive)
  const entries = directory.filter(({ name }) => !isNoFile(name))
  for (const [pattern, reason] of offices) if (entries.some(({ name }) => pattern.test(name))) throw new FileRefusal(reason)
  const workbook = entries.filter(({ name }) => isWorkbookEntry(name))
  if (workbook.length > 0) {
    await checkEntries(archive, directory, workbook, workbookReasons)
    return { tables: await (await import('./spreadsheet/readWorkbook.ts')).readWorkbook(archive, workbook), leftOut: [] }
  }
  const tables = entries.filter(isTable)
  await checkEntries(archive, directory, tables, reasons)
  if (tables.length === 0) throw new FileRefusal([fileMessages.zipWithoutCsv, ...adviceOn(entries)].join(' '))
  const leftOut = entries
    .filter((entry) => !isTable(entry))
    .map(({ name }) => ({ name, reason: isExcel(name) ? leftOutFileReasons.excel : leftOutFileReasons.noTable }))
  return { tables: tables.map((entry) => toSource(archive, entry)), leftOut }
}

/** Most files that a refusal names. */
const namedMax = 5

/** How the workbooks of an archive without tables can be read. */
const adviceOn = (entries: readonly ZipEntry[]): string[] =>
  entries
    .filter(({ name }) => isExcel(name))
    .slice(0, namedMax)
    .map(({ name }) => fileWarnings.leftOutFile(toStorable(name, 100), leftOutFileReasons.excel))

const toSource = (archive: ReadingSource, entry: ZipEntry): ReadingSource => ({
  name: entry.name,
  size: entry.size,
  open: () => unpackEntry(archive, entry, reasons),
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
