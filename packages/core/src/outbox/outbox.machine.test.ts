import { describe, expect, it } from 'vitest'
import { nextToSend, type OutboxEvent, placeOfNew, transitionOutbox } from './outbox.machine.ts'
import { findItem, type Outbox, shownIdOf, type DesiredEntry } from './outboxItem.ts'

const value = (mmolPerL: number): DesiredEntry => ({ kind: 'entry', entry: { entryDate: '2026-11-20T08:00:00', value: mmolPerL } as never })
const created: OutboxEvent = {
  type: 'queue',
  item: { id: 'key', patientId: 'p', entryType: 'glucose', base: { kind: 'none', idempotencyKey: 'key' }, wanted: value(7), at: 1 },
}
const changedEntry: OutboxEvent = {
  type: 'queue',
  item: { id: 'e1', patientId: 'p', entryType: 'glucose', base: { kind: 'entry', entryId: 'e1', version: 3 }, wanted: value(7), at: 1 },
}
const run = (...events: OutboxEvent[]): Outbox => events.reduce<Outbox>(transitionOutbox, [])
const attempt = (id = 'key'): OutboxEvent => ({ type: 'attempt', id })
const miss = (id = 'key', notBefore = 5000): OutboxEvent => ({ type: 'miss', id, notBefore })
const arrive = (id = 'key'): OutboxEvent => ({ type: 'arrive', id, entryId: 'e9', version: 1, at: 9 })
const change = (wanted: DesiredEntry, id = 'key', version?: number): OutboxEvent => ({
  type: 'change',
  id,
  wanted,
  newKey: 'key2',
  version,
})
const removed: DesiredEntry = { kind: 'removed' }

describe('an entry that waits', () => {
  it.each<[string, Outbox, object]>([
    ['is queued', run(created), { status: 'queued', attempts: 0 }],
    ['is put on record before it is sent', run(created, attempt()), { status: 'sending', inDoubt: value(7), attempts: 1 }],
    [
      'waits longer after a miss, still in doubt',
      run(created, attempt(), miss()),
      { status: 'queued', inDoubt: value(7), notBefore: 5000 },
    ],
    [
      'is sent',
      run(created, attempt(), arrive()),
      { status: 'sent', base: { kind: 'entry', entryId: 'e9', version: 1 }, inDoubt: undefined },
    ],
    [
      'changes in its place while it was never sent',
      run(created, change(value(8))),
      { wanted: value(8), base: { kind: 'none', idempotencyKey: 'key' } },
    ],
    [
      'is sent word by word once more before what was wanted since',
      run(created, attempt(), miss(), change(value(8))),
      { wanted: value(8), inDoubt: value(7), base: { kind: 'none', idempotencyKey: 'key' } },
    ],
    [
      'continues as a change of the entry that arrived',
      run(created, attempt(), change(value(8)), arrive()),
      { status: 'queued', wanted: value(8), inDoubt: undefined, base: { kind: 'entry', entryId: 'e9', version: 1 } },
    ],
    [
      'takes a slot into itself',
      run(created, change({ kind: 'label', therapyLabel: 4 })),
      { wanted: { kind: 'entry', entry: { therapyLabel: 4, value: 7 } } },
    ],
    [
      'is removed at the provider when it may have arrived',
      run(created, attempt(), miss(), change(removed)),
      { wanted: removed, inDoubt: value(7) },
    ],
    [
      'asks for a look when it is refused',
      run(created, attempt(), { type: 'refuse', id: 'key', problem: { kind: 'refused', errors: { value: ['x'] } } }),
      { status: 'attention', inDoubt: undefined },
    ],
    [
      'gets another key when it is corrected',
      run(created, attempt(), { type: 'refuse', id: 'key', problem: { kind: 'failed', messages: [] } }, change(value(8))),
      { status: 'queued', base: { kind: 'none', idempotencyKey: 'key2' }, problem: undefined },
    ],
    [
      'continues from the version that was chosen against',
      run(changedEntry, attempt('e1'), { type: 'refuse', id: 'e1', problem: { kind: 'conflict' } }, change(value(8), 'e1', 5)),
      { base: { kind: 'entry', entryId: 'e1', version: 5 }, status: 'queued' },
    ],
    [
      'does not go back to the version of a form opened earlier',
      run(changedEntry, change(value(8), 'e1', 2)),
      { base: { kind: 'entry', entryId: 'e1', version: 3 } },
    ],
    [
      'is kept as removed, for an older response',
      run(changedEntry, change(removed, 'e1'), attempt('e1'), arrive('e1')),
      { status: 'sent', wanted: removed },
    ],
    ['is free again when its sender is gone', run(created, attempt(), { type: 'release' }), { status: 'queued', inDoubt: value(7) }],
    ['loses its wait when the network is back', run(created, attempt(), miss(), { type: 'retryNow' }), { notBefore: 0 }],
  ])('%s', (_case, outbox, expected) => expect(outbox[0]).toMatchObject(expected))

  it.each<[string, Outbox]>([
    ['that was never sent', run(created, change(removed))],
    ['was refused', run(created, attempt(), change(removed), { type: 'refuse', id: 'key', problem: { kind: 'failed', messages: [] } })],
    ['its owner let go', run(created, { type: 'discard', id: 'key' })],
    ['arrived long ago', run(created, attempt(), arrive(), { type: 'forgetSent', before: 10 })],
  ])('is gone when it is not wanted any more and %s', (_case, outbox) => expect(outbox).toEqual([]))

  it.each<[string, OutboxEvent]>([
    ['a response that nothing waits for', arrive()],
    ['a miss of what was not sent', miss()],
    ['an unknown id', attempt('other')],
    ['a release without a sender', { type: 'release' }],
  ])('stays the same object at %s', (_case, event) => {
    const outbox = run(created)
    expect(transitionOutbox(outbox, event)).toBe(outbox)
  })
})

