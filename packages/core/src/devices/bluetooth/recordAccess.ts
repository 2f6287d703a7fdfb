import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import { createByteCursor } from './byteCursor.ts'
import { createByteWriter } from './byteWriter.ts'
import type { ReadBytes } from './readGlucoseMeasurement.ts'

export const recordAccessOpcode = { report: 1, delete: 2, abort: 3, count: 4, countResponse: 5, response: 6 } as const
const operator = { none: 0, all: 1, upTo: 2, from: 3, range: 4, first: 5, last: 6 } as const
const bySequence = 1

/** Which records, both bounds included. */
export type RecordSelection =
  | { readonly kind: 'all' | 'first' | 'last' }
  | { readonly kind: 'from' | 'upTo'; readonly sequence: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }

/** What we ask a meter for. Deleting is not among it: a diary never empties a meter. */
export type RecordAccessRequest = { readonly opcode: 'report' | 'count'; readonly records: RecordSelection } | { readonly opcode: 'abort' }

export const responseCode = {
  success: 1,
  opcodeNotSupported: 2,
  invalidOperator: 3,
  operatorNotSupported: 4,
  invalidOperand: 5,
  noRecords: 6,
  abortFailed: 7,
  notCompleted: 8,
  operandNotSupported: 9,
} as const

export type RecordAccessResponse =
  | { readonly kind: 'count'; readonly count: number }
  /** `to` is the opcode answered, `code` one of `responseCode`. */
  | { readonly kind: 'response'; readonly to: number; readonly code: number }

/** Bytes to write to the Record Access Control Point (0x2A52). */
export function toRecordAccessCommand(request: RecordAccessRequest): Uint8Array {
  if (request.opcode === 'abort') return Uint8Array.of(recordAccessOpcode.abort, operator.none)
  const { records } = request
  const writer = createByteWriter().uint8(recordAccessOpcode[request.opcode], operator[records.kind])
  if (records.kind === 'range') writer.uint8(bySequence).uint16(records.from, records.to)
  if (records.kind === 'from' || records.kind === 'upTo') writer.uint8(bySequence).uint16(records.sequence)
  return writer.bytes()
}

function readSelection(bytes: ArrayBufferView): RecordSelection | undefined {
  const cursor = createByteCursor(bytes)
  cursor.uint8()
  const asked = cursor.uint8()
  const filter = cursor.left() > 0 ? cursor.uint8() : null
  const kind = (Object.keys(operator) as (keyof typeof operator)[]).find((name) => operator[name] === asked)
  if (kind === undefined || kind === 'none') return undefined
  if (kind === 'all' || kind === 'first' || kind === 'last') return bytes.byteLength === 2 ? { kind } : undefined
  if (filter !== bySequence || cursor.left() !== (kind === 'range' ? 4 : 2)) return undefined
  return kind === 'range' ? { kind, from: cursor.uint16(), to: cursor.uint16() } : { kind, sequence: cursor.uint16() }
}

/** The meter's side of `toRecordAccessCommand`. */
export function readRecordAccessCommand(bytes: ArrayBufferView): ReadBytes<RecordAccessRequest> {
  if (bytes.byteLength < 2) return { refused: messages.truncated }
  const code = createByteCursor(bytes).uint8()
  if (code === recordAccessOpcode.abort) return { ok: { opcode: 'abort' } }
  const opcode = code === recordAccessOpcode.report ? 'report' : code === recordAccessOpcode.count ? 'count' : undefined
  const records = readSelection(bytes)
  return opcode && records ? { ok: { opcode, records } } : { refused: messages.unknownRequest }
}

/** Reads an indication of the Record Access Control Point. */
export function readRecordAccessResponse(bytes: ArrayBufferView): ReadBytes<RecordAccessResponse> {
  if (bytes.byteLength < 4) return { refused: messages.truncated }
  const cursor = createByteCursor(bytes)
  const opcode = cursor.uint8()
  cursor.uint8()
  if (opcode === recordAccessOpcode.countResponse) return { ok: { kind: 'count', count: cursor.uint16() } }
  if (opcode === recordAccessOpcode.response) return { ok: { kind: 'response', to: cursor.uint8(), code: cursor.uint8() } }
  return { refused: messages.unknownAnswer }
}

/** The meter's side of `readRecordAccessResponse`. */
export function toRecordAccessResponse(response: RecordAccessResponse): Uint8Array {
  const writer = createByteWriter()
  if (response.kind === 'count') return writer.uint8(recordAccessOpcode.countResponse, operator.none).uint16(response.count).bytes()
  return writer.uint8(recordAccessOpcode.response, operator.none, response.to, response.code).bytes()
}
