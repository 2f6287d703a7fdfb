import { BackupError } from './backupError.ts'

/** A file of the archive, small enough to be held. */
export interface Member {
  /** ASCII, at most 100 characters. */
  name: string
  content: Buffer
}

const blockBytes = 512
/** Parts of tables are a megabyte, and a single row that is larger is a separate part. */
const longestMember = 256 * 1024 * 1024
const checksumAt = 148

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`
const padOf = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes
const checksumOf = (header: Buffer) => header.reduce((sum, byte, at) => sum + (at >= checksumAt && at < checksumAt + 8 ? 0x20 : byte), 0)

/** A header of the POSIX format, which every `tar` reads. */
function headerOf({ name, content }: Member): Buffer {
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0, 100, 'ascii')
  header.write(octal(0o600, 8), 100, 'ascii')
  header.write(octal(0, 8) + octal(0, 8), 108, 'ascii')
  header.write(octal(content.length, 12) + octal(0, 12), 124, 'ascii')
  header.write('0', 156, 'ascii')
  header.write('ustar\x0000', 257, 'ascii')
  header.write(`${octal(checksumOf(header), 7)} `, checksumAt, 'ascii')
  return header
}

/** Writes an archive, one member at a time. */
export async function* writeTar(members: AsyncIterable<Member>): AsyncGenerator<Buffer> {
  for await (const member of members) {
    yield headerOf(member)
    yield member.content
    yield Buffer.alloc(padOf(member.content.length))
  }
  yield Buffer.alloc(2 * blockBytes)
}

/** Gives the bytes of a stream in the amounts that are asked for. */
function createTaker(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): (count: number) => Promise<Buffer> {
  const chunks = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  let held: Uint8Array[] = []
  let size = 0
  return async (count) => {
    while (size < count) {
      const { value, done } = await chunks.next()
      if (done) throw new BackupError('the file ends early: it was cut off')
      held.push(value)
      size += value.length
    }
    const all = Buffer.concat(held)
    held = [all.subarray(count)]
    size -= count
    return all.subarray(0, count)
  }
}

/** Reads an archive. Throws when it was cut off or a header is damaged. */
export async function* readTar(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Member> {
  const take = createTaker(source)
  for (;;) {
    const header = await take(blockBytes)
    if (header.every((byte) => byte === 0)) return
    if (Number.parseInt(header.toString('ascii', checksumAt, checksumAt + 6), 8) !== checksumOf(header))
      throw new BackupError('the file is damaged, or no backup')
    const size = Number.parseInt(header.toString('ascii', 124, 135), 8)
    if (!(size <= longestMember)) throw new BackupError('the file is damaged, or no backup')
    const content = await take(size)
    await take(padOf(size))
    yield { name: header.toString('ascii', 0, 100).replace(/\0.*$/s, ''), content }
  }
}
