import { itemsOf } from './collectTransfer.ts'
import { decodeText } from './decodeText.ts'
import { readingMessages } from './devices.messages.ts'
import { tabSeparatedDiary } from './formats/tabSeparatedDiary.ts'
import type { ReadingContext, ReadingFormat } from './readingFormat.ts'
import { type NewTransfer, transferListMax } from './transfer.contract.ts'
import { needsConfirmation } from './transferItem.ts'

/** Every format, the more particular ones first. */
export const readingFormats: readonly ReadingFormat[] = [tabSeparatedDiary]

export type ParsedReadings =
  | {
      /** Id of the format. */
      readonly format: string
      readonly transfer: NewTransfer
      /** Items that are saved only when confirmed. */
      readonly confirmCount: number
    }
  /** Hungarian sentence for the person who uploads. */
  | { readonly refused: string }

/** Reads a meter's file. Rows that cannot be read are in `transfer.refusedList`; only a whole file is refused here. */
export function parseReadings(file: string | Uint8Array, context: ReadingContext): ParsedReadings {
  const text = (typeof file === 'string' ? file : decodeText(file)).replace(/^\uFEFF/, '')
  if (text.trim() === '') return { refused: readingMessages.emptyFile }
  const format = readingFormats.find(({ recognises }) => recognises(text))
  if (!format) return { refused: readingMessages.unknownFormat }
  const transfer = format.read(text, context)
  const lists = Object.values(transfer).filter((list) => Array.isArray(list))
  if (lists.some((list) => list.length > transferListMax)) return { refused: readingMessages.tooManyReadings }
  return { format: format.id, transfer, confirmCount: itemsOf(transfer).filter(needsConfirmation).length }
}
