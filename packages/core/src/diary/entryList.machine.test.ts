import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry, makeMealEntry } from '../testing/makeEntry.ts'
import type { DiaryEntry } from './anyEntry.schema.ts'
import { countedEntries, entryList, type EntryListEvent, initialEntryList } from './entryList.machine.ts'
import { compareNewestFirst, insertSorted } from './entryOrder.ts'

const { transition } = entryList
const run = (...events: EntryListEvent[]) => events.reduce(transition, initialEntryList)
const at = (id: string, time: string, value = 6): DiaryEntry => makeGlucoseEntry({ id, entryDate: `2026-11-20T${time}:00`, value })
const [early, noon, late] = [at('early', '07:00'), at('noon', '12:00'), at('late', '20:00')]
const ids = ({ entries }: { entries: readonly DiaryEntry[] }) => entries.map(({ id }) => id)
const loaded = run({ type: 'load' }, { type: 'set', entries: [early, late] })

describe('loading', () => {
  test('starts, sets newest first, and ends', () => {
    expect(run({ type: 'load' }).status).toBe('loading')
    expect(loaded).toMatchObject({ status: 'ready', marks: {} })
    expect(ids(loaded)).toEqual(['late', 'early'])
  })

  test('a failure keeps the entries that were there', () => {
    const failed = transition(transition(loaded, { type: 'load' }), { type: 'failLoading' })
    expect(failed).toMatchObject({ status: 'failed', entries: loaded.entries })
  })

  test('a fresh load keeps rows that are not saved yet, and the undo of a held deletion', () => {
    const before = [
      { type: 'save', entry: noon },
      { type: 'hold', id: 'early' },
    ] satisfies EntryListEvent[]
    const list = transition(before.reduce<typeof loaded>(transition, loaded), { type: 'set', entries: [early, late] })
    expect(ids(list)).toEqual(['late', 'noon', 'early'])
    expect(list.marks).toEqual({ noon: 'pending', early: 'held' })
  })

  test('a row that is being changed shows the change, not the answer of an older load', () => {
    const changed = at('early', '07:00', 9)
    const list = transition(transition(loaded, { type: 'save', entry: changed }), { type: 'set', entries: [early, late] })
    expect(list.entries).toEqual([late, changed])
  })

  test('marks are removed with their entries', () => {
    const held = transition(loaded, { type: 'hold', id: 'early' })
    expect(transition(held, { type: 'set', entries: [late] }).marks).toEqual({})
  })
})

describe('changing', () => {
  test('inserting sorts in', () => expect(ids(transition(loaded, { type: 'insert', entry: noon }))).toEqual(['late', 'noon', 'early']))

  test('replacing with another time moves the row', () => {
    expect(ids(transition(loaded, { type: 'replace', entry: at('late', '06:00') }))).toEqual(['early', 'late'])
  })

  test('removing removes, with its mark', () => {
    const removed = transition(transition(loaded, { type: 'hold', id: 'late' }), { type: 'remove', id: 'late' })
    expect(ids(removed)).toEqual(['early'])
    expect(removed.marks).toEqual({})
  })
})

describe('saving shows the row at once', () => {
  const pending = transition(loaded, { type: 'save', entry: { ...noon, id: 'temporary' } })

  test('pending, then saved under the id of the provider', () => {
    expect(pending.marks).toEqual({ temporary: 'pending' })
    const saved = transition(pending, { type: 'confirm', id: 'temporary', entry: noon })
    expect(ids(saved)).toEqual(['late', 'noon', 'early'])
    expect(saved.marks).toEqual({ noon: 'saved' })
    expect(transition(saved, { type: 'settle', id: 'noon' }).marks).toStrictEqual({})
  })

  test('the answer after a load that already had the entry does not double it', () => {
    const reloaded = transition(pending, { type: 'set', entries: [early, noon, late] })
    expect(ids(transition(reloaded, { type: 'confirm', id: 'temporary', entry: noon }))).toEqual(['late', 'noon', 'early'])
  })

  test('failed, the row stays and says so; saving again makes it pending', () => {
    const failed = transition(pending, { type: 'fail', id: 'temporary' })
    expect(failed.marks).toEqual({ temporary: 'failed' })
    expect(transition(failed, { type: 'save', entry: { ...noon, id: 'temporary' } }).marks).toEqual({ temporary: 'pending' })
  })

  test('a change that failed goes back to what it was', () => {
    const changed = transition(loaded, { type: 'save', entry: at('early', '21:00', 9) })
    expect(ids(changed)).toEqual(['early', 'late'])
    const failed = transition(changed, { type: 'fail', id: 'early', previous: early })
    expect(failed.entries).toEqual([late, early])
    expect(failed.marks).toEqual({ early: 'failed' })
  })
})

describe('deleting is held back so that it can be undone', () => {
  const held = transition(loaded, { type: 'hold', id: 'late' })

  test('the row stays with its mark and counts no more', () => {
    expect(ids(held)).toEqual(['late', 'early'])
    expect(held.marks).toEqual({ late: 'held' })
    expect(countedEntries(held)).toEqual([early])
  })

  test('undo brings it back', () => expect(transition(held, { type: 'undo', id: 'late' })).toEqual(loaded))

  test('a deletion that the provider refused says so', () => {
    expect(transition(held, { type: 'fail', id: 'late' })).toMatchObject({ marks: { late: 'failed' }, entries: loaded.entries })
  })
})

describe('an event that does not apply returns the same list', () => {
  const cases: EntryListEvent[] = [
    { type: 'failLoading' },
    { type: 'replace', entry: noon },
    { type: 'remove', id: 'noon' },
    { type: 'confirm', id: 'late', entry: late },
    { type: 'fail', id: 'late' },
    { type: 'settle', id: 'late' },
    { type: 'hold', id: 'noon' },
    { type: 'undo', id: 'late' },
  ]
  test.each(cases)('%o', (event) => expect(transition(loaded, event)).toBe(loaded))

  test('loading twice, and deleting what is still being saved', () => {
    const loading = run({ type: 'load' })
    expect(transition(loading, { type: 'load' })).toBe(loading)
    const pending = transition(loaded, { type: 'save', entry: noon })
    expect(transition(pending, { type: 'hold', id: 'noon' })).toBe(pending)
  })
})

test('inserting one by one gives the order of sorting', () => {
  const entry = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), id: fc.uuid() })
    .map(({ hour, id }) => makeMealEntry({ id, entryDate: `2026-11-20T${String(hour).padStart(2, '0')}:00:00` }))
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 30 }), (entries) => {
      const inserted = entries.reduce<readonly DiaryEntry[]>(insertSorted, [])
      expect(inserted).toEqual(entries.toSorted(compareNewestFirst))
    }),
  )
})
