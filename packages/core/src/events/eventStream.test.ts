import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventStreamReader } from './eventStream.ts'

const readAll = (pieces: readonly string[]) => {
  const read = createEventStreamReader()
  return pieces.flatMap(read)
}

describe('a stream of events', () => {
  it.each([
    ['one event', ['data: a\n\n'], ['a']],
    ['an event in pieces', ['da', 'ta: a', '\n', '\n'], ['a']],
    ['several lines of data', ['data: a\ndata: b\n\n'], ['a\nb']],
    ['a comment that keeps the line open', [': wait\n\n', 'data: a\n\n'], ['a']],
    ['fields it does not know', ['id: 7\nevent: x\ndata: a\nretry: 9\n\n'], ['a']],
    ['carriage returns', ['data: a\r\n\r\ndata: b\r\r', 'data: c\n\n'], ['a', 'b', 'c']],
    ['a CRLF that is cut in two', ['data: a\r', '\ndata: b\r', '\n\r\n'], ['a\nb']],
    ['only one space is taken off', ['data:  a\n\ndata:b\n\n'], [' a', 'b']],
    ['an event that never ended', ['data: a\n'], []],
  ])('%s', (_name, pieces, events) => {
    expect(readAll(pieces)).toEqual(events)
  })

  it('gives the same events however it is cut', () => {
    const text = fc
      .array(fc.constantFrom('data: a', 'data:', 'x', '\n', '\r\n', '\r', ': c'), { maxLength: 30 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.array(fc.nat(200), { maxLength: 8 }), (whole, cuts) => {
        const places = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).toSorted((one, other) => one - other), whole.length]
        const pieces = places.slice(1).map((end, at) => whole.slice(places[at], end))
        // What ends in a CR waits for what may follow; a letter says that nothing does.
        expect(readAll([...pieces, 'x'])).toEqual(readAll([`${whole}x`]))
      }),
    )
  })
})
