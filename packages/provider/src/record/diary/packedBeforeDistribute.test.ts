import { summariseDays } from '@diab/internal/analysis'
import { addDays, EntryOrigin, type GlucoseEntry } from '@diab/core/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { distribute } from '../../platform/db/distribute.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { isDistributed } from '../../testing/isDistributed.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { connectPhone, type PhoneClient } from '../../testing/phoneClient.ts'
import { createUploadClient, glucoseTransfer, type UploadClient } from '../../testing/uploadClient.ts'
import { packReadings } from './packReadings.ts'

const now = new Date('2026-03-09T12:00:00Z')
const later = new Date('2026-03-20T12:00:00Z')
const days = ['2026-03-02', '2026-03-03']
const readings = days.flatMap((day) =>
  Array.from({ length: 48 }, (_, at) => ({
    entryDate: `${day}T${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}:00`,
    value: 60 + ((at * 7919) % 200),
    unit: 'mg/dl' as const,
    origin: EntryOrigin.Sensor,
  })),
)
const named = (at: number) => ({
  _id: `65f0a1b2c3d4e5f6${at.toString(16).padStart(8, '0')}`,
  type: 'sgv',
  sgv: 100 + at,
  date: Date.parse(`${addDays(days[1]!, 1)}T00:00:00Z`) + at * 1_800_000,
})
const total = readings.length + 30

let provider: TestProvider
let patient: TestPerson
let diary: DiaryClient
let uploads: UploadClient
let phone: PhoneClient
beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())

async function pack(): Promise<{ packed: number; isLeft: boolean }> {
  await provider.db.deleteFrom('provider_setting').where('name', '=', 'packingPlace').execute()
  let isLeft = false
  const packed = await packReadings(provider.db, later, undefined, () => {
    isLeft = true
  })
  return { packed, isLeft }
}
/** The table as a migration makes it on a cluster whose other tables are placed. */
async function takeBack(): Promise<void> {
  await sql`alter table sensor_day drop constraint sensor_day_patient_id_fkey`.execute(provider.db)
  await sql`select undistribute_table('sensor_day')`.execute(provider.db)
  await sql`
    alter table sensor_day add constraint sensor_day_patient_id_fkey foreign key (patient_id) references app_user (id) on delete cascade`.execute(
    provider.db,
  )
}
async function enter(): Promise<string> {
  patient = await makePerson(provider.db)
  diary = await createDiaryClient(provider, patient)
  uploads = await createUploadClient(provider, patient)
  phone = await connectPhone(provider, patient)
  const { importId } = await uploads.upload(glucoseTransfer(readings), { patientId: patient.id })
  await phone.read(
    'POST',
    '/api/v1/entries',
    Array.from({ length: 30 }, (_, at) => named(at)),
  )
  return importId
}

it.runIf(isDistributed())('packed readings are read, changed, deleted and undone while their table is not placed', async () => {
  const importId = await enter()
  const before = await diary.entries()
  expect(await pack()).toEqual({ packed: total, isLeft: false })
  await takeBack()
  try {
    expect(await pack()).toEqual({ packed: 0, isLeft: true })
    expect(await diary.entries()).toEqual(before)
    const [changed, removed] = [before[10], before[60]] as GlucoseEntry[]
    expect(await diary.relabel(changed!, 4)).toBe(200)
    expect(await diary.remove(removed!)).toBe(204)
    expect(await uploads.upload(glucoseTransfer(readings), { patientId: patient.id })).toMatchObject({ savedCount: 0 })
    await phone.read('PUT', '/api/v1/entries', [{ ...named(3), sgv: 301 }])
    expect(await phone.read('GET', `/api/v1/entries.json?find[_id]=${named(3)._id}`)).toMatchObject([{ sgv: 301 }])
    expect((await phone.call('DELETE', `/api/v3/entries/${named(4)._id}`)).status).toBe(200)
    expect(await diary.entries()).toHaveLength(total - 2)
    expect(await pack()).toEqual({ packed: 0, isLeft: true })
    expect(await uploads.undo(patient.id, importId)).toEqual({ removedCount: readings.length - 1 })
    expect(await diary.summary()).toEqual(summariseDays(await diary.entries()))
  } finally {
    await distribute(provider.db)
  }
  expect(await diary.entries()).toHaveLength(29)
  expect(await pack()).toEqual({ packed: 28, isLeft: false })
  expect(await diary.entries()).toHaveLength(29)
})

it.runIf(isDistributed())(
  'an import whose readings are all packed is undone, and an account deleted, while the table is not placed',
  async () => {
    const importId = await enter()
    await pack()
    await takeBack()
    try {
      expect(await uploads.undo(patient.id, importId)).toEqual({ removedCount: readings.length })
      expect(await diary.entries()).toHaveLength(30)
      await provider.db.deleteFrom('app_user').where('id', '=', patient.id).execute()
      const { rows } = await sql`select from diary_row where patient_id = ${patient.id}`.execute(provider.db)
      expect(rows).toEqual([])
    } finally {
      await distribute(provider.db)
    }
  },
)

it.skipIf(isDistributed())('is packed on one server without a look at the placement', async () => {
  await enter()
  expect(await pack()).toEqual({ packed: total, isLeft: false })
})
