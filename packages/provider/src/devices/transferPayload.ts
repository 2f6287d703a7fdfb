import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { RefusedRow, TransferItem, TransferSource } from '@diab/core/devices'
import type { MeterDevice } from '@diab/core/diary'
import { mapInTurns } from '../http/inTurns.ts'

/** A transfer as it is kept: every item may enter a diary, what may not stands among the refused rows. */
export interface TransferPayload {
  device: MeterDevice | null
  source: TransferSource | null
  items: OfferedItem[]
  refusedList: RefusedRow[]
}

/** An item with the line of the file it stood in. */
export type OfferedItem = TransferItem & { line?: number }

/** Gzipped lines of JSON, what concerns all items first, then an item each: readings shrink to about a tenth. */
export async function packPayload({ items, ...rest }: TransferPayload): Promise<Buffer> {
  const lines = await mapInTurns(items, (item) => JSON.stringify(item))
  return promisify(gzip)([JSON.stringify(rest), ...lines].join('\n'))
}

export async function unpackPayload(packed: Buffer): Promise<TransferPayload> {
  const [first = '', ...lines] = (await promisify(gunzip)(packed)).toString().split('\n')
  const rest = JSON.parse(first) as Omit<TransferPayload, 'items' | 'source'> & Partial<TransferPayload>
  const items = await mapInTurns(lines, (line) => JSON.parse(line) as OfferedItem)
  // What was handed over before an update of the provider has its items in the first line, or names no source.
  return { ...rest, source: rest.source ?? null, items: rest.items ?? items }
}
