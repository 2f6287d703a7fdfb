import { inflateRawSync } from 'node:zlib'
import type { ReadingSource } from '@diab/core/devices'

/** For tests: the files of an archive by name, as its directory lists them. */
export function readArchive(archive: Buffer): Record<string, string> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x0605_4b50) throw new Error('no archive')
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, unpacked, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(local) !== 0x0403_4b50) throw new Error('no file where the directory says')
    const from = local + 30 + nameLength
    const bytes = inflateRawSync(archive.subarray(from, from + packed))
    if (bytes.length !== unpacked) throw new Error('another length than the directory says')
    files[archive.toString('utf8', at + 46, at + 46 + nameLength)] = bytes.toString()
    at += 46 + nameLength
  }
  return files
}

/** Wraps bytes as an uploaded file, for tests. */
export const toReadingSource = (name: string, bytes: Buffer): ReadingSource => ({
  name,
  size: bytes.length,
  async *open() {
    for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
  },
})
