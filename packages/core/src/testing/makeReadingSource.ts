import type { ReadingSource } from '../devices/files/fileReading.ts'

/** A file of text or bytes that comes in slices of so many bytes. */
export function makeReadingSource(content: string | Uint8Array, { name = 'napló.csv', sliceLength = 4096 } = {}): ReadingSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    name,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += sliceLength) {
        // A copy, also of a Buffer, whose own slice shares its memory.
        const slice = new Uint8Array(bytes.subarray(at, at + sliceLength))
        yield slice
        // A slice that is kept beyond its turn is worth nothing.
        slice.fill(0)
      }
    },
  }
}
