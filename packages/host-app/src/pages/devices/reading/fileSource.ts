import type { ReadingSource } from '@diab/core/devices'

/** Small enough that the text made of it is garbage while it is young: a year of readings must not fill the memory. */
const sliceBytes = 1 << 17

/** Frees bytes that are not needed any more now: what is outside the heap is collected late. Older browsers wait for that. */
export const releaseBytes = ({ buffer }: Uint8Array<ArrayBuffer>): void => void buffer.transfer?.(0)

async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += sliceBytes) {
    const slice = new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer())
    yield slice
    releaseBytes(slice)
  }
}

/** A file as core's reader takes it: a slice at a time, never whole in memory. */
export const toReadingSource = (file: File): ReadingSource => ({ name: file.name, size: file.size, open: () => slicesOf(file) })
