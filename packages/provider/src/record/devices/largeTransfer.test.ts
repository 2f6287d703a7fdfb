import { transferPieceMaxItems } from '@diab/internal/devices'
import { toWallClock, toWallMinutes } from '@diab/core/rules'
import { liveMegabytes } from '@diab/internal/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { createUploadClient, glucoseTransfer } from '../../testing/uploadClient.ts'

/** DIAB_TRANSFER_READINGS=525600 for a year of a reading a minute. */
const count = Number(process.env['DIAB_TRANSFER_READINGS'] ?? 20_000)
const start = toWallMinutes('2025-01-01T00:00:00')
/** A sensor's reading every minute; every hundredth occurs twice. */
const readings = Array.from({ length: count }, (_, at) => ({
  entryDate: toWallClock(start + (at % 100 === 99 ? at - 1 : at)),
  value: 4 + ((at % 100 === 99 ? at - 1 : at) % 80) / 10,
  origin: 'sensor' as const,
}))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Rows between two looks at what is alive. */
const lookEach = 3000

/** Watches the rows of the longest answer that the database gave, and what is alive while they come, if asked. */
function watchAnswers() {
  const lengths = new WeakMap<object, number>()
  const watched = { longest: 0, isLooking: false, alive: [] as number[] }
  let rows = 0
  // Called for each row of an answer; the types of the driver leave it out.
  const answers = pg.Result.prototype as unknown as { addRow: (row: unknown) => void }
  const { addRow } = answers
  // Not a spy, which would keep every row.
  answers.addRow = function count(this: object, row) {
    const length = (lengths.get(this) ?? 0) + 1
    lengths.set(this, length)
    watched.longest = Math.max(watched.longest, length)
    if (watched.isLooking && ++rows % lookEach === 0) watched.alive.push(liveMegabytes())
    addRow.call(this, row)
  }
  onTestFinished(() => void (answers.addRow = addRow))
  return watched
}

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

it(`takes, shows, saves, knows again and takes out ${count} readings`, { timeout: 900_000 }, async () => {
  const patient = await makePerson(provider.db)
  const client = await createUploadClient(provider, patient)
  const target = { patientId: patient.id }
  const answers = watchAnswers()
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
  answers.isLooking = true
  const saved = await timed('save', client.save(token, target))
  answers.isLooking = false
  expect(saved).toMatchObject({ savedCount: count, duplicateCount: 0, aheadCount: 0, unconfirmedCount: 0, refusedCount: 0 })
  const again = await timed('save again', client.upload(glucoseTransfer(readings), { ...target, shiftMinutes: 60 }))
  expect(again).toMatchObject({ savedCount: 0, duplicateCount: count })
  expect(await timed('receipts', client.imports(patient.id))).toMatchObject([{ remainingCount: 0 }, { remainingCount: count }])
  expect(await timed('undo', client.undo(patient.id, saved.importId))).toEqual({ removedCount: count })
  // A piece or three days at a time, however long the file is.
  expect(answers.longest).toBeGreaterThan(0)
  expect(answers.longest).toBeLessThanOrEqual(transferPieceMaxItems)
  // MB alive at the end of the save beside its begin: one batch at any time, where all rows would be 6.
  expect(answers.alive.length).toBeGreaterThan(10)
  expect(mean(answers.alive.slice(-4)) - mean(answers.alive.slice(0, 4))).toBeLessThanOrEqual(3)
  const left = await provider.db.selectFrom('daily_summary').select('day').where('patient_id', '=', patient.id).execute()
  expect(left).toEqual([])
  console.info(`${count} readings: ${taken.join(', ')}; ${Math.round(process.memoryUsage().rss / 1_048_576)} MB held`)
})
