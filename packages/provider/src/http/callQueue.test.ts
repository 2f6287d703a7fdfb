import { expect, it } from 'vitest'
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
