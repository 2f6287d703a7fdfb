/** A new entry with its kind as a discriminant. Transfers hold the same. */
export type { TransferItem as AnyNewEntry } from '@diab/core/devices'
