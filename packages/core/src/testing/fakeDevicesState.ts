import type { Import } from '../devices/import.contract.ts'
import type { NewTransfer, RefusedRow, TransferPiece, TransferSource } from '../devices/transfer.contract.ts'
import type { Uploader } from '../devices/uploader.contract.ts'
import type { TransferItem } from '../devices/transferItem.ts'

/** What was handed over and waits to be saved. */
export interface FakeTransfer {
  token: string
  createdAt: string
  expiresAt: string
  device: NewTransfer['device']
  source: TransferSource | null
  /** Times as the meter gave them. */
  items: TransferItem[]
  refusedList: RefusedRow[]
  /** Who sends it in pieces; undefined for one handed over in one call. */
  openedById?: string
  /** Pieces that have arrived, by number. */
  pieces: Record<number, TransferPiece>
  isEnded: boolean
  /** What a save under way answers; undefined while there is none. */
  savedPercent?: number
  isSaved: boolean
}

/** A receipt, and what the import put into the diary. */
export interface FakeImport extends Omit<
  Import,
  'remainingCount' | 'changedCount' | 'firstEntryDate' | 'lastEntryDate' | 'canUndo' | 'createdBy'
> {
  patientId: string
  createdById: string
  /** Deleted entries included: their source keys keep the next import from bringing them back. */
  entries: { entryId: string; sourceKey: string; copiedFrom?: string | undefined }[]
}

/** A doctor who reads a diary for a day. */
export interface FakeTemporaryPermission {
  doctorId: string
  patientId: string
  expiresAt: string
}

/** An app that is connected with a diary. */
export type FakeUploader = Uploader & { patientId: string }
