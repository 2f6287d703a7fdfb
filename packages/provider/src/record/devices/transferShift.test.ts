import { itemsOf, type NewTransfer } from '@diab/core/devices'
import { markDuplicates, readingKeysOf, readingKeysOfEntry, sourceKeyOf, sourceKeysOf } from '@diab/internal/devices'
import { toWallClock, toWallMinutes } from '@diab/core/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createUploadClient, glucoseTransfer, type UploadClient } from '../../testing/uploadClient.ts'

/** Noon in Budapest. */
const now = new Date('2026-03-10T11:00:00Z')
const at = (entryDate: string, value = 6) => ({ entryDate, value })

describe('readings of a meter whose clock is wrong', () => {
  let provider: TestProvider
  let patient: TestPerson
  let uploads: UploadClient
  let diary: DiaryClient

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    uploads = await createUploadClient(provider, patient)
    diary = await createDiaryClient(provider, patient)
  })
  const target = (shiftMinutes?: number) => ({ patientId: patient.id, shiftMinutes })

  it('are taken though they lie ahead of now, shown as ahead, and saved only with a shift that brings them back', async () => {
    const source = { format: 'ourCsv', fileName: 'mérő.csv' }
    const token = await uploads.handOver(
      glucoseTransfer([at('2026-03-10T11:30:00'), at('2026-03-10T12:05:00'), at('2026-03-10T12:05:01'), at('2027-03-10T08:00:00')], {
        source,
      }),
    )
    const asGiven = await uploads.read(token, `?patientId=${patient.id}`)
    expect(asGiven.source).toEqual(source)
    expect(asGiven.glucoseList.map(({ state }) => state)).toEqual(['new', 'new', 'ahead', 'ahead'])
    const shifted = await uploads.read(token, `?patientId=${patient.id}&shiftMinutes=-60`)
    expect(shifted.glucoseList.map(({ entryDate, state }) => [entryDate, state])).toEqual([
      ['2026-03-10T10:30:00', 'new'],
      ['2026-03-10T11:05:00', 'new'],
      ['2026-03-10T11:05:01', 'new'],
      ['2027-03-10T07:00:00', 'ahead'],
    ])
    expect(await uploads.save(token, target(-60))).toMatchObject({ savedCount: 3, aheadCount: 1, unconfirmedCount: 0, duplicateCount: 0 })
    expect((await diary.entries()).map(({ entryDate }) => entryDate)).toEqual([
      '2026-03-10T10:30:00',
      '2026-03-10T11:05:00',
      '2026-03-10T11:05:01',
    ])
    const [receipt] = await uploads.imports(patient.id)
    expect(receipt).toMatchObject({ source, shiftMinutes: -60, savedCount: 3, firstEntryDate: '2026-03-10T10:30:00' })
  })

  it('are never saved ahead of now, not even when they are confirmed', async () => {
    const token = await uploads.handOver(glucoseTransfer([at('2026-03-10T13:00:00', 0.8)]))
    expect(await uploads.save(token, { ...target(), confirmed: [0] })).toMatchObject({ savedCount: 0, aheadCount: 1 })
    expect(await diary.entries()).toEqual([])
  })

  it.each([-1, 20 * 366 * 24 * 60])('are not moved out of the calendar (%i minutes)', async (shiftMinutes) => {
    const entryDate = shiftMinutes < 0 ? '1900-01-01T00:00:00' : '9990-01-01T00:00:00'
    const token = await uploads.handOver(glucoseTransfer([at(entryDate)]))
    const refused = await uploads.trySave(token, target(shiftMinutes))
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors: { shiftMinutes: [expect.any(String)] } }])
    expect((await uploads.call('GET', `/v1/transfer/${token}?shiftMinutes=${shiftMinutes}`)).status).toBe(400)
    // The transfer is still there.
    expect((await uploads.read(token)).glucoseList).toHaveLength(1)
  })

  it('may be empty: an empty transfer is saved with an empty receipt and no meter', async () => {
    const device = { name: 'Mintamérő', serialNumber: 'leer-1' }
    const token = await uploads.handOver(glucoseTransfer([], { device }))
    expect((await uploads.read(token, `?patientId=${patient.id}&shiftMinutes=5`)).glucoseList).toEqual([])
    const counts = { savedCount: 0, duplicateCount: 0, unconfirmedCount: 0, aheadCount: 0, refusedCount: 0 }
    expect(await uploads.save(token, target())).toMatchObject(counts)
    expect(await uploads.imports(patient.id)).toMatchObject([{ remainingCount: 0, firstEntryDate: null, lastEntryDate: null }])
    expect(await (await uploads.call('GET', `/v1/meter-device-registration?patientId=${patient.id}`)).json()).toEqual([])
  })

  it('that were typed already are not doubled: the typed entry represents the reading', async () => {
    const [typed] = await diary.create('glucose', at('2026-03-10T08:00:00', 6.4))
    const token = await uploads.handOver(glucoseTransfer([at('2026-03-10T09:00:00', 6.4), at('2026-03-10T09:00:00', 6.4)]))
    const shown = await uploads.read(token, `?patientId=${patient.id}&shiftMinutes=-60`)
    expect(shown.glucoseList.map(({ state }) => state)).toEqual(['duplicate', 'new'])
    expect(await uploads.save(token, target(-60))).toMatchObject({ savedCount: 1, duplicateCount: 1 })
    expect((await diary.entries()).filter(({ id }) => id === typed?.id)).toHaveLength(1)
  })

  const reading = fc
    .record({ minute: fc.integer({ min: 0, max: 12 }), value: fc.constantFrom(5, 6.4) })
    .map(({ minute, value }) => at(toWallClock(toWallMinutes('2026-03-02T07:00:00') + minute), value))
  const upload = fc.record({
    list: fc.array(reading, { minLength: 1, maxLength: 10 }),
    shiftMinutes: fc.integer({ min: -3000, max: 3000 }),
  })

  it('add each of their rows once, whatever shifts overlapping files are given', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(upload, { minLength: 1, maxLength: 4 }), async (files) => {
        const owner = await makePerson(provider.db)
        const client = await createUploadClient(provider, owner)
        const held = new Map<string, number>()
        for (const { list, shiftMinutes } of files) {
          const before = new Map(held)
          for (const [key, count] of countKeys(glucoseTransfer(list))) held.set(key, Math.max(held.get(key) ?? 0, count))
          const expected = sum(held) - sum(before)
          const saved = await client.upload(glucoseTransfer(list), { patientId: owner.id, shiftMinutes })
          expect([saved.savedCount, saved.duplicateCount]).toEqual([expected, list.length - expected])
        }
        const again = files.map(({ list }) => client.upload(glucoseTransfer(list), { patientId: owner.id }))
        expect((await Promise.all(again)).map(({ savedCount }) => savedCount)).toEqual(files.map(() => 0))
        expect(await (await createDiaryClient(provider, owner)).entries()).toHaveLength(sum(held))
      }),
      { numRuns: 25 },
    )
  })

  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)
  function countKeys(transfer: NewTransfer): Map<string, number> {
    const counts = new Map<string, number>()
    for (const key of itemsOf(transfer).map(sourceKeyOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }

  it("are distinguished by core's rule, with typed, imported and deleted entries in the diary", { timeout: 120_000 }, async () => {
    const lists = fc.record({
      typed: fc.array(reading, { maxLength: 6 }),
      first: fc.array(reading, { minLength: 1, maxLength: 8 }),
      second: fc.array(reading, { minLength: 1, maxLength: 8 }),
      removed: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(lists, async ({ typed, first, second, removed }) => {
        const owner = await makePerson(provider.db)
        const client = await createUploadClient(provider, owner)
        const own = await createDiaryClient(provider, owner)
        const earlier = typed.length > 0 ? await own.create('glucose', ...typed) : []
        const states = async (list: NewTransfer['glucoseList']) =>
          (await client.read(await client.handOver(glucoseTransfer(list)), `?patientId=${owner.id}`)).glucoseList.map(({ state }) => state)
        const byLaw = (list: NewTransfer['glucoseList'], sourceKeys: ReadonlySet<string>) => {
          const items = itemsOf(glucoseTransfer(list))
          const keys = sourceKeysOf(items)
          const offered = items.map((item, index) => ({ sourceKey: keys[index] ?? '', typedKeys: readingKeysOf(item) }))
          const held = earlier.map((entry) => ({ id: entry.id, keys: readingKeysOfEntry(entry) }))
          return markDuplicates(offered, { sourceKeys, typed: held, ids: new Set() }).map((is) => (is ? 'duplicate' : 'new'))
        }
        const classified = await states(first)
        expect(classified).toEqual(byLaw(first, new Set()))
        await client.upload(glucoseTransfer(first), { patientId: owner.id })
        const imported = sourceKeysOf(itemsOf(glucoseTransfer(first))).filter((_, index) => classified[index] === 'new')
        const ids = new Set(earlier.map(({ id }) => id))
        const fresh = (await own.entries()).filter(({ id }) => !ids.has(id))
        const victim = fresh[removed % fresh.length]
        if (victim) await own.remove(victim)
        expect(await states(second)).toEqual(byLaw(second, new Set(imported)))
      }),
      { numRuns: 25 },
    )
  })
})
