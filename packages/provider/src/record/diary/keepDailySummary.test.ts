import { summariseDays } from '@diab/internal/analysis'
import type { DiaryEntry } from '@diab/core/rules'
import fc from 'fast-check'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as dailySummaryMigration from '../../../migrations/0008_create_daily_summary.ts'
import * as extendedSummaryMigration from '../../../migrations/0030_extend_daily_summary.ts'
import type { Db } from '../../platform/db/tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { isSkippedOnNodes } from '../../testing/isDistributed.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'
import { makePerson, newEntries } from '../../testing/makePeople.ts'

const migration: Migration = dailySummaryMigration
const extension: Migration = extendedSummaryMigration

const days = ['2026-03-01', '2026-03-02', '2026-03-03']
const moment = fc.record({ day: fc.constantFrom(...days), hour: fc.integer({ min: 0, max: 23 }) })
const glucose = fc
  .record({ moment, value: fc.double({ min: 0.6, max: 30, noNaN: true }), isUnusual: fc.boolean() })
  .map(({ moment: { day, hour }, value, isUnusual }) => ({
    entryDate: `${day}T${String(hour).padStart(2, '0')}:00:00`,
    value,
    glucoseMetas: isUnusual ? [3] : [],
  }))

/** One write; `at` picks one of the existing entries, by any author. */
const write = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), fresh: glucose }),
  fc.record({ kind: fc.constant('update' as const), at: fc.nat(), fresh: glucose }),
  fc.record({ kind: fc.constant('relabel' as const), at: fc.nat(), therapyLabel: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('upload' as const), list: fc.array(glucose, { minLength: 1, maxLength: 8 }) }),
)
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never

describe('writes at the same time', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())

  /** Answers the status; 200 for a create, whose items carry their own. */
  async function run(diary: DiaryClient, known: DiaryEntry[], step: Write): Promise<number> {
    if (step.kind === 'create') {
      known.push(...(await diary.create('glucose', step.fresh)))
      return 200
    }
    if (step.kind === 'upload') return diary.upload(step.list)
    const entry = known[step.at % known.length]
    if (!entry) return 200
    if (step.kind === 'update') return diary.update(entry, step.fresh)
    return step.kind === 'relabel' ? diary.relabel(entry, step.therapyLabel) : diary.remove(entry)
  }

  it('by several clients on the same days leave the summary that the entries give', { timeout: 120_000 }, async () => {
    const clients = fc.array(fc.array(write, { minLength: 3, maxLength: 8 }), { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(clients, async (scripts) => {
        const diary = await createDiaryClient(provider, await makePerson(provider.db))
        const known = await diary.create('glucose', ...days.map((day) => ({ entryDate: `${day}T12:00:00`, value: 6 })))
        const play = async (script: readonly Write[]) => {
          const statuses: number[] = []
          for (const step of script) statuses.push(await run(diary, known, step))
          return statuses
        }
        const statuses = (await Promise.all(scripts.map(play))).flat()
        // An entry that another client deleted is 404 for this one; nothing breaks, nothing is refused otherwise.
        expect(statuses.filter((status) => ![200, 204, 404].includes(status))).toEqual([])
        expect(await diary.summary()).toEqual(summariseDays(await diary.entries()))
      }),
      { numRuns: 25 },
    )
  })

  it('of which some fill a day while others empty it agree in the end', async () => {
    const diary = await createDiaryClient(provider, await makePerson(provider.db))
    for (let round = 0; round < 12; round++) {
      const [entry] = await diary.create('glucose', { entryDate: '2026-03-02T08:00:00', value: 6 })
      await Promise.all([diary.remove(entry!), diary.create('ketone', newEntries.ketone), diary.create('meal', newEntries.meal)])
      expect(await diary.summary()).toEqual(summariseDays(await diary.entries()))
      await Promise.all((await diary.entries()).map((left) => diary.remove(left)))
      expect(await diary.summary()).toEqual([])
    }
  })

  it('of uploads of the same days, handed over in opposite orders, do not block each other', async () => {
    const diary = await createDiaryClient(provider, await makePerson(provider.db))
    const upload = (hour: number) =>
      Array.from({ length: 300 }, (_, at) => ({
        entryDate: `${new Date(Date.parse('2025-01-01') + at * 86_400_000).toISOString().slice(0, 10)}T0${hour}:00:00`,
        value: 4 + hour,
      }))
    const lists = [1, 2, 3, 4].map((hour) => (hour % 2 === 0 ? upload(hour) : upload(hour).toReversed()))
    expect(await Promise.all(lists.map((list) => diary.upload(list)))).toEqual([200, 200, 200, 200])
    const summary = await diary.summary()
    expect(summary).toEqual(summariseDays(await diary.entries()))
    expect(summary.map(({ entryCount }) => entryCount)).toEqual(Array.from({ length: 300 }, () => 4))
  })

  it('lock the days oldest first, in any order of the write, so that no two wait in a circle', async () => {
    const patient = await makePerson(provider.db)
    const diary = await createDiaryClient(provider, patient)
    const readings = days.toReversed().map((day) => ({ entryDate: `${day}T12:00:00`, value: 6 }))
    await diary.create('glucose', ...readings)
    const summaries = (db: Db) => db.selectFrom('daily_summary').select('day').where('patient_id', '=', patient.id)
    const other = await provider.db.startTransaction().execute()
    await summaries(other).where('day', '=', days[1]!).forUpdate().execute()
    const writing = diary.create('glucose', ...readings)
    await untilWaiting(provider.db)
    const free = await summaries(provider.db).forUpdate().skipLocked().execute()
    await other.rollback().execute()
    await writing
    expect(free).toEqual([{ day: days[2] }])
  })

  it.skipIf(isSkippedOnNodes('a migration is taken back on one server only'))(
    'need not have been summarised: the migration fills in the diaries it finds',
    async () => {
      const diary = await createDiaryClient(provider, await makePerson(provider.db))
      for (const [entryType, entry] of Object.entries(newEntries)) await diary.create(entryType as keyof typeof newEntries, entry)
      await diary.create('glucose', { entryDate: '2026-03-02T09:00:00', value: 33.3, origin: 'meter', glucoseResultValidity: 3 })
      await diary.upload(
        Array.from({ length: 150 }, (_, at) => ({
          entryDate: `2025-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}T07:00:00`,
          value: 5 + at / 50,
        })),
      )
      const before = await diary.summary()
      expect(before.length).toBeGreaterThan(64)
      await provider.db.transaction().execute(async (tx) => {
        await migration.down?.(tx)
        await migration.up(tx)
        await extension.up(tx)
      })
      expect(await diary.summary()).toEqual(before)
    },
  )
})
