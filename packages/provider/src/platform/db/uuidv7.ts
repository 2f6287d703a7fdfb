import { randomFillSync } from 'node:crypto'

/** Random bytes of many ids at once: asking for sixteen costs as much as asking for thousands. */
const pool = Buffer.allocUnsafe(16 * 512)
let taken = pool.length

function takeRandomBytes(): Buffer {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += 16
  return pool.subarray(taken - 16, taken)
}

/**
 * A UUID of version 7: 48 bits of Unix milliseconds, then 74 random bits. Ids made one after another lie beside each
 * other in an index. PostgreSQL has `uuidv7()` only from 18 on, so ids are made here.
 */
export function uuidv7(unixMilliseconds: number = Date.now()): string {
  const bytes = takeRandomBytes()
  bytes.writeUIntBE(unixMilliseconds, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
