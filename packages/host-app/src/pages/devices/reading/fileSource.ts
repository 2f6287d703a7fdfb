import type { ReadingSource } from '@diab/core/devices'

/** Small enough to be cancelled at once, large enough that asking for the next one costs nothing. */
const sliceBytes = 1 << 20

async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += sliceBytes)
    yield new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer())
}

/** A file as core's reader takes it: a slice at a time, never whole in memory. */
export const toReadingSource = (file: File): ReadingSource => ({ name: file.name, size: file.size, open: () => slicesOf(file) })
