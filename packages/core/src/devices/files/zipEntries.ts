import type { FlateError, UnzipFile } from 'fflate'
import { fileMessages } from '../devices.messages.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'

/** A year of a reading a minute is 80 MB as a sheet; what is much larger only pretends to be a meter's export. */
const expandedMax = 512 * 1024 * 1024
const packedMax = 64 * 1024 * 1024
const entriesMax = 200
/** More than this is looked at for how far it was packed; no table of readings packs so well. */
const suspiciousFrom = 4 * 1024 * 1024
const packedRatioMax = 250
/** Small enough that one piece of nothing but zeros cannot fill the memory before the limit is seen. */
const pieceLength = 16 * 1024

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string
  /** Its place in the archive, from 0. */
  readonly at: number
  /** Packed bytes; undefined where the archive says it only behind the file. */
  readonly size: number | undefined
}

/** What of an archive is wanted, and what comes of it. */
class Unpacking {
  /** Unpacked bytes that were not taken yet. */
  taken: { at: number; slice: Uint8Array }[] = []
  error: Error | undefined
  /** Bytes of the archive that were read. */
  packed = 0
  readonly #isWanted: (entry: ZipEntry) => boolean
  readonly #tooLarge: string
  #count = 0
  #expanded = 0
  /** Wanted entries that have begun and not ended. */
  #open = 0

  constructor(isWanted: (entry: ZipEntry) => boolean, tooLarge: string) {
    this.#isWanted = isWanted
    this.#tooLarge = tooLarge
  }

  get isCut(): boolean {
    return this.#open > 0
  }

  /** Returns whether the entry is unpacked, and takes its bytes then. */
  begin(file: UnzipFile): boolean {
    const at = this.#count++
    if (at >= entriesMax) this.error ??= new FileRefusal(fileMessages.zipTooMany)
    const isWanted = this.error === undefined && this.#isWanted({ name: file.name, at, size: file.size })
    if (isWanted) this.#open++
    file.ondata = (error, slice, isLast) => {
      if (!isWanted) return
      if (error) this.#fail(error)
      else this.#take(at, slice)
      if (isLast) this.#open--
    }
    return isWanted
  }

  #fail(cause: FlateError): void {
    this.error ??= new FileRefusal(fileMessages.zipBroken, { cause })
  }

  #take(at: number, slice: Uint8Array): void {
    this.#expanded += slice.length
    const isBomb = this.#expanded > suspiciousFrom && this.#expanded > packedRatioMax * this.packed
    if (this.#expanded > expandedMax || isBomb) this.error ??= new FileRefusal(this.#tooLarge)
    else if (slice.length > 0) this.taken.push({ at, slice })
  }
}

/**
 * Unpacks the wanted files of an archive while it is read, so that nothing of it is held and a small file that would expand
 * without end is stopped on the way. `tooLarge` is the reason then.
 * @throws FileRefusal when it is broken or too large
 */
export async function* unpackEntries(
  source: ReadingSource,
  isWanted: (entry: ZipEntry) => boolean,
  tooLarge: string = fileMessages.zipTooLarge,
): AsyncGenerator<{ at: number; slice: Uint8Array }> {
  if (source.size > packedMax) throw new FileRefusal(tooLarge)
  const unpacking = new Unpacking(isWanted, tooLarge)
  const unzip = await createUnzip(unpacking)
  for await (const slice of source.open())
    for (let from = 0; from < slice.length; from += pieceLength) {
      // What the archive's reader keeps for the next piece must not change.
      const piece = slice.slice(from, from + pieceLength)
      unpacking.packed += piece.length
      yield* take(unpacking, () => unzip.push(piece))
    }
  yield* take(unpacking, () => unzip.push(new Uint8Array(0), true))
  if (unpacking.isCut) throw new FileRefusal(fileMessages.zipBroken)
}

function take(unpacking: Unpacking, push: () => void): { at: number; slice: Uint8Array }[] {
  try {
    push()
  } catch (cause) {
    unpacking.error ??= new FileRefusal(fileMessages.zipBroken, { cause })
  }
  if (unpacking.error) throw unpacking.error
  const { taken } = unpacking
  unpacking.taken = []
  return taken
}

async function createUnzip(unpacking: Unpacking) {
  const { Unzip, UnzipInflate } = await import('fflate')
  let isWanted = false

  /** Unpacks what is wanted and passes over the rest, which the archive's reader would keep if it were not taken from it. */
  class EntryDecoder {
    static readonly compression = UnzipInflate.compression
    ondata!: InstanceType<typeof UnzipInflate>['ondata']
    readonly #inflate = isWanted ? new UnzipInflate() : undefined

    push(data: Uint8Array, isLast: boolean): void {
      if (!this.#inflate) return this.ondata(null, new Uint8Array(0), isLast)
      this.#inflate.ondata = this.ondata
      this.#inflate.push(data, isLast)
    }
  }

  const unzip = new Unzip((file) => {
    isWanted = unpacking.begin(file)
    file.start()
  })
  unzip.register(EntryDecoder)
  return unzip
}

/** The files of an archive, none of them unpacked. @throws FileRefusal when it is broken or too large */
export async function listEntries(source: ReadingSource): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  const note = (entry: ZipEntry) => {
    entries.push(entry)
    return false
  }
  for await (const _ of unpackEntries(source, note));
  return entries
}
