import {
  type NewTransfer,
  transferListMax,
  transferMaxPieces,
  type TransferPiece,
  transferPieceMaxBytes,
  transferPieceMaxItems,
} from './transfer.contract.ts'

const listNames = [
  'glucoseList',
  'medicineIntakeList',
  'mealList',
  'ketoneList',
  'feelList',
  'physicalActivityList',
  'refusedList',
] as const satisfies readonly (keyof TransferPiece)[]

/** The items `from` to `to` of one list. */
interface Slice {
  name: (typeof listNames)[number]
  from: number
  to: number
}

/** A transfer that can be sent piece by piece. The same transfer is always cut at the same places. */
export interface CutTransfer {
  /** Items and refused rows of all pieces. */
  readonly count: number
  readonly pieceCount: number
  /** Items and refused rows of piece `number`. */
  countOf: (number: number) => number
  /** The body of piece `number`, counted from 1, as the bytes of its JSON. */
  encodePiece: (number: number) => Uint8Array<ArrayBuffer>
}

/** Room for the names of the lists. */
const frameBytes = 1024

/** Bytes of a text in UTF-8, at most. */
const byteLength = (json: string): number => {
  let extra = 0
  for (let at = 0; at < json.length; at++) if (json.charCodeAt(at) > 127) extra += 2
  return json.length + extra
}

/** Cuts a transfer into pieces that the provider takes. Undefined when there is more than one transfer may hold. */
export function cutTransfer(transfer: NewTransfer): CutTransfer | undefined {
  const pieces: Slice[][] = []
  let current: Slice[] = []
  let items = 0
  let bytes = frameBytes
  let count = 0
  const close = () => {
    if (items > 0) pieces.push(current)
    current = []
    items = 0
    bytes = frameBytes
  }
  for (const name of listNames) {
    const list = transfer[name] ?? []
    let from = 0
    for (let at = 0; at < list.length; at++) {
      const length = byteLength(JSON.stringify(list[at])) + 1
      if (items > 0 && (items === transferPieceMaxItems || bytes + length > transferPieceMaxBytes)) {
        if (at > from) current.push({ name, from, to: at })
        from = at
        close()
      }
      items++
      bytes += length
    }
    if (list.length > from) current.push({ name, from, to: list.length })
    count += list.length
  }
  close()
  if (count > transferListMax || pieces.length > transferMaxPieces) return undefined
  return {
    count,
    pieceCount: pieces.length,
    countOf: (number) => (pieces[number - 1] ?? []).reduce((sum, { from, to }) => sum + to - from, 0),
    encodePiece(number) {
      const piece = Object.fromEntries(
        (pieces[number - 1] ?? []).map(({ name, from, to }) => [name, (transfer[name] ?? []).slice(from, to)]),
      )
      return new TextEncoder().encode(JSON.stringify(piece))
    },
  }
}