describe('the order', () => {
  const second: OutboxEvent = {
    ...created,
    item: { ...created.item, id: 'key-2', base: { kind: 'none', idempotencyKey: 'key-2' } },
  } as OutboxEvent
  it('is that of typing', () => expect(nextToSend(run(created, second), 0)?.id).toBe('key'))
  it('nothing overtakes what waits for the network', () => {
    expect(nextToSend(run(created, second, attempt(), miss()), 4999)).toBeUndefined()
    expect(nextToSend(run(created, second, attempt(), miss()), 5000)?.id).toBe('key')
  })
  it('an item that needs attention blocks no other', () => {
    const refused = run(created, second, attempt(), { type: 'refuse', id: 'key', problem: { kind: 'failed', messages: [] } })
    expect(nextToSend(refused, 0)?.id).toBe('key-2')
  })
})

describe('a form that comes back with the key of what it told before', () => {
  const delivery = (mmolPerL: number): OutboxEvent => ({ ...created, item: { ...created.item, wanted: value(mmolPerL) } }) as OutboxEvent

  it.each<[string, Outbox]>([
    ['waits', run(created)],
    ['has been changed', run(created, change(value(8)))],
    ['has arrived', run(created, attempt(), arrive())],
    ['was not heard', run(created, attempt(), miss())],
  ])('tells nothing new where it %s', (_case, outbox) => expect(transitionOutbox(outbox, delivery(7))).toBe(outbox))

  it.each<[string, Outbox]>([
    ['waits', run(created)],
    ['has arrived', run(created, attempt(), arrive())],
  ])('is another entry with other words where it %s, once', (_case, before) => {
    const outbox = [delivery(9), delivery(9)].reduce(transitionOutbox, before)
    expect(outbox).toHaveLength(2)
    expect(outbox[0]).toBe(before[0])
    expect(outbox[1]?.id).toMatch(/^key\./)
    expect(outbox[1]).toMatchObject({ wanted: value(9), base: { kind: 'none', idempotencyKey: outbox[1]?.id } })
  })
})

it('is one item, though two tabs change an entry', () => {
  const other = { ...changedEntry, item: { ...changedEntry.item, wanted: value(9) } } as OutboxEvent
  expect(run(changedEntry, other)).toMatchObject([{ id: 'e1', wanted: value(9), base: { version: 3 } }])
})

it('knows an entry under its first id and the one that the provider gave', () => {
  const outbox = run(created, attempt(), change(value(8)), arrive())
  expect(findItem(outbox, 'key')).toBe(findItem(outbox, 'e9'))
  expect(shownIdOf(outbox[0]!)).toBe('e9')
})

it('a wait that is over ends no second time', () => {
  const outbox = run(created, attempt(), miss(), attempt(), miss(), { type: 'retryNow' })
  expect(transitionOutbox(outbox, { type: 'retryNow' })[0]).toBe(outbox[0])
})

it('a form that is sent again unchanged is the same entry, also when the outbox has forgotten its words', () => {
  const outbox = run(created)
  expect(placeOfNew(outbox, 'key', value(7))).toEqual({ key: 'key', known: outbox[0] })
  const [{ words: _words, ...item }] = outbox as [Outbox[number]]
  expect(placeOfNew([item], 'key', value(7))).toEqual({ key: 'key', known: item })
  expect(placeOfNew(outbox, 'key', value(8)).key).not.toBe('key')
})
