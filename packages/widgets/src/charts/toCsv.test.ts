import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toCsv } from './toCsv.ts'

type Cell = string | number | null

const column = (label: string, unit?: string) => ({ label, unit })
const tableOf = (rows: Cell[][], width = rows[0]?.length ?? 1) => ({
  caption: 'Mérések',
  columns: Array.from({ length: width }, (_, index) => column(`c${index}`)),
  rows,
})
const cellOf = (cell: Cell) => toCsv(tableOf([[cell]])).split('\r\n')[1]

/** Parses the text as Excel and `read.csv2` do: fields by row, quotes resolved. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const body = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < body.length; at++) {
    const character = body.charAt(at)
    const row = rows.at(-1) as string[]
    if (isQuoted) {
      if (character !== '"') row[row.length - 1] += character
      else if (body.charAt(at + 1) === '"') row[row.length - 1] += body.charAt(++at)
      else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ';') row.push('')
    else if (character === '\r' && body.charAt(at + 1) === '\n') {
      rows.push([''])
      at++
    } else row[row.length - 1] += character
  }
  return rows.slice(0, -1)
}

/** The apostrophe that keeps a spreadsheet from calculating is not part of the text. */
const withoutGuard = (field: string) => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(field) ? field.slice(1) : field)
const read = (field: string, written: Cell): Cell =>
  typeof written === 'string' ? withoutGuard(field) : field === '' ? null : Number(field.replace(',', '.'))

describe('a table as CSV', () => {
  it('begins with a byte order mark and one header row with units, and ends every row with CRLF', () => {
    const table = {
      caption: 'Mérések',
      columns: [column('Időpont'), column('Vércukor', 'mmol/l')],
      rows: [
        ['2026.11.20. 07:10', 5.8],
        ['2026.11.20. 09:10', null],
      ],
    }
    expect(toCsv(table)).toBe('\uFEFFIdőpont;Vércukor (mmol/l)\r\n2026.11.20. 07:10;5,8\r\n2026.11.20. 09:10;\r\n')
  })

  test.each<[written: Cell, field: string]>([
    [6.2, '6,2'],
    [-0.5, '-0,5'],
    [3.8850000000000002, '3,8850000000000002'],
    [1e-7, '1e-7'],
    [null, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    ['', ''],
    ['HI', 'HI'],
    ['– nincs', '– nincs'],
    ['ebéd; leves', '"ebéd; leves"'],
    ['"nagy" ebéd', '"""nagy"" ebéd"'],
    ['két\nsor', '"két\nsor"'],
    [' elöl', '" elöl"'],
  ])('%j is written as %j', (written, field) => expect(cellOf(written)).toBe(field))

  test.each(['=1+1', '+36 1', '-2', '@SUM(A1)', '\tx', '＝1', "'=1"])('the text %j is never run as a formula', (text) => {
    expect(cellOf(text)).toMatch(/^"?'/)
  })

  it('gives back every cell that was written', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.stringMatching(/^['=+\-@\t\r;"\n ]{0,4}[a-zé]{0,3}$/),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
      fc.constant(null),
    )
    const rows = fc.integer({ min: 1, max: 5 }).chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))
    fc.assert(
      fc.property(rows, (written) => {
        const fields = readCsv(toCsv(tableOf(written))).slice(1)
        expect(fields.map((row, at) => row.map((field, column) => read(field, written[at]?.[column] ?? null)))).toEqual(written)
      }),
    )
  })
})
