import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZippedFile {
  /** ASCII. */
  name: string
  text: AsyncIterable<string>
}

interface Entry {
  name: Buffer
  crc: number
  packed: number
  unpacked: number
  offset: number
}

/** Sizes follow the data (bit 3), because they are not known before; names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
const version = 20
const longest = 0xffff_ffff

function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return ((date << 16) | (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)) >>> 0
}

/** Numbers in little-endian order, each with its width in bytes. */
function record(...fields: readonly (readonly [value: number, width: 2 | 4])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [, width]) => length + width, 0))
  let at = 0
  for (const [value, width] of fields) at = width === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}

const localHeader = (name: Buffer, time: number) =>
  Buffer.concat([
    record([0x0403_4b50, 4], [version, 2], [flags, 2], [deflated, 2], [time, 4], [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ])

const descriptor = ({ crc, packed, unpacked }: Entry) => record([0x0807_4b50, 4], [crc, 4], [packed, 4], [unpacked, 4])

const centralHeader = ({ name, crc, packed, unpacked, offset }: Entry, time: number) =>
  Buffer.concat([
    record([0x0201_4b50, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], [time, 4], [crc, 4], [packed, 4], [unpacked, 4]),
    record([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])

const endOf = (count: number, size: number, offset: number) =>
  record([0x0605_4b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])

/** One file packed while it is read; what is learnt on the way goes into `entry`. */
async function* pack(text: AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const part of text) {
      const bytes = Buffer.from(part)
      entry.crc = crc32(bytes, entry.crc)
      entry.unpacked += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  // An error of the text destroys the stream, whose reader then throws it.
  pipeline(Readable.from(counted()), deflate, () => {})
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    entry.packed += bytes.length
    yield bytes
  }
}

/**
 * An archive (PKWARE APPNOTE) that is written while its files are made, whatever their length.
 * @throws RangeError beyond 4 GiB, which would need the 64-bit form
 */
export async function* zip(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>, now: Date): AsyncGenerator<Buffer> {
  const time = dosTime(now)
  const entries: Entry[] = []
  let offset = 0
  for await (const { name, text } of files) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset }
    const head = localHeader(entry.name, time)
    yield head
    yield* pack(text, entry)
    const tail = descriptor(entry)
    yield tail
    offset += head.length + entry.packed + tail.length
    if (Math.max(offset, entry.unpacked) > longest) throw new RangeError('too long for an archive')
    entries.push(entry)
  }
  const directory = Buffer.concat(entries.map((entry) => centralHeader(entry, time)))
  yield Buffer.concat([directory, endOf(entries.length, directory.length, offset)])
}
