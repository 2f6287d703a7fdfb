import { describe, expect, it } from 'vitest'
import { cutTransfer } from './cutTransfer.ts'
import { type NewTransfer, transferListMax, transferPieceMaxBytes, transferPieceMaxItems } from './transfer.contract.ts'

const glucose = (count: number) => Array.from({ length: count }, () => ({ entryDate: '2026-11-18T08:00:00', value: 6.4 }))
const meals = (count: number, details: string) =>
  Array.from({ length: count }, () => ({ entryDate: '2026-11-18T08:10:00', value: 40, details }))
const transferOf = (lists: Partial<NewTransfer>): NewTransfer => ({
  device: null,
  glucoseList: [],
  medicineIntakeList: [],
  mealList: [],
  ketoneList: [],
  ...lists,
})

const numbersOf = (pieceCount: number) => Array.from({ length: pieceCount }, (_, at) => at + 1)

/** The bodies of all pieces. */
function piecesOf(transfer: NewTransfer): Uint8Array[] {
  const cut = cutTransfer(transfer)
  if (!cut) throw new Error('too much for one transfer')
  return numbersOf(cut.pieceCount).map((number) => cut.encodePiece(number))
}

const read = (piece: Uint8Array) => JSON.parse(new TextDecoder().decode(piece)) as Record<string, unknown[]>

describe('a transfer in pieces', () => {
  it('has none when there is nothing to send', () => {
    expect(cutTransfer(transferOf({}))).toMatchObject({ count: 0, pieceCount: 0 })
  })

  it('holds as many items in each piece as the provider takes, and the rest in the last one', () => {
    const transfer = transferOf({ glucoseList: glucose(transferPieceMaxItems + 1), mealList: meals(1, 'Zabkása') })
    const cut = cutTransfer(transfer)
    expect([cut?.count, cut?.pieceCount, cut?.countOf(1), cut?.countOf(2)]).toEqual([
      transferPieceMaxItems + 2,
      2,
      transferPieceMaxItems,
      2,
    ])
    expect(piecesOf(transfer).map((piece) => Object.entries(read(piece)).map(([name, list]) => [name, list.length]))).toEqual([
      [['glucoseList', transferPieceMaxItems]],
      [
        ['glucoseList', 1],
        ['mealList', 1],
      ],
    ])
  })

  it.each(['Zabkása ', 'őű', '食🍎'])('is never longer than the provider takes, in whatever letters: %s', (word) => {
    const transfer = transferOf({ mealList: meals(3000, word.repeat(100)) })
    const pieces = piecesOf(transfer)
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(transferPieceMaxBytes)
    expect(pieces.flatMap((piece) => read(piece).mealList)).toEqual(transfer.mealList)
  })

  it('is refused when it holds more items than one transfer may have', () => {
    expect(cutTransfer(transferOf({ glucoseList: glucose(transferListMax), mealList: meals(1, '') }))).toBeUndefined()
  })
})
