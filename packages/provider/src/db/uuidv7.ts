import { randomFillSync } from 'node:crypto'

/**
 * A UUID of version 7: 48 bits of Unix milliseconds, then 74 random bits. Ids made one after another lie beside each
 * other in an index. PostgreSQL has `uuidv7()` only from 18 on, so ids are made here.
 */
export function uuidv7(unixMilliseconds: number = Date.now()): string {
  const bytes = randomFillSync(Buffer.allocUnsafe(16))
  bytes.writeUIntBE(unixMilliseconds, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
