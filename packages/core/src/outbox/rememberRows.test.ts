import { expect, it } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { rememberRows } from './rememberRows.ts'

it('the row of an entry is the newest version that was answered, in whatever order the answers came', () => {
  const rows = rememberRows()
  const loaded = makeGlucoseEntry({ value: 6.4, version: 1 })
  const changed = { ...loaded, value: 7.2, version: 2 }
  rows.written(changed)
  rows.list([loaded])
  expect(rows.find(loaded.id)).toEqual(changed)
  rows.list([{ ...loaded, version: 3 }])
  expect(rows.find(loaded.id)?.version).toBe(3)
  expect(rows.find('unknown')).toBeUndefined()
})
