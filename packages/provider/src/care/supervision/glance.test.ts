import type { Glance } from '@diab/internal/supervision'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, newEntries, supervise, type TestPerson } from '../../testing/makePeople.ts'

const now = new Date('2026-11-20T07:10:00Z')

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())

let child: TestPerson
let parent: TestPerson
let diary: DiaryClient
beforeEach(async () => {
  child = await makePerson(provider.db)
  parent = await makePerson(provider.db)
  await supervise(provider.db, parent, child)
  diary = await createDiaryClient(provider, child)
})
const glance = async () =>
  (await (await provider.call('GET', `/v1/patient/${child.id}/glance`, { token: await provider.tokenFor(parent) })).json()) as Glance
const reading = (entryDate: string, value: number, rest: object = {}) => ({ entryDate, value, ...rest })

it('the glance of an empty diary has no reading, and the ranges of the person', async () => {
  expect(await glance()).toMatchObject({ entries: [], latest: null, lastLow: null, plans: [] })
  expect((await glance()).ranges.length).toBeGreaterThan(0)
  expect((await glance()).diabetesType).toBe(6)
  await diary.send('PUT', '/diabetes-status', { diabetesType: 3, therapyType: 3 })
  expect((await glance()).diabetesType).toBe(3)
})

it('the glance has the entries since the day before, newest first, and the last reading however old', async () => {
  await diary.create('glucose', reading('2026-11-18T20:09:00', 9.1))
  expect((await glance()).entries).toEqual([])
  expect((await glance()).latest).toMatchObject({ entryDate: '2026-11-18T20:09:00', value: 9.1 })
  await diary.create('glucose', reading('2026-11-18T20:11:00', 8), reading('2026-11-20T03:00:00', 5))
  await diary.create('meal', { ...newEntries.meal, entryDate: '2026-11-20T07:00:00' })
  const { entries, latest } = await glance()
  expect(entries.map(({ entryDate }) => entryDate)).toEqual(['2026-11-20T07:00:00', '2026-11-20T03:00:00', '2026-11-18T20:11:00'])
  expect(latest).toMatchObject({ entryType: 'glucose', entryDate: '2026-11-20T03:00:00' })
})

it('the last low reading is the newest one of two weeks that is not marked as unusual', async () => {
  await diary.create('glucose', reading('2026-11-05T23:59:00', 3.1))
  expect((await glance()).lastLow).toBeNull()
  await diary.create(
    'glucose',
    reading('2026-11-12T03:00:00', 3.2),
    reading('2026-11-19T03:00:00', 2.9, { glucoseMetas: [3] }),
    reading('2026-11-19T08:00:00', 6),
  )
  expect((await glance()).lastLow).toMatchObject({ entryDate: '2026-11-12T03:00:00', value: 3.2 })
})

it('the last low reading is a hypo, however much newer a reading is that only misses the target of its meal', async () => {
  await diary.create('glucose', reading('2026-11-14T03:00:00', 3.4), reading('2026-11-15T03:00:00', 3.8), reading('2026-11-15T09:00:00', 6))
  // Before sleep the target begins at 6.0.
  await diary.create('glucose', reading('2026-11-18T21:50:00', 5.5, { mealType: 4 }))
  expect((await glance()).lastLow).toMatchObject({ entryDate: '2026-11-15T03:00:00', value: 3.8 })
})

it('without a hypo the last low reading is one below the target of its meal', async () => {
  await diary.create('glucose', reading('2026-11-18T21:50:00', 5.5, { mealType: 4 }), reading('2026-11-19T08:00:00', 6))
  expect((await glance()).lastLow).toMatchObject({ entryDate: '2026-11-18T21:50:00', value: 5.5 })
})
