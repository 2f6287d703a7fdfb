import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { EncodedTransfer } from './encodeTransfer.ts'
import { transferContract, type NewTransfer, type SavedTransfer, type Transfer } from './transfer.contract.ts'

/** Handing over readings: create, look at, save once. */
export interface TransferApi {
  /** Anonymous: a device program needs no account. Takes the body of `encodeTransfer` as well. */
  create(transfer: NewTransfer | EncodedTransfer['body'], options?: Abortable): Promise<{ transferToken: string; expiresAt: string }>
  /** With `patientId`, each item says whether that diary already holds it; `shiftMinutes` puts the meter's clock right. */
  read(token: string, query?: { patientId?: string; shiftMinutes?: number }, options?: Abortable): Promise<Transfer>
  /** `confirmed`: indexes of the unlikely items which the user confirms. */
  save(
    token: string,
    target: { patientId: string; confirmed?: number[]; shiftMinutes?: number },
    options?: Abortable & { idempotencyKey?: string },
  ): Promise<SavedTransfer>
}

export const createTransferApi = (send: SendEndpoint): TransferApi => ({
  // Bytes hold the same JSON that the object would become.
  create: (body, options) => send(transferContract.create, { body: body as NewTransfer, ...options }),
  read: (token, query, options) => send(transferContract.read, { params: { token }, query, ...options }),
  save: (token, body, options) => send(transferContract.save, { params: { token }, body, ...options }),
})
