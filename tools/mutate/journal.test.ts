import { expect, it } from 'vitest'
import { readLedger, writeLedger } from './journal.ts'

const entries = [
  { id: 'b', source: '1', testFile: 'src/door.test.ts', hash: 'x' },
  { id: 'c', source: '2', testFile: 'src/attic.test.ts', hash: 'y' },
  { id: 'a', source: '1', testFile: 'src/door.test.ts', hash: 'x' },
]

it('a ledger is sorted and names each test file once', () => {
  expect(writeLedger(entries)).toBe('src/attic.test.ts y\n  c 2\nsrc/door.test.ts x\n  a 1\n  b 1\n')
})

it('a ledger holds what was written', () => {
  const read = readLedger(writeLedger(entries))
  expect(read.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(entries.toSorted((a, b) => a.id.localeCompare(b.id)))
  expect(readLedger('')).toEqual([])
})
