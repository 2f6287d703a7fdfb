import type { Uploader } from '@diab/internal/devices'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { connectPhone, type PhoneClient } from '../../testing/phoneClient.ts'

const now = new Date('2026-03-02T12:00:00Z')
let provider: TestProvider
let patient: TestPerson
let diary: DiaryClient
let phone: PhoneClient

beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  patient = await makePerson(provider.db)
  diary = await createDiaryClient(provider, patient)
  phone = await connectPhone(provider, patient)
})

const at = (minutes: number) => now.getTime() + minutes * 60_000

async function leftOut() {
  const [app] = (await (await diary.send('GET', '/uploader')).json()) as Uploader[]
  return app?.leftOut
}

async function giveDoctor(): Promise<void> {
  const clinic = await makeClinic(provider.db)
  const doctor = await makeDoctor(provider.db)
  await employ(provider.db, clinic, doctor)
  await admit(provider.db, clinic, patient)
  await linkDoctor(provider.db, clinic, patient, doctor)
}

describe('a treatment', () => {
  const mealBolus = (uuid: string, more = {}) => ({
    _id: uuid.replaceAll('-', '').slice(0, 24),
    uuid,
    eventType: 'Meal Bolus',
    created_at: new Date(at(-30)).toISOString(),
    carbs: 45,
    insulin: 4.5,
    notes: 'ebéd',
    ...more,
  })
  const uuid = '0b0e6ad8-5a1e-4c1c-9a53-5f3f6b0ad001'
  /** The amounts of each kind, the least first: entries of one moment have no order. */
  async function held(): Promise<Record<string, number[]>> {
    const amounts: Record<string, number[]> = {}
    for (const entry of await diary.entries()) {
      const amount = 'originalValue' in entry ? entry.originalValue : 'value' in entry ? (entry.value ?? 0) : 0
      amounts[entry.entryType] = [...(amounts[entry.entryType] ?? []), amount].toSorted((one, other) => one - other)
    }
    return amounts
  }

  it('of several things is several entries, and one document again when it is read', async () => {
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid))
    expect((await diary.entries()).map(({ entryType }) => entryType).toSorted()).toEqual(['meal', 'medicine-intake'])
    expect(await phone.read('GET', `/api/v1/treatments.json?find[uuid]=${uuid}`)).toMatchObject([
      { _id: '0b0e6ad85a1e4c1c9a535f3f', uuid, eventType: 'Meal Bolus', carbs: 45, insulin: 4.5, notes: 'ebéd' },
    ])
  })

  it('is changed by the app that sent it, and again sent as it was adds nothing', async () => {
    for (const more of [{}, {}, { insulin: 5 }]) await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, more))
    // Entries of one moment have no order.
    const held = (await diary.entries()).map((entry) => [entry.entryType, 'value' in entry ? entry.value : null])
    expect(new Map(held as [string, number][])).toEqual(
      new Map([
        ['medicine-intake', 5],
        ['meal', 45],
      ]),
    )
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { insulin: 0 }))
    expect(await diary.entries()).toMatchObject([{ entryType: 'meal', value: 45 }])
  })

  it('is one, however often it is in one call', async () => {
    for (const method of ['PUT', 'POST', 'PUT']) {
      const answers = await phone.read(method, '/api/v1/treatments', [mealBolus(uuid, { insulin: 4 }), mealBolus(uuid)])
      expect(answers.map(({ _id }) => _id)).toEqual(['0b0e6ad85a1e4c1c9a535f3f', '0b0e6ad85a1e4c1c9a535f3f'])
      expect(await held()).toEqual({ 'medicine-intake': [4.5], meal: [45] })
    }
  })

  it('that equals another of its minute is a second dose, though it is sent by itself, and none by another app', async () => {
    const dose = (name: string, seconds: number) => ({
      uuid: name,
      eventType: 'Correction Bolus',
      created_at: new Date(at(-30) + seconds * 1000).toISOString(),
      insulin: 2,
    })
    const other = await connectPhone(provider, patient)
    const [first, second] = [dose('a'.repeat(24), 5), dose('b'.repeat(24), 40)]
    for (const one of [first, second, first, second]) await phone.read('PUT', '/api/v1/treatments', one)
    for (const name of ['c', 'd']) await other.read('POST', '/api/v1/treatments', dose(name.repeat(24), 20))
    expect(await held()).toEqual({ 'medicine-intake': [2, 2] })
    await phone.read('DELETE', `/api/v1/treatments/${second.uuid}`)
    expect(await held()).toEqual({ 'medicine-intake': [2] })
  })

  it.each([
    ['set to nothing and back', [4.5, 0, 4.5]],
    ['corrected, set to nothing and back', [4.5, 5, 0, 4.5]],
    ['corrected and set back', [4.5, 5, 4.5]],
  ])('whose dose the app has %s has the dose', async (_how, doses) => {
    for (const insulin of doses) await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { insulin }))
    expect(await held()).toEqual({ 'medicine-intake': [4.5], meal: [45] })
  })

  it('that the app took back is there when it is sent again', async () => {
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid))
    await phone.read('DELETE', '/api/v1/treatments/0b0e6ad85a1e4c1c9a535f3f')
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid))
    expect(await held()).toEqual({ 'medicine-intake': [4.5], meal: [45] })
  })

  it('that the patient corrected stays so while the app sends the same, and not when the app changes it', async () => {
    const correct = async (value: number) => {
      const meal = (await diary.entries()).find(({ entryType }) => entryType === 'meal')!
      expect(await diary.update(meal, { ...meal, value })).toBe(200)
    }
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { carbs: 60 }))
    await correct(40)
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { carbs: 60 }))
    expect(await held()).toEqual({ 'medicine-intake': [4.5], meal: [40] })
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { carbs: 50 }))
    expect(await held()).toEqual({ 'medicine-intake': [4.5], meal: [50] })
    await correct(40)
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { carbs: 50 }))
    expect(await held()).toEqual({ 'medicine-intake': [4.5], meal: [40] })
  })

  it('that cannot be read takes nothing out of the diary', async () => {
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid))
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { created_at: 'tegnap' }))
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { insulin: 'sok' }))
    expect(await held()).toEqual({ 'medicine-intake': [4.5], meal: [45] })
    const reading = { type: 'sgv', sgv: 120, date: at(-5), _id: 'c'.repeat(24) }
    await phone.read('PUT', '/api/v1/entries', reading)
    await phone.read('PUT', '/api/v1/entries', { ...reading, sgv: 5 })
    expect(await held()).toMatchObject({ glucose: [120] })
    expect(await leftOut()).toEqual(
      expect.arrayContaining([
        { reason: 'invalid', count: 2 },
        { reason: 'sensorEvent', count: 1 },
      ]),
    )
  })

  it('is not changed to what the diary would not take as new, and nothing else of the call is lost', async () => {
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid))
    const ahead = new Date(at(60 * 24)).toISOString()
    const others = { ...mealBolus('9'.repeat(32)), carbs: 12, insulin: 1 }
    await phone.read('PUT', '/api/v1/treatments', [mealBolus(uuid, { insulin: 70 }), others])
    expect(await held()).toEqual({ 'medicine-intake': [1, 4.5], meal: [12, 45] })
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid, { created_at: ahead }))
    expect(await held()).toEqual({ 'medicine-intake': [1, 4.5], meal: [12, 45] })
    expect(await leftOut()).toEqual(
      expect.arrayContaining([
        { reason: 'extreme', count: 1 },
        { reason: 'ahead', count: 2 },
      ]),
    )
  })

  it('is removed by the app, and what is not there is no error', async () => {
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid))
    expect(await phone.read('DELETE', '/api/v1/treatments/0b0e6ad85a1e4c1c9a535f3f')).toMatchObject({ deletedCount: 1 })
    expect(await diary.entries()).toEqual([])
    expect(await phone.read('DELETE', '/api/v1/treatments/0b0e6ad85a1e4c1c9a535f3f')).toMatchObject({ deletedCount: 0 })
  })

  it('is not changed or removed by the app while a doctor changes the diary, and may be sent again', async () => {
    await giveDoctor()
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid))
    await phone.read('PUT', '/api/v1/treatments', mealBolus(uuid))
    expect((await phone.call('PUT', '/api/v1/treatments', mealBolus(uuid, { insulin: 9 }))).status).toBe(403)
    expect((await phone.call('DELETE', '/api/v1/treatments/0b0e6ad85a1e4c1c9a535f3f')).status).toBe(403)
    expect(await diary.entries()).toHaveLength(2)
  })

  it('is found and removed by each of several names', async () => {
    const names = ['a', 'b', 'c'].map((digit) => digit.repeat(24))
    for (const [at_, name] of names.entries())
      await phone.read('PUT', '/api/v1/treatments', mealBolus(name, { insulin: at_ + 1, carbs: 0 }))
    const query = `find[uuid][$in]=${names.slice(0, 2).join()}`
    expect(await phone.read('GET', `/api/v1/treatments?${query}`)).toHaveLength(2)
    expect(await phone.read('DELETE', `/api/v1/treatments?${query}`)).toMatchObject({ deletedCount: 2 })
    expect(await held()).toMatchObject({ 'medicine-intake': [3] })
  })

  it('that the patient typed is read, and no app removes it', async () => {
    const [typed] = await diary.create('meal', { entryDate: '2026-03-02T12:00:00', value: 30, details: 'alma' })
    const [read] = await phone.read('GET', '/api/v1/treatments')
    expect(read).toMatchObject({ carbs: 30, notes: 'alma', eventType: 'Carb Correction', created_at: '2026-03-02T11:00:00.000Z' })
    expect(await phone.read('DELETE', `/api/v1/treatments/${String(read?._id)}`)).toMatchObject({ deletedCount: 0 })
    expect(await diary.entries()).toMatchObject([{ id: typed?.id }])
  })
})
