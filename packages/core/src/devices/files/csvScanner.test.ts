import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CsvScanner, readCsvRows } from './csvScanner.ts'

const separators = fc.constantFrom(',', ';', '\t', '|')
const lineEnds = fc.constantFrom('\n', '\r\n', '\r')
const cells = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.stringMatching(/^[",;\t\r\n |őa1-]{0,6}$/),
  fc.constantFrom('', '"', '""', '5,5', '😀', '\u0000', '2026.11.20.'),
)
const rows = fc.array(fc.array(cells, { minLength: 1, maxLength: 6 }), { maxLength: 8 })

const quote = (cell: string, isQuoted: boolean) => (isQuoted || /[",;\t|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells as RFC 4180 writes them, some in quotes that they do not need. */
const written = (table: string[][], separator: string, lineEnd: string, areQuoted: boolean[]) =>
  table.map((row) => row.map((cell, at) => quote(cell, areQuoted[at] ?? false)).join(separator) + lineEnd).join('')

function readSlices(slices: readonly string[], separator: string) {
  const scanner = new CsvScanner(separator)
  const found: { line: number; cells: string[]; isBroken: boolean }[] = []
  const read = () => {
    while (scanner.next())
      found.push({
        line: scanner.line,
        cells: Array.from({ length: scanner.count }, (_, at) => scanner.cell(at)),
        isBroken: scanner.isBroken,
      })
  }
  for (const slice of slices) {
    scanner.push(slice)
    read()
  }
  scanner.end()
  read()
  return found
}

const cut = (text: string, lengths: readonly number[]) => {
  const slices: string[] = []
  let at = 0
  for (let turn = 0; at < text.length; turn++) {
    const length = lengths[turn % lengths.length] ?? 1
    slices.push(text.slice(at, at + length))
    at += length
  }
  return slices
}

/** A last row of one empty cell leaves no trace behind its line end. */
const isVisible = (table: string[][]) => table.every((row) => row.length > 1 || row[0] !== '')

describe('what was written is read', () => {
  test('cell by cell, whatever separator, line end and quotes', () => {
    fc.assert(
      fc.property(rows.filter(isVisible), separators, lineEnds, fc.array(fc.boolean()), (table, separator, lineEnd, areQuoted) => {
        expect(readCsvRows(written(table, separator, lineEnd, areQuoted), separator)).toEqual(table)
      }),
    )
  })

  test('wherever slices are cut', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows.filter(isVisible), separators, lineEnds, lengths, (table, separator, lineEnd, sizes) => {
        const text = written(table, separator, lineEnd, [])
        expect(readSlices(cut(text, sizes), separator)).toEqual(readSlices([text], separator))
      }),
    )
  })

  test('any text in any slices gives the same rows, quotes that never close included', () => {
    const text = fc.stringMatching(/^[",;\r\na1 ]{0,60}$/)
    fc.assert(
      fc.property(text, separators, fc.integer({ min: 1, max: 7 }), (anything, separator, length) => {
        expect(readSlices(cut(anything, [length]), separator)).toEqual(readSlices([anything], separator))
      }),
    )
  })
})

describe('lines', () => {
  it('are counted as an editor counts them', () => {
    const found = readSlices(['a,b\r\n"két\nsor",1\n\r\nx,y\rz'], ',')
    expect(found.map(({ line, cells: found }) => [line, found])).toEqual([
      [1, ['a', 'b']],
      [2, ['két\nsor', '1']],
      [4, ['']],
      [5, ['x', 'y']],
      [6, ['z']],
    ])
  })

  it('after a quote that is never closed are read all the same', () => {
    const found = readSlices(['a,b\n1,"nyitva\n2,zárva\n3,x'], ',')
    expect(found.map(({ line, isBroken, cells: [first] }) => [line, isBroken, first])).toEqual([
      [1, false, 'a'],
      [2, true, '1'],
      [3, false, '2'],
      [4, false, '3'],
    ])
  })

  it('are never swallowed by a quote that each line opens and none closes', () => {
    expect(readSlices(['"1;a\n"2;b\n"3;c\n'], ';').map(({ line, isBroken, cells: found }) => [line, isBroken, found])).toEqual([
      [1, true, ['"1', 'a']],
      [2, true, ['"2', 'b']],
      [3, true, ['"3', 'c']],
    ])
  })

  it('after a quote that closes much too late, too', () => {
    const far = 'x,y\n'.repeat(20_000)
    const found = readSlices(cut(`1,"nyitva\n${far}2,"vége"\n`, [5000]), ',')
    expect(found).toHaveLength(20_002)
    expect(found[0]?.isBroken).toBe(true)
    expect(found.at(-1)?.cells).toEqual(['2', 'vége'])
  })

  it('of more than a megabyte are an error, found on the way', () => {
    expect(() => readSlices(Array<string>(40).fill('x'.repeat(64 * 1024)), ',')).toThrow(RangeError)
  })
})

test.each([
  ['a"b,c', ['a"b', 'c']],
  ['"a" b,c', ['a b', 'c']],
  ['"",x', ['', 'x']],
  ['"a""b"', ['a"b']],
  ['"ï»¿""Index""",x', ['ï»¿"Index"', 'x']],
  ['a,', ['a', '']],
])('%j is %j', (text, expected) => expect(readCsvRows(text, ',')).toEqual([expected]))

test('a value has no blanks, no-break ones included', () => {
  const scanner = new CsvScanner(',')
  scanner.push('\u00A0 6,2 \t,x')
  scanner.end()
  scanner.next()
  const compared = [scanner.is(2, 'x'), scanner.is(2, 'y'), scanner.is(2, 'xx'), scanner.is(9, ''), scanner.is(0, '6')]
  expect(compared).toEqual([true, false, false, true, false])
  expect([scanner.value(0), scanner.value(1), scanner.value(9), scanner.value(-1)]).toEqual(['6', '2', '', ''])
})
