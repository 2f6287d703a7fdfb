/** Collects little endian values. */
export interface ByteWriter {
  readonly uint8: (...values: readonly number[]) => ByteWriter
  readonly uint16: (...values: readonly number[]) => ByteWriter
  readonly bytes: () => Uint8Array
}

export function createByteWriter(): ByteWriter {
  const written: number[] = []
  const writer: ByteWriter = {
    uint8: (...values) => {
      written.push(...values.map((value) => value & 0xff))
      return writer
    },
    uint16: (...values) => writer.uint8(...values.flatMap((value) => [value, value >> 8])),
    bytes: () => Uint8Array.from(written),
  }
  return writer
}
