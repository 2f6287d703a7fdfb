import { addDays } from '@diab/core/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packReadings } from '../../record/diary/packReadings.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { connectPhone } from '../../testing/phoneClient.ts'
import { readPlan, statementsDuring } from '../../testing/readPlan.ts'
import { selectByKeys } from './document.store.ts'
import { toKey } from './documentKey.ts'

const days = 40
/** Every half an hour. */
const perDay = 48
const firstDay = '2026-01-20'
const now = new Date('2026-03-02T12:00:00Z')

const digits = (number: number, count: number) => number.toString(16).padStart(count, '0')
/** Spread evenly over the last two bytes of a key, as random names are. */
const uuid = (number: number) =>
  `${digits(number, 8)}-5a1e-4c1c-9a53-${digits((number * 40_503) % 65_536, 8)}${digits(number, 4)}`.toUpperCase()
const absent = (count: number) => Array.from({ length: count }, (_, at) => toKey(uuid(100_000 + at)))

describe('names of packed readings of many days', () => {
  let provider: TestProvider
  let patient: TestPerson
  let packed = 0

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
    patient = await makePerson(provider.db)
    const phone = await connectPhone(provider, patient)
    for (let day = 0; day < days; day++)
      await phone.read(
        'POST',
        '/api/v1/entries',
        Array.from({ length: perDay }, (_, at) => ({
          type: 'sgv',
          sgv: 100 + at,
          date: Date.parse(`${addDays(firstDay, day)}T00:00:00Z`) - 3_600_000 + at * 1_800_000,
          device: 'Szenzor',
          _id: uuid(day * perDay + at),
        })),
      )
    packed = await packReadings(provider.db, new Date('2026-03-20T12:00:00Z'))
  })
  afterAll(() => provider?.close())

  /** How many readings are found, and how many packed days are opened for it. */
  async function lookFor(keys: readonly string[]): Promise<{ found: number; opened: number }> {
    let found = 0
    const statements = await statementsDuring(async () => {
      found = (await selectByKeys(provider.db, patient.id, keys)).size
    })
    const named = statements.filter(({ text }) => text.includes('named_reading'))
    expect(named).toHaveLength(1)
    const { steps } = await readPlan(provider.db, named[0]!, 'analyze, buffers, ')
    // The arrays of a day, by the alias that the view gives them.
    const opening = (steps as readonly { Alias?: string; 'Actual Loops'?: number }[]).filter(({ Alias }) => Alias === 'r')
    expect(opening.length).toBeGreaterThan(0)
    return { found, opened: opening.reduce((sum, step) => sum + (step['Actual Loops'] ?? 0), 0) }
  }

  it('are all packed', () => {
    expect(packed).toBe(days * perDay)
  })

  it.each([1, 16, 17, 64, 65, 1000, 5000])('open no day when there are %d others', async (count) => {
    expect(await lookFor(absent(count))).toEqual({ opened: 0, found: 0 })
  })

  it.each([1, 16, 17, 2 * perDay])('open only the days of %d that are there, however many others are looked for', async (count) => {
    const there = Array.from({ length: count }, (_, at) => toKey(uuid(7 * perDay + at)))
    const itsDays = Math.ceil(count / perDay)
    for (const others of [0, 1000]) expect(await lookFor([...there, ...absent(others)])).toEqual({ opened: itsDays, found: count })
  })
})
