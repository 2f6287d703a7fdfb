import { fileMessages } from '../devices.messages.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'

const entriesMax = 200
/** Bytes at the end of an archive in which its directory is looked for. */
const tailMax = 512 * 1024

const mark = { entry: 0x02014b50, end: 0x06054b50, longEnd: 0x06064b50, longEndPlace: 0x07064b50 }
const length = { entry: 46, end: 22, longEnd: 56, longEndPlace: 20 }
/** A number that did not fit: the long one (zip64) is elsewhere. */
const isLong = (value: number) => value === 0xffff_ffff

/** A file of an archive, as the archive's directory describes it. */
export interface ZipEntry {
  readonly name: string
  /** The name as it is written in the archive. */
  readonly nameBytes: Uint8Array
  /** Packed bytes. */
  readonly size: number
  /** Unpacked bytes. */
  readonly fullSize: number
  /** CRC-32 of the unpacked bytes. */
  readonly checksum: number
  /** Deflated; stored as it is otherwise. */
  readonly isPacked: boolean
  /** Byte of the archive at which the file begins with its header. */
  readonly at: number
}

/**
 * Reads the directory at the end of an archive, which alone says how many files there are, and of which size and checksum.
 * @throws FileRefusal when it is missing, damaged or too long, or names a file that is encrypted or packed in a rare way
 */
export async function readDirectory(source: ReadingSource): Promise<ZipEntry[]> {
  const { tail, tailAt } = await readTail(source)
  try {
    return parseDirectory(tail, tailAt)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new FileRefusal(fileMessages.zipBroken, { cause })
  }
}

async function readTail(source: ReadingSource): Promise<{ tail: Uint8Array; tailAt: number }> {
  const slices: Uint8Array[] = []
  let [held, total] = [0, 0]
  for await (const slice of source.open()) {
    // A copy: a slice is valid for a moment only.
    const last = new Uint8Array(slice.subarray(-tailMax))
    slices.push(last)
    held += last.length
    total += slice.length
    for (let [first] = slices; first && held - first.length >= tailMax; [first] = slices) {
      slices.shift()
      held -= first.length
    }
  }
  const tail = new Uint8Array(held)
  let at = 0
  for (const slice of slices) {
    tail.set(slice, at)
    at += slice.length
  }
  return { tail, tailAt: total - held }
}

const broken = () => new FileRefusal(fileMessages.zipBroken)

/** @throws RangeError when it reaches out of the bytes */
function parseDirectory(tail: Uint8Array, tailAt: number): ZipEntry[] {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.length)
  const { count, from, to } = findDirectory(view, tailAt)
  if (count > entriesMax) throw new FileRefusal(fileMessages.zipTooMany)
  const entries: ZipEntry[] = []
  let at = from
  while (at < to) {
    if (view.getUint32(at, true) !== mark.entry) throw broken()
    const nameLength = view.getUint16(at + 28, true)
    const extraAt = at + length.entry + nameLength
    const extraLength = view.getUint16(at + 30, true)
    entries.push(parseEntry(view, at, tail.slice(at + length.entry, extraAt), extraAt, extraAt + extraLength))
    at = extraAt + extraLength + view.getUint16(at + 32, true)
  }
  if (at !== to || entries.length !== count) throw broken()
  return entries
}

/** Number of entries, and the bytes of the view that hold them. */
function findDirectory(view: DataView, tailAt: number): { count: number; from: number; to: number } {
  let end = view.byteLength - length.end
  while (end >= 0 && view.getUint32(end, true) !== mark.end) end--
  if (end < 0) throw broken()
  const isSplit = view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== view.getUint16(end + 10, true)
  if (isSplit) throw broken()
  const place = end - length.longEndPlace
  const isLongEnd = place >= 0 && view.getUint32(place, true) === mark.longEndPlace
  const long = isLongEnd ? getLong(view, place + 8) - tailAt : undefined
  if (long !== undefined && (view.getUint32(long, true) !== mark.longEnd || getLong(view, long + 4) + 12 !== place - long)) throw broken()
  const [count, size, at] =
    long === undefined
      ? [view.getUint16(end + 10, true), view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
      : [getLong(view, long + 32), getLong(view, long + 40), getLong(view, long + 48)]
  const to = long ?? end
  // A directory that is longer than the tail begins before the view.
  if (at - tailAt + size !== to) throw broken()
  if (count <= entriesMax && at < tailAt) throw broken()
  return { count, from: at - tailAt, to }
}

const getLong = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

function parseEntry(view: DataView, at: number, nameBytes: Uint8Array, extraAt: number, extraEnd: number): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const isEncrypted = (flags & 1) !== 0
  if (isEncrypted || (method !== 0 && method !== 8)) throw broken()
  const [fullSize, size, headerAt] = withLong(
    [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)],
    view,
    extraAt,
    extraEnd,
  )
  const name = new TextDecoder((flags & 0x800) === 0 ? 'latin1' : 'utf-8').decode(nameBytes)
  return { name, nameBytes, size, fullSize, checksum: view.getUint32(at + 16, true), isPacked: method === 8, at: headerAt }
}

/** Fills in the numbers that did not fit, in their order (zip64). */
function withLong(
  [fullSize, size, headerAt]: [number, number, number],
  view: DataView,
  extraAt: number,
  extraEnd: number,
): [number, number, number] {
  if (![fullSize, size, headerAt].some(isLong)) return [fullSize, size, headerAt]
  let at = extraAt
  while (at < extraEnd && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true)
  if (at >= extraEnd) throw broken()
  at += 4
  const take = (value: number) => {
    if (!isLong(value)) return value
    at += 8
    return getLong(view, at - 8)
  }
  return [take(fullSize), take(size), take(headerAt)]
}
