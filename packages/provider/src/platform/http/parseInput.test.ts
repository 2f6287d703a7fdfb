import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseBody, parseInput } from './parseInput.ts'

const reading = z.object({ value: z.number(), note: z.optional(z.string()) })
const schema = z.object({
  device: z.nullable(z.string()),
  list: z.array(reading).check(z.maxLength(6000)),
  more: z.optional(z.nullable(z.array(reading))),
})
const readings = (count: number, wrongAt?: number) =>
  Array.from({ length: count }, (_, at) => ({ value: at === wrongAt ? 'sok' : at, unknown: 1 }))

/** What is thrown, without its stack. */
const outcomeOf = async (parse: () => unknown) => {
  try {
    return { parsed: await parse() }
  } catch (error) {
    const { status, errors } = error as { status: number; errors: unknown }
    return { status, errors }
  }
}

describe('a body with long lists', () => {
  it.each<[string, unknown]>([
    ['nothing wrong', { device: null, list: readings(5001), more: readings(4500) }],
    ['a list exactly one turn long', { device: null, list: readings(2000) }],
    ['something wrong in the first turn', { device: null, list: readings(5001, 3) }],
    ['something wrong in a later turn', { device: null, list: readings(5001, 4321) }],
    ['something wrong in a list that may be left out', { device: null, list: [], more: readings(5001, 5000) }],
    ['something wrong beside them', { list: readings(5001) }],
    ['a list that is too long', { device: null, list: readings(6001) }],
    ['no object', readings(5001)],
    ['a list of which the contract knows nothing', { device: null, list: [], other: readings(5001) }],
    ['a long list where none belongs', { device: readings(5001), list: [] }],
  ])('is parsed as if at once: %s', async (_name, body) => {
    expect(await outcomeOf(() => parseBody(schema, body))).toEqual(await outcomeOf(() => parseInput(schema, body, 400)))
  })

  it('lets others have their turn in the middle', async () => {
    const seen: string[] = []
    setImmediate(() => seen.push('another call'))
    await parseBody(schema, { device: null, list: readings(5001) }).then(() => seen.push('parsed'))
    expect(seen).toEqual(['another call', 'parsed'])
  })
})

it('refuses, and does not fail, where more is wrong than can be listed', async () => {
  const hopeless = Array.from({ length: 300_000 }, () => ({}))
  expect(await outcomeOf(() => parseInput(z.object({ list: z.array(reading) }), { list: hopeless }, 400))).toEqual({
    status: 400,
    errors: { '': ['A mező értéke nem megfelelő.'] },
  })
})
