import { expect, it } from 'vitest'
import { toRefusedCsv } from './refusedCsv.ts'

it('keeps line, reason and content of a refused row, quoted', () =>
  expect(toRefusedCsv([{ line: 17, reason: 'Hibás érték: „0”.', row: '04-21-1991\t9:09\t58\t0' }])).toBe(
    '\uFEFF"Sor";"Ok";"Tartalom"\r\n"17";"Hibás érték: „0”.";"04-21-1991\t9:09\t58\t0"\r\n',
  ))

it.each(['=HYPERLINK("x")', '+1', '-1', '@sum'])('never starts a cell as a formula: %s', (row) => {
  const csv = toRefusedCsv([{ line: null, reason: 'ok', row }])
  expect(csv).toContain(`"'${row.replaceAll('"', '""')}"`)
})
