import { describe, expect, it } from 'vitest'
import { mapInTurns } from './inTurns.ts'

describe('a long list', () => {
  it('is mapped as any other, in its order', async () => {
    const items = Array.from({ length: 5001 }, (_, at) => at * 2)
    expect(await mapInTurns(items, (item, at) => item + at)).toEqual(items.map((item, at) => item + at))
    expect(await mapInTurns([], () => 1)).toEqual([])
  })

  it('lets others have their turn in the middle', async () => {
    let seen = -1
    let done = 0
    setImmediate(() => (seen = done))
    await mapInTurns(
      Array.from({ length: 10_000 }, (_, at) => at),
      () => done++,
    )
    expect(seen).toBeGreaterThan(0)
    expect(seen).toBeLessThan(10_000)
  })
})
