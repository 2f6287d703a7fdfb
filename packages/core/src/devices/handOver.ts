import { ProviderError } from '../http/ProviderError.ts'
import type { Abortable } from '../http/sendEndpoint.ts'
import { cutTransfer } from './cutTransfer.ts'
import { encodeTransfer } from './encodeTransfer.ts'
import type { HandedOver, TransferApi } from './transfer.api.ts'
import { type NewTransfer, transferMaxBodyBytes, type TransferSource } from './transfer.contract.ts'

/** Most items and refused rows that are handed over in one call. */
export const transferWholeMax = 2000

/** The transfer that is continued holds other pieces than those at hand. */
export class PiecesDiffer extends Error {
  constructor() {
    super('The transfer holds other pieces')
  }
}

export interface PieceSenderOptions extends Abortable {
  /** Of a transfer that was begun before with the same pieces: only the missing ones are sent. */
  transferToken?: string
  /** Called when a transfer is begun, with the token under which it can be continued. */
  onOpened?: (transferToken: string) => void
}

/** Sends a transfer in pieces, in their order, from the first one that the provider lacks. */
export class PieceSender {
  readonly #api: TransferApi
  readonly #options: PieceSenderOptions
  #transferToken: string | undefined
  /** Numbers that the provider has; the first and the last of them are sent again to see that they are the same. */
  #arrived: ReadonlySet<number> = new Set()
  #lastArrived = 0
  #isEnded = false
  #expiresAt = ''
  #number = 0

  constructor(api: TransferApi, options: PieceSenderOptions = {}) {
    this.#api = api
    this.#options = options
  }

  /** Pieces so far, sent or skipped. */
  get pieceCount(): number {
    return this.#number
  }

  /** Sends the next piece. @throws ProviderError, PiecesDiffer, or the reason of the signal; then it may be sent again */
  async add(head: { device: NewTransfer['device']; source: TransferSource | null }, body: Uint8Array): Promise<void> {
    const { signal } = this.#options
    const transferToken = (this.#transferToken ??= await this.#begin(head))
    const number = this.#number + 1
    const isKnown = this.#arrived.has(number) && number !== 1 && number !== this.#lastArrived
    if (!isKnown && !this.#isEnded) {
      try {
        await this.#api.addPiece(transferToken, number, body, { signal })
      } catch (error) {
        if (error instanceof ProviderError && error.status === 422) throw new PiecesDiffer()
        throw error
      }
    }
    this.#number = number
  }

  /** Says that all pieces were sent. @throws ProviderError, PiecesDiffer, or the reason of the signal */
  async end({ itemCount }: { itemCount: number }): Promise<HandedOver> {
    const transferToken = this.#transferToken
    if (transferToken === undefined) throw new RangeError('No piece was sent')
    try {
      const counts = await this.#api.end(transferToken, this.#number, { signal: this.#options.signal })
      if (counts.itemCount + counts.refusedCount !== itemCount) throw new PiecesDiffer()
    } catch (error) {
      if (error instanceof ProviderError && error.status === 409) throw new PiecesDiffer()
      throw error
    }
    return { transferToken, expiresAt: this.#expiresAt }
  }

  /** Takes up the transfer that was begun before, or begins one. */
  async #begin(head: { device: NewTransfer['device']; source: TransferSource | null }): Promise<string> {
    const { signal, transferToken, onOpened } = this.#options
    const progress = transferToken === undefined ? undefined : await this.#readProgress(transferToken)
    if (transferToken !== undefined && progress) {
      this.#arrived = new Set(progress.pieces)
      this.#lastArrived = progress.pieces.at(-1) ?? 0
      this.#isEnded = progress.isEnded
      this.#expiresAt = progress.expiresAt
      return transferToken
    }
    // A piece may be given as the head; its bytes belong into the calls that follow.
    const { device, source } = head
    const opened = await this.#api.open({ device, source }, { signal })
    this.#expiresAt = opened.expiresAt
    onOpened?.(opened.transferToken)
    return opened.transferToken
  }

  /** Undefined for a transfer that cannot be continued: it ran out, was saved, or is another person's. */
  async #readProgress(transferToken: string) {
    try {
      return await this.#api.readProgress(transferToken, { signal: this.#options.signal })
    } catch (error) {
      if (error instanceof ProviderError && [404, 409, 410].includes(error.status)) return undefined
      throw error
    }
  }
}

/**
 * Hands a transfer over, in one call where it fits and in pieces where it does not.
 * @throws ProviderError, RangeError when it holds more than one transfer may, or the reason of the signal
 */
export async function handOver(api: TransferApi, transfer: NewTransfer, options: Abortable = {}): Promise<HandedOver> {
  const { body, count } = encodeTransfer(transfer)
  if (count <= transferWholeMax && body.length <= transferMaxBodyBytes) return api.create(body, options)
  const cut = cutTransfer(transfer)
  if (!cut) throw new RangeError('More readings than one transfer may hold')
  const sender = new PieceSender(api, options)
  const { device, source = null } = transfer
  for (let number = 1; number <= cut.pieceCount; number++) await sender.add({ device, source }, cut.encodePiece(number))
  return sender.end({ itemCount: cut.count })
}
