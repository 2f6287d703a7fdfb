import { summariseDays } from '@diab/internal/analysis'
import { addDays } from '@diab/core/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { packReadings } from '../../record/diary/packReadings.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { connectPhone, type PhoneClient } from '../../testing/phoneClient.ts'
import { searchDatabase } from '../../testing/searchDatabase.ts'
import { createUploadClient } from '../../testing/uploadClient.ts'

const now = new Date('2026-03-09T12:00:00Z')
const later = new Date('2026-03-20T12:00:00Z')
const password = 'Demo-1234!'
/** Every half an hour of three days. */
const [perDay, total] = [48, 144]
const wallClockOf = (number: number) =>
  `${addDays('2026-03-02', Math.floor(number / perDay))}T${String(Math.floor((number % perDay) / 2)).padStart(2, '0')}:${number % 2 ? '30' : '00'}:00`
const valueOf = (number: number) => 60 + ((number * 7919) % 200)
const nameOf = (number: number) => `65f0a1b2c3d4e5f6${number.toString(16).padStart(8, '0')}`
const documentOf = (number: number, sgv = valueOf(number)) => ({
  _id: nameOf(number),
  type: 'sgv',
  sgv,
  date: Date.parse(`${wallClockOf(number)}+01:00`),
})
const numbers = Array.from({ length: total }, (_, number) => number)

let provider: TestProvider
let patient: TestPerson
let diary: DiaryClient
let phone: PhoneClient

beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  await enter()
})

async function enter(): Promise<void> {
  patient = await makePerson(provider.db)
  await setPassword(provider.db, patient.id, password)
  diary = await createDiaryClient(provider, patient)
  phone = await connectPhone(provider, patient)
}
const send = (some: readonly number[]) =>
  phone.read(
    'POST',
    '/api/v1/entries',
    some.map((number) => documentOf(number)),
  )

/** Packs again and again while calls are at work. */
async function whilePacking(work: () => Promise<void>): Promise<void> {
  let isOver = false
  const packing = (async () => {
    while (!isOver) {
      await provider.db.deleteFrom('provider_setting').where('name', '=', 'packingPlace').execute()
      await packReadings(provider.db, later)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await packing
  }
}

it('an account that is deleted while its diary is packed leaves nothing', async () => {
  await whilePacking(async () => {
    for (let round = 0; round < 6; round++) {
      await enter()
      const [own, app] = [patient, phone]
      await send(numbers)
      const token = await provider.tokenFor(own)
      const [deleted, sent] = await Promise.all([
        provider.call('POST', `/v1/patient/${own.id}/delete`, { token, body: { password } }),
        app.call('POST', '/api/v1/entries', [documentOf(3, 300)]),
      ])
      expect(deleted.status).toBe(204)
      expect(sent.status).toBeLessThan(500)
      expect(await searchDatabase(provider.db, [own.id])).toEqual({})
    }
  })
})

it('nothing that apps send, change and delete while it is packed is lost or doubled', async () => {
  await send(numbers)
  const values = new Map(numbers.map((number) => [number, valueOf(number)]))
  await whilePacking(async () => {
    for (let round = 0; round < 12; round++) {
      const [changed, removed] = [(round * 11) % total, (round * 11 + 5) % total]
      values.set(changed, 250 + round)
      values.delete(removed)
      const answers = await Promise.all([
        phone.call('PUT', '/api/v1/entries', [documentOf(changed, 250 + round)]),
        phone.call('DELETE', `/api/v3/entries/${nameOf(removed)}`),
        phone.call(
          'POST',
          '/api/v1/entries',
          numbers.filter((number) => number % 11 === 3).map((number) => documentOf(number)),
        ),
        phone.call('GET', `/api/v1/entries.json?find[_id]=${nameOf(total - 1)}`),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })
  const held = await phone.read<{ _id: string; sgv: number; date: number }[]>('GET', '/api/v1/entries.json?count=1000')
  const byName = held.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  expect(byName.map(({ _id, sgv, date }) => [_id, sgv, date])).toEqual(
    [...values].map(([number, value]) => [nameOf(number), value, documentOf(number).date]),
  )
  expect(await diary.summary()).toEqual(summariseDays(await diary.entries()))
  const { rows } = await sql`
    select d.entry_id from nightscout_document d where d.patient_id = ${patient.id}
    intersect select id from sensor_reading where patient_id = ${patient.id}`.execute(provider.db)
  expect(rows).toEqual([])
})

it('a conditional create of FHIR while it is packed makes each reading once', async () => {
  const { call } = await createUploadClient(provider, patient)
  const create = (number: number) =>
    call(
      'POST',
      '/fhir/Observation',
      {
        resourceType: 'Observation',
        status: 'final',
        identifier: [{ system: 'urn:app', value: `r-${number}` }],
        code: { coding: [{ system: 'http://loinc.org', code: '105272-9' }] },
        subject: { reference: `Patient/${patient.id}` },
        effectiveDateTime: `${wallClockOf(number)}+01:00`,
        valueQuantity: { value: valueOf(number), unit: 'mg/dl', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
      },
      { 'if-none-exist': `identifier=urn:app|r-${number}` },
    )
  await send(numbers)
  const before = await diary.entries()
  await whilePacking(async () => {
    for (let round = 0; round < 10; round++) {
      const one = (round * 13) % total
      const answers = await Promise.all([create(one), create(one), create(total + round), create(total + round)])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 201])
    }
  })
  const after = await diary.entries()
  expect(after).toHaveLength(total + 10)
  expect(after.slice(0, total)).toEqual(before)
  expect(await diary.summary()).toEqual(summariseDays(after))
})
