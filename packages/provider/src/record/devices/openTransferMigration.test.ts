import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migratorFor } from '../../platform/db/migrate.ts'
import { isSkippedOnNodes } from '../../testing/isDistributed.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createUploadClient, type UploadClient } from '../../testing/uploadClient.ts'
import { createTransferToken, hashTransferToken } from './transferToken.ts'

const device = { name: 'Minta', serialNumber: 'M-1' }
const source = { fileName: 'meres.csv', format: 'libreview' }
const refusedList = [{ line: 4, row: '07:25;x', reason: 'Hibás érték: „x”.' }]
const items = [
  { entryType: 'glucose', line: 2, entry: { entryDate: '2026-03-02T07:10:00', value: 6.1, origin: 'meter', meterDevice: device } },
  { entryType: 'meal', entry: { entryDate: '2026-03-02T07:20:00', value: 40, details: 'Kifli' } },
]

let provider: TestProvider
let patient: TestPerson
let client: UploadClient
const tokens = { lines: createTransferToken(), whole: createTransferToken(), saved: createTransferToken(), expired: createTransferToken() }

/** A transfer as it was stored before its items were rows. */
async function storeOld(token: string, payload: Buffer | null, { hours = 24, savedAt = null as Date | null } = {}) {
  const expiresAt = new Date(Date.now() + hours * 3_600_000)
  await sql`insert into transfer (token_hash, payload, expires_at, saved_at)
    values (${hashTransferToken(token)}, ${payload}, ${expiresAt}, ${savedAt})`.execute(provider.db)
}

const isSkipped = isSkippedOnNodes('a migration is taken back on one server only')
beforeAll(async () => {
  if (isSkipped) return
  provider = await createTestProvider()
  const { error } = await migratorFor(provider.db).migrateTo('0030_extend_daily_summary')
  if (error) throw error
  const head = { device, source, refusedList }
  await storeOld(tokens.lines, gzipSync([head, ...items].map((line) => JSON.stringify(line)).join('\n')))
  await storeOld(tokens.whole, gzipSync(JSON.stringify({ ...head, items })))
  await storeOld(tokens.saved, null, { savedAt: new Date() })
  await storeOld(tokens.expired, gzipSync(JSON.stringify({ ...head, items })), { hours: -1 })
  await migrate(provider.db)
  patient = await makePerson(provider.db)
  client = await createUploadClient(provider, patient)
})
afterAll(() => provider?.close())

describe.skipIf(isSkipped)('a transfer that was open when its items became rows', () => {
  it.each(['lines', 'whole'] as const)('is shown with everything that was handed over: %s', async (kind) => {
    const { counts, ...transfer } = await client.read(tokens[kind])
    expect(counts).toMatchObject({ new: 2, refused: 1 })
    expect(transfer).toMatchObject({
      device,
      source,
      isPaged: false,
      refusedList,
      glucoseList: [{ line: 2, entryDate: '2026-03-02T07:10:00', value: 6.1, origin: 'meter' }],
      mealList: [{ entryDate: '2026-03-02T07:20:00', value: 40, details: 'Kifli' }],
    })
  })

  it('is saved once into the diary', async () => {
    expect(await client.save(tokens.lines, { patientId: patient.id })).toMatchObject({ savedCount: 2, refusedCount: 1 })
    expect((await client.trySave(tokens.lines, { patientId: patient.id })).status).toBe(409)
    expect(await client.imports(patient.id)).toMatchObject([{ savedCount: 2, device, source }])
  })

  it.each([
    ['saved', 409],
    ['expired', 410],
  ] as const)('stays closed when it was %s', async (kind, status) => {
    expect((await client.call('GET', `/v1/transfer/${tokens[kind]}`)).status).toBe(status)
  })
})
