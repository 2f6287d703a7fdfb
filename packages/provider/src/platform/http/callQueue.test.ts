import { expect, it, vi } from 'vitest'
import { createCallQueue } from './callQueue.ts'

const bounds = { atOnce: 2, waiting: 2, longestMs: 60_000 }

it('gives turns in the order in which calls came, each once', async () => {
  const queue = createCallQueue(bounds)
  const first = await queue.enter('anna')
  await queue.enter('anna')
  const begun: string[] = []
  const third = queue.enter('anna').then(() => begun.push('third'))
  const fourth = queue.enter('anna').then(() => begun.push('fourth'))
  first?.()
  first?.()
  await third
  expect(begun).toEqual(['third'])
  const other = await queue.enter('béla')
  expect(other).toBeTypeOf('function')
  expect(begun).toEqual(['third'])
  void fourth
})

it('refuses a call for which no place is left, until a call has ended', async () => {
  const queue = createCallQueue(bounds)
  const leave = await queue.enter('anna')
  await queue.enter('anna')
  const waiting = [queue.enter('anna'), queue.enter('anna')]
  expect(await queue.enter('anna')).toBeUndefined()
  leave?.()
  expect(await waiting[0]).toBeTypeOf('function')
})

it('lets only one call at a time run while a crowd waits', async () => {
  const queue = createCallQueue({ ...bounds, crowd: 1, waiting: 5 })
  const running = [await queue.enter('anna'), await queue.enter('anna')]
  let begun = 0
  const later = Array.from({ length: 3 }, () => queue.enter('anna').then((leave) => (begun++, leave)))
  running[0]?.()
  await Promise.resolve()
  expect(begun).toBe(0)
  running[1]?.()
  const leave = await later[0]
  expect(begun).toBe(1)
  leave?.()
  await Promise.all(later.slice(1, 2))
  expect(begun).toBeGreaterThan(1)
})

it('lets a call that comes while a crowd waits not run beside the one that does', async () => {
  const queue = createCallQueue({ ...bounds, crowd: 1, waiting: 5 })
  const running = [await queue.enter('anna'), await queue.enter('anna')]
  for (let count = 0; count < 3; count++) void queue.enter('anna')
  running[0]?.()
  const late = queue.enter('anna')
  expect(await Promise.race([late.then(() => 'ran'), Promise.resolve().then(() => 'waits')])).toBe('waits')
})

it('rests between two calls of a crowd, not between those of others, and ends the rest with the crowd', async () => {
  vi.useFakeTimers()
  try {
    const queue = createCallQueue({ atOnce: 1, crowd: 1, restMs: 25, waiting: 5, longestMs: 60_000 })
    const first = await queue.enter('anna')
    let begun = 0
    const later = Array.from({ length: 3 }, () => queue.enter('anna').then((leave) => (begun++, leave)))
    first?.()
    await vi.advanceTimersByTimeAsync(24)
    expect(begun).toBe(0)
    expect(await queue.enter('béla')).toBeTypeOf('function')
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toBe(1)
    const second = await later[0]
    second?.()
    await vi.advanceTimersByTimeAsync(25)
    expect(begun).toBe(2)
    // One waits now, which is no crowd.
    ;(await later[1])?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toBe(3)
    ;(await later[2])?.()
    expect(await queue.enter('anna')).toBeTypeOf('function')
  } finally {
    vi.useRealTimers()
  }
})

it('forgets a call that waited too long, and one whose caller went', async () => {
  const queue = createCallQueue({ atOnce: 1, waiting: 5, longestMs: 0 })
  const leave = await queue.enter('anna')
  expect(await queue.enter('anna')).toBeUndefined()
  const caller = new AbortController()
  const abandoned = queue.enter('anna', caller.signal)
  caller.abort()
  expect(await abandoned).toBeUndefined()
  leave?.()
  expect(await queue.enter('anna')).toBeTypeOf('function')
})
