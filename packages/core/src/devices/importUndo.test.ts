import { expect, test } from 'vitest'
import { canUndoImport, laterImportsThatSkipped } from './importUndo.ts'

const maker = { id: 'm', fullname: 'Kiss Éva' }
const receipt = { createdAt: '2026-11-20T12:00:00.000Z', createdBy: maker, undoneAt: null }
const justInTime = '2026-11-21T12:00:00.000Z'
const late = '2026-11-21T12:00:00.001Z'

test.each([
  ['its maker within a day', { userId: 'm', mayUpload: true, mayChange: false, now: justInTime }, true],
  ['its maker after a day', { userId: 'm', mayUpload: true, mayChange: false, now: late }, false],
  ['its maker who lost access', { userId: 'm', mayUpload: false, mayChange: false, now: justInTime }, false],
  ['another user who may only add', { userId: 'o', mayUpload: true, mayChange: false, now: justInTime }, false],
  ['who may change the diary, at any time', { userId: 'o', mayUpload: true, mayChange: true, now: '2030-01-01T00:00:00.000Z' }, true],
])('%s', (_, asked, expected) => expect(canUndoImport(receipt, asked)).toBe(expected))

test('no import is undone twice, and no user is the maker of an import whose maker was deleted', () => {
  const asked = { userId: 'm', mayUpload: true, mayChange: true, now: justInTime }
  expect(canUndoImport({ ...receipt, undoneAt: justInTime }, asked)).toBe(false)
  expect(canUndoImport({ ...receipt, createdBy: null }, { ...asked, mayChange: false })).toBe(false)
})

test('a later import that skipped readings and was not undone loses with the one that brought them', () => {
  const at = (id: string, createdAt: string, duplicateCount: number, undoneAt: string | null = null) => ({
    id,
    createdAt,
    duplicateCount,
    undoneAt,
  })
  const undone = at('b', '2026-11-20T12:00:00.000Z', 3)
  const later = at('c', '2026-11-20T13:00:00.000Z', 2)
  const others = [
    at('a', '2026-11-19T12:00:00.000Z', 4),
    at('d', '2026-11-20T14:00:00.000Z', 0),
    at('e', '2026-11-20T15:00:00.000Z', 5, '2026-11-20T16:00:00.000Z'),
  ]
  expect(laterImportsThatSkipped(undone, [...others, later, undone])).toEqual([later])
})
