import { itemsOf } from './itemsOf.ts'
import type { NewTransfer } from './transfer.contract.ts'

/** A transfer as it travels: the body of the call, as the bytes of its JSON. */
export interface EncodedTransfer {
  body: Uint8Array<ArrayBuffer>
  /** Items of all kinds. */
  count: number
}

/**
 * A transfer made ready to be sent. A year of a sensor takes long to write as JSON and longer to copy from one thread to
 * another: a worker does the one and hands over the bytes, which move without being copied.
 */
export const encodeTransfer = (transfer: NewTransfer): EncodedTransfer => ({
  body: new TextEncoder().encode(JSON.stringify(transfer)),
  count: itemsOf(transfer).length,
})
