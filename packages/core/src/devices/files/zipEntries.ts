import { fileMessages } from '../devices.messages.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import type { ZipEntry } from './zipDirectory.ts'

/** A year of a reading a minute is 80 MB as a sheet; what is much larger only pretends to be a meter's export. */
const expandedMax = 512 * 1024 * 1024
const packedMax = 64 * 1024 * 1024
/** More than this is looked at for how far it was packed; no table of readings packs so well. */
const suspiciousFrom = 4 * 1024 * 1024
const packedRatioMax = 250
/** Small enough that one piece of nothing but zeros cannot fill the memory before the limit is seen. */
const pieceLength = 16 * 1024

const headerMark = 0x04034b50
const headerLength = 30

/** Why an archive is refused, in Hungarian. */
export interface ArchiveReasons {
  /** By the name of the damaged file. */
  readonly broken: (name: string) => string
  readonly tooLarge: string
}

/** Bytes of an archive, taken in order. */
class ArchiveBytes {
  /** Bytes that were passed. */
  at = 0
  readonly #slices: AsyncIterator<Uint8Array>
  #slice: Uint8Array = new Uint8Array()

  constructor(source: ReadingSource) {
    this.#slices = source.open()[Symbol.asyncIterator]()
  }

  /** Returns at most so many of the next bytes; none at the end of the archive. */
  async #next(max: number): Promise<Uint8Array> {
    while (this.#slice.length === 0) {
      const { done, value } = await this.#slices.next()
      if (done === true) break
      this.#slice = value
    }
    const piece = this.#slice.subarray(0, max)
    this.#slice = this.#slice.subarray(piece.length)
    this.at += piece.length
    return piece
  }

  /** The next so many bytes piece by piece, fewer where the archive ends. */
  async *take(length: number): AsyncGenerator<Uint8Array> {
    const end = this.at + length
    while (this.at < end) {
      // A slice of the source is valid for a moment only, and an unpacker may keep the piece; a Buffer's own slice would share memory.
      const piece = new Uint8Array(await this.#next(Math.min(pieceLength, end - this.at)))
      if (piece.length === 0) return
      yield piece
    }
  }

  /** Returns the next so many bytes, fewer where the archive ends. */
  async read(length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length)
    const from = this.at
    for await (const piece of this.take(length)) bytes.set(piece, this.at - from - piece.length)
    return bytes.subarray(0, this.at - from)
  }

  async skipTo(at: number): Promise<void> {
    while (this.at < at) if ((await this.#next(at - this.at)).length === 0) return
  }

  async close(): Promise<void> {
    await this.#slices.return?.()
  }
}

const refuseTooLarge = ({ size, fullSize }: ZipEntry, tooLarge: string) => {
  const isBomb = fullSize > suspiciousFrom && fullSize > packedRatioMax * size
  if (fullSize > expandedMax || isBomb) throw new FileRefusal(tooLarge)
}

const polynomial = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ polynomial
  return value
})

/** Returns the CRC-32 of bytes that follow those of the given one; 0 when there were none. */
export function addChecksum(checksum: number, bytes: Uint8Array): number {
  let value = ~checksum
  for (let at = 0; at < bytes.length; at++) value = table[(value ^ bytes[at]!) & 0xff]! ^ (value >>> 8)
  return ~value >>> 0
}

/** Unpacks one file while the archive is read, so that nothing of it is held, and compares it with the directory. */
async function* readEntry(bytes: ArchiveBytes, entry: ZipEntry, broken: string): AsyncGenerator<Uint8Array> {
  await passHeader(bytes, entry, broken)
  let [length, checksum] = [0, 0]
  for await (const slice of entry.isPacked ? inflate(bytes.take(entry.size), broken) : bytes.take(entry.size)) {
    length += slice.length
    if (length > entry.fullSize) throw new FileRefusal(broken)
    checksum = addChecksum(checksum, slice)
    yield slice
  }
  if (length !== entry.fullSize || checksum !== entry.checksum) throw new FileRefusal(broken)
}

/** Goes to the first byte of the file's content. */
async function passHeader(bytes: ArchiveBytes, { at, nameBytes }: ZipEntry, broken: string): Promise<void> {
  // A file that begins inside another one is none.
  if (at < bytes.at) throw new FileRefusal(broken)
  await bytes.skipTo(at)
  const header = await bytes.read(headerLength)
  if (header.length < headerLength) throw new FileRefusal(broken)
  const view = new DataView(header.buffer, header.byteOffset, headerLength)
  const nameLength = view.getUint16(26, true)
  if (view.getUint32(0, true) !== headerMark || nameLength !== nameBytes.length) throw new FileRefusal(broken)
  const name = await bytes.read(nameLength)
  if (nameBytes.some((byte, index) => byte !== name[index])) throw new FileRefusal(broken)
  await bytes.skipTo(bytes.at + view.getUint16(28, true))
}

async function* inflate(pieces: AsyncIterable<Uint8Array>, broken: string): AsyncGenerator<Uint8Array> {
  const { Inflate } = await import('fflate')
  let slices: Uint8Array[] = []
  const inflater = new Inflate((slice) => slices.push(slice))
  const push = (piece: Uint8Array, isLast: boolean) => {
    slices = []
    try {
      inflater.push(piece, isLast)
    } catch (cause) {
      throw new FileRefusal(broken, { cause })
    }
    return slices
  }
  for await (const piece of pieces) yield* push(piece, false)
  yield* push(new Uint8Array(), true)
}

/**
 * Unpacks a file of an archive; the last slice has come only when the whole is what the directory says.
 * @throws FileRefusal when it is damaged or too large
 */
export async function* unpackEntry(source: ReadingSource, entry: ZipEntry, reasons: ArchiveReasons): AsyncGenerator<Uint8Array> {
  refuseTooLarge(entry, reasons.tooLarge)
  const bytes = new ArchiveBytes(source)
  try {
    yield* readEntry(bytes, entry, reasons.broken(entry.name))
  } finally {
    await bytes.close()
  }
}

/**
 * Compares an archive with its directory: that each file is in its place, and what the expected ones unpack to. A table
 * that is damaged could be taken for one of unknown layout before its end is seen.
 * @throws FileRefusal when one is missing, damaged or too large
 */
export async function checkEntries(
  source: ReadingSource,
  entries: readonly ZipEntry[],
  expected: readonly ZipEntry[],
  reasons: ArchiveReasons,
): Promise<void> {
  const bytes = new ArchiveBytes(source)
  try {
    for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
      const broken = reasons.broken(entry.name)
      if (!expected.includes(entry)) {
        await passHeader(bytes, entry, broken)
        await bytes.skipTo(bytes.at + entry.size)
        continue
      }
      refuseTooLarge(entry, reasons.tooLarge)
      for await (const _ of readEntry(bytes, entry, broken));
    }
  } finally {
    await bytes.close()
  }
}

/** @throws FileRefusal when no archive of readings is so large */
export function refuseLargeArchive({ size }: ReadingSource): void {
  if (size > packedMax) throw new FileRefusal(fileMessages.zipTooLarge)
}
