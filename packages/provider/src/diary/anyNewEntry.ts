/** A new entry together with its kind, so that the kind can be told by it. Transfers hold the same. */
export type { TransferItem as AnyNewEntry } from '@diab/core/devices'
