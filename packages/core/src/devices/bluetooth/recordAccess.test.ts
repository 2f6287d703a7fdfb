import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex } from './byteCursor.ts'
import { fromHex } from './testing/hexBytes.ts'
import {
  readRecordAccessCommand,
  readRecordAccessResponse,
  type RecordAccessRequest,
  type RecordAccessResponse,
  toRecordAccessCommand,
  toRecordAccessResponse,
} from './recordAccess.ts'

const sequence = fc.integer({ min: 0, max: 0xffff })
const selection = fc.oneof(
  fc.record({ kind: fc.constantFrom('all' as const, 'first' as const, 'last' as const) }),
  fc.record({ kind: fc.constantFrom('from' as const, 'upTo' as const), sequence }),
  fc.record({ kind: fc.constant('range' as const), from: sequence, to: sequence }),
)
const requests: fc.Arbitrary<RecordAccessRequest> = fc.oneof(
  fc.constant({ opcode: 'abort' as const }),
  fc.record({ opcode: fc.constantFrom('report' as const, 'count' as const), records: selection }),
)
const byte = fc.integer({ min: 0, max: 255 })
const responses: fc.Arbitrary<RecordAccessResponse> = fc.oneof(
  fc.record({ kind: fc.constant('count' as const), count: sequence }),
  fc.record({ kind: fc.constant('response' as const), to: byte, code: byte }),
)

describe('Record Access Control Point', () => {
  it.each<[string, RecordAccessRequest]>([
    ['01 01', { opcode: 'report', records: { kind: 'all' } }],
    ['01 03 01 12 00', { opcode: 'report', records: { kind: 'from', sequence: 18 } }],
    ['01 04 01 11 00 34 12', { opcode: 'report', records: { kind: 'range', from: 17, to: 0x1234 } }],
    ['01 02 01 FF FF', { opcode: 'report', records: { kind: 'upTo', sequence: 65_535 } }],
    ['01 05', { opcode: 'report', records: { kind: 'first' } }],
    ['01 06', { opcode: 'report', records: { kind: 'last' } }],
    ['04 01', { opcode: 'count', records: { kind: 'all' } }],
    ['04 03 01 12 00', { opcode: 'count', records: { kind: 'from', sequence: 18 } }],
    ['03 00', { opcode: 'abort' }],
  ])('%s asks for %o', (hex, request) => {
    expect(toHex(toRecordAccessCommand(request))).toBe(hex)
    expect(readRecordAccessCommand(fromHex(hex))).toEqual({ ok: request })
  })

  it.each<[string, RecordAccessResponse]>([
    ['05 00 03 00', { kind: 'count', count: 3 }],
    ['05 00 FF FF', { kind: 'count', count: 65_535 }],
    ['06 00 01 01', { kind: 'response', to: 1, code: 1 }],
    ['06 00 01 06', { kind: 'response', to: 1, code: 6 }],
    ['06 00 04 04', { kind: 'response', to: 4, code: 4 }],
    ['06 00 03 07', { kind: 'response', to: 3, code: 7 }],
  ])('%s answers %o', (hex, response) => {
    expect(readRecordAccessResponse(fromHex(hex))).toEqual({ ok: response })
    expect(toHex(toRecordAccessResponse(response))).toBe(hex)
  })

  it.each(['', '05', '06 00 01', '07 00 01 01', '01 01 00 00'])('„%s” is no answer', (hex) =>
    expect(readRecordAccessResponse(fromHex(hex))).toHaveProperty('refused'),
  )

  it.each(['', '01', '02 01', '01 00', '01 09', '01 03', '01 03 02 01 00', '01 03 01 01', '01 04 01 01 00', '01 01 00', '07 01'])(
    '„%s” is a request no meter need understand',
    (hex) => expect(readRecordAccessCommand(fromHex(hex))).toHaveProperty('refused'),
  )

  it('no request of ours deletes anything', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(toRecordAccessCommand(request)[0]).not.toBe(2)
      }),
    )
  })

  it('reads every request and answer back as it was written', () => {
    const same = (read: unknown, written: unknown) => {
      expect(read).toEqual({ ok: written })
    }
    fc.assert(fc.property(requests, (request) => same(readRecordAccessCommand(toRecordAccessCommand(request)), request)))
    fc.assert(fc.property(responses, (response) => same(readRecordAccessResponse(toRecordAccessResponse(response)), response)))
  })
})
