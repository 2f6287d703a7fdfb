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
