import { readSfloat, type Sfloat } from './sfloat.ts'

/** Reads little endian values one after the other. The length is checked before; beyond the end it throws. */
export interface ByteCursor {
  readonly left: () => number
  readonly uint8: () => number
  readonly uint16: () => number
  readonly int16: () => number
  readonly sfloat: () => Sfloat
}

export const viewOf = (bytes: ArrayBufferView): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function createByteCursor(bytes: ArrayBufferView): ByteCursor {
  const view = viewOf(bytes)
  let at = 0
  const step = (size: number) => (at += size) - size
  const uint16 = () => view.getUint16(step(2), true)
  return {
    left: () => view.byteLength - at,
    uint8: () => view.getUint8(step(1)),
    uint16,
    int16: () => view.getInt16(step(2), true),
    sfloat: () => readSfloat(uint16()),
  }
}

/** Bytes as people compare them with a specification: `0B 12 00`. */
export const toHex = (bytes: ArrayBufferView): string => {
  const view = viewOf(bytes)
  return Array.from({ length: view.byteLength }, (_, at) => view.getUint8(at).toString(16).padStart(2, '0').toUpperCase()).join(' ')
}
