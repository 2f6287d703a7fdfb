import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { EncodedTransfer } from './encodeTransfer.ts'
import {
  type NewTransfer,
  type OriginChange,
  type RefusedRow,
  type SavedTransfer,
  type Transfer,
  transferContract,
  type TransferItemState,
  type TransferPageItem,
  type TransferPiece,
  type TransferProgress,
  type TransferSource,
  writeOrigins,
} from './transfer.contract.ts'

export interface HandedOver {
  transferToken: string
  expiresAt: string
}

/** What a transfer is compared with. */
export interface TransferComparison {
  patientId?: string
  /** Puts the meter's clock right. */
  shiftMinutes?: number
  /** Corrections of where readings come from. */
  origins?: readonly OriginChange[]
}

export interface TransferPageQuery {
  offset?: number
  limit?: number
  noLimit?: boolean
}

/** Handing over readings: in one call or in pieces, look at them, save once. */
export interface TransferApi {
  /** Anonymous: a device program needs no account. Takes the body of `encodeTransfer` as well. At most 256 kB. */
  create(transfer: NewTransfer | EncodedTransfer['body'], options?: Abortable): Promise<HandedOver>
  /** Begins a transfer that arrives in pieces. */
  open(head: { device: NewTransfer['device']; source?: TransferSource | null }, options?: Abortable): Promise<HandedOver>
  readProgress(token: string, options?: Abortable): Promise<TransferProgress>
  /** Takes the bytes of `cutTransfer` as well. */
  addPiece(token: string, number: number, piece: TransferPiece | Uint8Array, options?: Abortable): Promise<unknown>
  end(token: string, pieceCount: number, options?: Abortable): Promise<{ itemCount: number; refusedCount: number }>
  discard(token: string, options?: Abortable): Promise<void>
  /** With `patientId`, each item says whether that diary already holds it. */
  read(token: string, comparison?: TransferComparison, options?: Abortable): Promise<Transfer>
  listItems(
    token: string,
    query?: TransferComparison & TransferPageQuery & { state?: TransferItemState },
    options?: Abortable,
  ): Promise<TransferPageItem[]>
  listRefused(token: string, query?: TransferPageQuery, options?: Abortable): Promise<RefusedRow[]>
  /** `confirmed`: indexes of the unlikely items which the user confirms. */
  save(
    token: string,
    target: { patientId: string; confirmed?: number[]; shiftMinutes?: number; origins?: OriginChange[] },
    options?: Abortable & { idempotencyKey?: string },
  ): Promise<SavedTransfer>
}

const toQuery = <Rest extends object>({ origins = [], ...rest }: TransferComparison & Rest) => {
  const written = writeOrigins(origins)
  return written === undefined ? rest : { ...rest, origins: written }
}

export const createTransferApi = (send: SendEndpoint): TransferApi => ({
  // Bytes hold the same JSON that the object would become.
  create: (body, options) => send(transferContract.create, { body: body as NewTransfer, ...options }),
  open: (body, options) => send(transferContract.open, { body, ...options }),
  readProgress: (token, options) => send(transferContract.readProgress, { params: { token }, ...options }),
  addPiece: (token, number, body, options) =>
    send(transferContract.addPiece, { params: { token, number }, body: body as TransferPiece, ...options }),
  end: (token, pieceCount, options) => send(transferContract.end, { params: { token }, body: { pieceCount }, ...options }),
  discard: (token, options) => send(transferContract.discard, { params: { token }, ...options }),
  read: (token, comparison = {}, options) => send(transferContract.read, { params: { token }, query: toQuery(comparison), ...options }),
  listItems: (token, query = {}, options) => send(transferContract.listItems, { params: { token }, query: toQuery(query), ...options }),
  listRefused: (token, query, options) => send(transferContract.listRefused, { params: { token }, query, ...options }),
  save: (token, body, options) => send(transferContract.save, { params: { token }, body, ...options }),
})
