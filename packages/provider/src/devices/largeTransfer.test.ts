import { toWallClock, toWallMinutes } from '@diab/core/diary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'
import { makePerson } from '../testing/makePeople.ts'
import { createUploadClient, glucoseTransfer } from '../testing/uploadClient.ts'

/** DIAB_TRANSFER_READINGS=525600 for a year of a reading a minute. */
const count = Number(process.env['DIAB_TRANSFER_READINGS'] ?? 20_000)
const start = toWallMinutes('2025-01-01T00:00:00')
/** A year must hold them: what is later than now is not saved. */
const step = count > 110_000 ? 1 : 5
/** A sensor's reading every five minutes for nearly a year; every hundredth stands twice. */
const readings = Array.from({ length: count }, (_, at) => ({
  entryDate: toWallClock(start + (at % 100 === 99 ? at - 1 : at) * step),
  value: 4 + ((at % 100 === 99 ? at - 1 : at) % 80) / 10,
  origin: 'sensor' as const,
}))

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

it(`takes, shows, saves, knows again and takes out ${count} readings`, { timeout: 900_000 }, async () => {
  const patient = await makePerson(provider.db)
  const client = await createUploadClient(provider, patient)
  const target = { patientId: patient.id }
  const taken: string[] = []
  async function timed<Result>(name: string, work: Promise<Result>): Promise<Result> {
    const begun = performance.now()
    const result = await work
    taken.push(`${name} ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    return result
  }

  const token = await timed('hand over', client.handOver(glucoseTransfer(readings)))
  const shown = await timed('read', client.read(token, `?patientId=${patient.id}`))
  expect(shown).toMatchObject({ isPaged: true, glucoseList: [], counts: { new: count, duplicate: 0, confirm: 0, ahead: 0, refused: 0 } })
  expect(shown.groups).toMatchObject([{ entryType: 'glucose', origin: 'sensor', count, firstEntryDate: '2025-01-01T00:00:00' }])
  const saved = await timed('save', client.save(token, target))
  expect(saved).toMatchObject({ savedCount: count, duplicateCount: 0, aheadCount: 0, unconfirmedCount: 0, refusedCount: 0 })
  const again = await timed('save again', client.upload(glucoseTransfer(readings), { ...target, shiftMinutes: 60 }))
  expect(again).toMatchObject({ savedCount: 0, duplicateCount: count })
  expect(await timed('receipts', client.imports(patient.id))).toMatchObject([{ remainingCount: 0 }, { remainingCount: count }])
  expect(await timed('undo', client.undo(patient.id, saved.importId))).toEqual({ removedCount: count })
  const left = await provider.db.selectFrom('daily_summary').select('day').where('patient_id', '=', patient.id).execute()
  expect(left).toEqual([])
  console.info(`${count} readings: ${taken.join(', ')}; ${Math.round(process.memoryUsage().rss / 1_048_576)} MB held`)
})
