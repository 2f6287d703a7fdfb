import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratorFor } from '../../platform/db/migrate.ts'
import { packReadings } from '../../record/diary/packReadings.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { isSkippedOnNodes } from '../../testing/isDistributed.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { connectPhone } from '../../testing/phoneClient.ts'

const now = new Date('2026-03-09T12:00:00Z')
const later = new Date('2026-03-20T12:00:00Z')
let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())

const documentOf = (at: number, more: object) => ({
  type: 'sgv',
  sgv: 100 + at,
  date: Date.parse('2026-03-02T00:00:00Z') + at * 600_000 + at * 17,
  ...more,
})

it.skipIf(isSkippedOnNodes('takes a migration back'))(
  'packed names are rows again when the migration is taken back, and no name is packed while a process of the version before may be at work',
  async () => {
    const { db } = provider
    const patient = await makePerson(db)
    const phone = await connectPhone(provider, patient)
    const named = Array.from({ length: 60 }, (_, at) => documentOf(at, { _id: `E621E1F8-C36C-495A-${4096 + at}-FC0C247A3E6E` }))
    const nameless = Array.from({ length: 60 }, (_, at) => documentOf(70 + at, {}))
    await phone.read('POST', '/api/v1/entries', [...named, ...nameless])
    const columns = sql.raw('id, entry_date, value, original_value, details, source_key, created_at, import_id, version, time_zone')
    const diary = async () =>
      (await sql`select ${columns} from diary_row where patient_id = ${patient.id} order by entry_date`.execute(db)).rows
    const names = () =>
      db.selectFrom('nightscout_document').selectAll().where('patient_id', '=', patient.id).orderBy('occurred_at').execute()
    const packed = async () => (await db.selectFrom('sensor_day').select('reading_count').execute()).map((row) => row.reading_count)
    const [entries, written] = [await diary(), await names()]
    expect(written).toHaveLength(60)
    expect(await packReadings(db, later)).toBe(120)
    expect(await names()).toEqual([])

    const all = (await migratorFor(db).getMigrations()).map(({ name }) => name)
    const before = all[all.indexOf('0111_pack_names') - 1] ?? ''
    expect((await migratorFor(db).migrateTo(before)).error).toBeUndefined()
    expect([await diary(), await names()]).toEqual([entries, written])
    expect(await packed()).toEqual([60])

    expect((await migratorFor(db).migrateToLatest()).error).toBeUndefined()
    expect([await diary(), await names()]).toEqual([entries, written])
    expect(await packReadings(db, new Date())).toBe(0)
    expect(await packReadings(db, new Date(Date.now() + 2 * 3_600_000))).toBe(60)
    expect(await diary()).toEqual(entries)
    expect((await phone.read('GET', '/api/v1/entries.json?count=200')).length).toBe(120)
  },
)
