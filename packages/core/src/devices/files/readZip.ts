import { fileMessages, leftOutFileReasons } from '../devices.messages.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { isWorkbookEntry } from './spreadsheet/workbookEntries.ts'

/** A year of everything is a few megabytes; what is much larger only pretends to be a meter's export. */
const expandedMax = 64 * 1024 * 1024
const packedMax = 32 * 1024 * 1024
const entriesMax = 200
/** More than this is looked at for how far it was packed; no table of readings packs so well. */
const suspiciousFrom = 4 * 1024 * 1024
const packedRatioMax = 250

/** What the names inside a zipped file say that it is. */
const offices: readonly (readonly [RegExp, string])[] = [
  [/^word\//, fileMessages.word],
  [/^(?:content\.xml|mimetype)$/, fileMessages.openDocument],
]
const isTable = (name: string) => /\.(?:csv|txt|tsv|json)$/i.test(name)
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

interface Entry {
  readonly name: string
  readonly slices: Uint8Array[]
}

class Unpacking {
  readonly tables: Entry[] = []
  readonly leftOut: LeftOutFile[] = []
  /** Entries of a workbook, by their path. */
  readonly workbook = new Map<string, Uint8Array[]>()
  /** Bytes of the archive that were read. */
  packed = 0
  error: Error | undefined
  #count = 0
  #expanded = 0

  /** Whether the entry is to be unpacked. */
  begins(name: string): boolean {
    if (++this.#count > entriesMax) this.error ??= new FileRefusal(fileMessages.zipTooMany)
    const office = offices.find(([pattern]) => pattern.test(name))
    if (office) this.error ??= new FileRefusal(office[1])
    if (this.error !== undefined || isNoFile(name)) return false
    if (isTable(name) || isWorkbookEntry(name)) return true
    this.leftOut.push({ name, reason: isExcel(name) ? leftOutFileReasons.excel : leftOutFileReasons.noTable })
    return false
  }

  keep(entry: Entry, slice: Uint8Array): void {
    this.#expanded += slice.length
    const isBomb = this.#expanded > suspiciousFrom && this.#expanded > packedRatioMax * this.packed
    if (this.#expanded > expandedMax || isBomb)
      this.error ??= new FileRefusal(this.workbook.size > 0 ? fileMessages.workbookTooLarge : fileMessages.zipTooLarge)
    else entry.slices.push(slice)
  }
}

const toSource = ({ name, slices }: Entry): ReadingSource => ({
  name,
  size: slices.reduce((sum, { length }) => sum + length, 0),
  async *open() {
    yield* slices
  },
})

/**
 * Returns the tables inside a zipped file, or the sheets of a workbook, unpacked piece by piece, so that a small file which
 * would expand without end is stopped on the way; and the files that are no tables.
 * @throws FileRefusal when it is no archive of tables, or too large
 */
export async function readZip(source: ReadingSource, signal?: AbortSignal): Promise<Unpacked> {
  if (source.size > packedMax) throw new FileRefusal(fileMessages.zipTooLarge)
  const { Unzip, UnzipInflate } = await import('fflate')
  const unpacking = new Unpacking()
  const unzip = new Unzip((file) => {
    if (!unpacking.begins(file.name)) return
    const entry: Entry = { name: file.name, slices: [] }
    if (isWorkbookEntry(file.name)) unpacking.workbook.set(file.name, entry.slices)
    else unpacking.tables.push(entry)
    file.ondata = (error, slice) => {
      if (error) unpacking.error ??= new FileRefusal(fileMessages.zipBroken, { cause: error })
      else unpacking.keep(entry, slice)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const slice of source.open()) {
    signal?.throwIfAborted()
    pushPieces(slice, (piece) => unzip.push(piece), unpacking)
  }
  finish(() => unzip.push(new Uint8Array(0), true), unpacking)
  if (unpacking.workbook.size > 0)
    return { tables: await (await import('./spreadsheet/readWorkbook.ts')).readWorkbook(unpacking.workbook), leftOut: [] }
  if (unpacking.tables.length === 0) throw new FileRefusal(fileMessages.zipWithoutCsv)
  return { tables: unpacking.tables.map(toSource), leftOut: unpacking.leftOut }
}

/** Small enough that one piece of nothing but zeros cannot fill the memory before the limit is seen. */
const pieceLength = 16 * 1024

function pushPieces(slice: Uint8Array, push: (piece: Uint8Array) => void, unpacking: Unpacking): void {
  for (let at = 0; at < slice.length; at += pieceLength) {
    const piece = slice.slice(at, at + pieceLength)
    unpacking.packed += piece.length
    finish(() => push(piece), unpacking)
  }
}

function finish(step: () => void, unpacking: Unpacking): void {
  try {
    step()
  } catch (cause) {
    unpacking.error ??= new FileRefusal(fileMessages.zipBroken, { cause })
  }
  if (unpacking.error) throw unpacking.error
}
