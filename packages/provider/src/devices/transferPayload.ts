import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { RefusedRow, TransferItem, TransferSource } from '@diab/core/devices'
import type { MeterDevice } from '@diab/core/diary'

/** A transfer as it is kept: every item may enter a diary, what may not stands among the refused rows. */
export interface TransferPayload {
  device: MeterDevice | null
  source: TransferSource | null
  items: OfferedItem[]
  refusedList: RefusedRow[]
}

/** An item with the line of the file it stood in. */
export type OfferedItem = TransferItem & { line?: number }

/** Gzipped JSON: readings shrink to about a tenth. */
export async function packPayload(payload: TransferPayload): Promise<Buffer> {
  return promisify(gzip)(Buffer.from(JSON.stringify(payload)))
}

export async function unpackPayload(packed: Buffer): Promise<TransferPayload> {
  const payload = JSON.parse((await promisify(gunzip)(packed)).toString()) as Omit<TransferPayload, 'source'> & Partial<TransferPayload>
  // What was handed over before an update of the provider names no source.
  return { ...payload, source: payload.source ?? null }
}
