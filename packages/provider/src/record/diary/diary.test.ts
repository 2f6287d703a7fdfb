import type { DiaryEntry, GlucoseEntry } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'

interface Item {
  statusCode: number
  body: GlucoseEntry & { title?: string; errors?: Record<string, string[]> }
}

describe('the diary', () => {
  let provider: TestProvider
  let patient: TestPerson
  let token: string

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    token = await provider.tokenFor(patient)
  })

  const path = (rest = '') => `/v1/patient/${patient.id}/diary${rest}`
  const send = (method: string, rest: string, body?: unknown, headers?: Record<string, string>) =>
    provider.call(method, path(rest), { token, body, headers })
  async function create(kind: string, ...entries: unknown[]): Promise<Item[]> {
    const response = await send(
      'POST',
      `/${kind}`,
      entries.map((entry) => ({ entry })),
    )
    expect(response.status).toBe(200)
    return (await response.json()) as Item[]
  }
  async function createOne(entry: unknown, kind = 'glucose'): Promise<GlucoseEntry> {
    const [item] = await create(kind, entry)
    expect(item).toMatchObject({ statusCode: 201 })
    return item!.body
  }
  async function list(rest = ''): Promise<DiaryEntry[]> {
    const response = await send('GET', rest)
    expect(response.status).toBe(200)
    return (await response.json()) as DiaryEntry[]
  }

  describe('creating', () => {
    it("judges a reading typed before breakfast by the patient's slots and ranges", async () => {
      const entry = await createOne({ entryDate: '2026-03-02 7:15', value: 7.4 })
      expect(entry).toMatchObject({
        entryType: 'glucose',
        entryDate: '2026-03-02T07:15:00',
        value: 7.4,
        originalValue: 7.4,
        originalUnit: 'mmol/l',
        therapyLabel: 2,
        therapyLabelOriginal: 2,
        therapyLabelModified: null,
        mealType: 2,
        glucoseResultZone: 3,
        glucoseResultValidity: 2,
        origin: 'hand',
        timeZone: 'Europe/Budapest',
        version: 1,
      })
    })

    it('keeps the unrounded value and what the meter showed', async () => {
      const entry = await createOne({ entryDate: '2026-03-02T07:15:00', value: 104, unit: 'mg/dl', origin: 'meter' })
      expect(entry.value).toBe(104 / 18.018)
      expect(entry).toMatchObject({ originalValue: 104, originalUnit: 'mg/dl', mealType: 0 })
    })

    it('stores every kind', async () => {
      const entryDate = '2026-03-02T12:00:00'
      const medicine = { name: 'Metformin', activeSubstanceType: 2 }
      const made = [
        await createOne({ entryDate, value: 0.4 }, 'ketone'),
        await createOne({ entryDate, value: null, details: 'leves' }, 'meal'),
        await createOne({ entryDate, value: 1, medicine }, 'medicine-intake'),
        await createOne({ entryDate, feelTypes: [1, 7, 1], note: 'remegés' }, 'feel'),
        await createOne({ entryDate, type: 4, value: 45, intensity: 3 }, 'physical-activity'),
      ]
      expect(await list('?sortBy=entry_date_asc&noLimit=true')).toMatchObject(made.map(({ id }) => ({ id })))
      const [feel] = await list('/feel')
      expect(feel).toMatchObject({ feelTypes: [1, 7], note: 'remegés' })
      const [taken] = await list('/medicine-intake')
      expect(taken).toMatchObject({ medicine: { ...medicine, id: null, insulinType: null }, labels: [5] })
    })

    it('lets each item of a call succeed or fail alone', async () => {
      const items = await create(
        'glucose',
        { entryDate: '2026-03-02T07:15:00', value: 6.1 },
        { entryDate: '2026-03-02T07:16:00', value: 99 },
        { entryDate: 'tegnap', value: 6 },
        { value: 'hat' },
        { entryDate: '2026-03-02T07:17:00', value: 5, glucoseResultValidity: 3 },
        { entryDate: '2026-03-02T07:18:00', value: 5, timeZone: 'Mars/Olympus' },
        { entryDate: '2099-01-01T00:00:00', value: 5 },
        { entryDate: '2026-03-02T07:19:00', value: 6.2 },
      )
      expect(items.map(({ statusCode }) => statusCode)).toEqual([201, 400, 400, 400, 400, 400, 400, 201])
      expect(items.map(({ body }) => Object.keys(body.errors ?? {}))).toEqual([
        [],
        ['value'],
        ['entryDate'],
        ['entryDate', 'value'],
        ['glucoseResultValidity'],
        ['timeZone'],
        ['entryDate'],
        [],
      ])
      expect((await list('/glucose')).map((entry) => 'value' in entry && entry.value)).toEqual([6.2, 6.1])
    })

    it('refuses feelings and activities it does not list', async () => {
      const entryDate = '2026-03-02T12:00:00'
      expect(await create('feel', { entryDate, feelTypes: [77] })).toMatchObject([{ statusCode: 400 }])
      expect(await create('physical-activity', { entryDate, type: 999, value: 10, intensity: 1 })).toMatchObject([{ statusCode: 400 }])
    })

    it('answers a repeat under one key with the first answer, and another body with 422', async () => {
      const body = [{ entry: { entryDate: '2026-03-02T07:15:00', value: 6.1 } }]
      const headers = { 'idempotency-key': 'form-1' }
      const answers = await Promise.all([1, 2, 3, 4].map(() => send('POST', '/glucose', body, headers)))
      const items = (await Promise.all(answers.map((answer) => answer.json()))) as Item[][]
      expect(new Set(items.map(([item]) => item?.body.id)).size).toBe(1)
      expect(await list('/glucose')).toHaveLength(1)
      const other = await send('POST', '/glucose', [{ entry: { entryDate: '2026-03-02T07:15:00', value: 6.2 } }], headers)
      expect(other.status).toBe(422)
    })
  })

  describe('listing', () => {
    beforeEach(async () => {
      const days = ['2026-03-01T23:59:59', '2026-03-02T00:00:00', '2026-03-02T12:00:00', '2026-03-03T00:00:00']
      await create('glucose', ...days.map((entryDate, at) => ({ entryDate, value: 5 + at })))
    })

    const hours = (entries: DiaryEntry[]) => entries.map(({ entryDate }) => entryDate.slice(8, 13))

    it('is newest first, or oldest first when asked', async () => {
      expect(hours(await list())).toEqual(['03T00', '02T12', '02T00', '01T23'])
      expect(hours(await list('?sortBy=entry_date_asc'))).toEqual(['01T23', '02T00', '02T12', '03T00'])
    })

    it('takes a range with its beginning and without its end', async () => {
      expect(hours(await list('/glucose?after=2026-03-02T00:00:00&before=2026-03-03T00:00:00'))).toEqual(['02T12', '02T00'])
      expect(hours(await list('?after=2026.3.2.&before=2026-3-3&noLimit=true'))).toEqual(['02T12', '02T00'])
      const wholeRange = '?after=2026-03-01T23:59:59&before=2026-03-03T00:00:00&sortBy=entry_date_asc&noLimit=true'
      expect(hours(await list(wholeRange))).toEqual(['01T23', '02T00', '02T12'])
    })

    it('pages, and says how long the whole list is', async () => {
      const page = async (query: string) => {
        const response = await send('GET', query)
        return [hours((await response.json()) as DiaryEntry[]), response.headers.get('x-total-count')]
      }
      expect(await page('?limit=1&offset=0')).toEqual([['03T00'], '4'])
      expect(await page('?limit=3&offset=2')).toEqual([['02T00', '01T23'], '4'])
      expect(await page('?limit=3&offset=9')).toEqual([[], '4'])
      expect(await page('?noLimit=true')).toEqual([['03T00', '02T12', '02T00', '01T23'], '4'])
    })

    it('gives 20 entries unless asked otherwise', async () => {
      await create('ketone', ...Array.from({ length: 30 }, (_, at) => ({ entryDate: `2026-02-01T10:${at + 10}:00`, value: 0.3 })))
      expect(await list()).toHaveLength(20)
    })

    it('refuses a range it cannot read', async () => {
      expect((await send('GET', '?after=yesterday')).status).toBe(400)
    })
  })

  describe('changing', () => {
    let entry: GlucoseEntry
    beforeEach(async () => {
      entry = await createOne({ entryDate: '2026-03-02T07:15:00', value: 6.4 })
    })

    const item = () => `/glucose/${entry.id}`

    it('counts the version up, shows it as ETag, and keeps where the entry came from', async () => {
      const body = { entryDate: '2026-03-02T07:20:00', value: 8.1, glucoseMetas: [3], origin: 'sensor' }
      const response = await send('PUT', item(), body, { 'if-match': '"1"' })
      expect(response.headers.get('etag')).toBe('"2"')
      expect(await response.json()).toMatchObject({
        id: entry.id,
        value: 8.1,
        glucoseMetas: [3],
        glucoseResultZone: 3,
        version: 2,
        origin: 'hand',
      })
      expect((await send('GET', item())).headers.get('etag')).toBe('"2"')
    })

    it('lets one of two people win who saw the same version', async () => {
      const put = (value: number) => send('PUT', item(), { entryDate: entry.entryDate, value }, { 'if-match': '"1"' })
      const statuses = (await Promise.all([put(5.1), put(5.2), put(5.3)])).map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412])
      expect((await send('DELETE', item(), undefined, { 'if-match': '"1"' })).status).toBe(412)
      expect((await send('PUT', item(), { entryDate: entry.entryDate, value: 5.5 })).status).toBe(200)
    })

    it('refuses what a new entry could not be', async () => {
      const response = await send('PUT', item(), { entryDate: entry.entryDate, value: 0.2 })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: { value: [expect.stringContaining('0,6')] } })
    })

    it('lets the slot follow a corrected time, and keeps the first proposal beside it', async () => {
      const response = await send('PUT', item(), { entryDate: '2026-03-02T13:40:00', value: 6.4 })
      expect(await response.json()).toMatchObject({ therapyLabel: 6, therapyLabelOriginal: 2, therapyLabelModified: 6, mealType: 3 })
    })

    it('does not find an entry under another kind', async () => {
      expect((await send('GET', `/ketone/${entry.id}`)).status).toBe(404)
      expect((await send('DELETE', `/meal/${entry.id}`)).status).toBe(404)
    })

    it('deletes once', async () => {
      expect((await send('DELETE', item(), undefined, { 'if-match': '"1"' })).status).toBe(204)
      expect((await send('DELETE', item())).status).toBe(404)
      expect(await list()).toEqual([])
    })

    it('keeps the original slot when a person chooses another one, and judges the value in it', async () => {
      const high = await createOne({ entryDate: '2026-03-02T07:30:00', value: 8.4 })
      expect(high).toMatchObject({ therapyLabel: 2, mealType: 2, glucoseResultZone: 3 })
      const response = await send('PUT', `/${high.id}/label`, { therapyLabel: 3 }, { 'if-match': '"1"' })
      expect(await response.json()).toMatchObject({
        therapyLabel: 3,
        therapyLabelOriginal: 2,
        therapyLabelModified: 3,
        mealType: 3,
        glucoseResultZone: 2,
        version: 2,
      })
      expect((await send('PUT', `/${high.id}/label`, { therapyLabel: 4 }, { 'if-match': '"1"' })).status).toBe(412)
    })

    it('keeps zones when the ranges change, and judges new entries by the new ones', async () => {
      await provider.db.updateTable('glucose_range').set({ valid_to: '2026-03-02T12:00:00' }).where('patient_id', '=', patient.id).execute()
      const [old] = await provider.db
        .selectFrom('glucose_range')
        .selectAll()
        .where('patient_id', '=', patient.id)
        .where('meal_type', '=', 2)
        .execute()
      await provider.db
        .insertInto('glucose_range')
        .values({ ...old!, id: crypto.randomUUID(), min: 5, max: 6, valid_from: '2026-03-02T12:00:00', valid_to: null })
        .execute()
      expect(await list()).toMatchObject([{ glucoseResultZone: 2 }])
      expect(await createOne({ entryDate: '2026-03-02T12:10:00', value: 6.4 })).toMatchObject({ glucoseResultZone: 3 })
      expect(await createOne({ entryDate: '2026-03-02T07:10:00', value: 6.4 })).toMatchObject({ glucoseResultZone: 2 })
    })

    it('keeps the zone of an old value when only a mark is added, whatever the ranges say today', async () => {
      await provider.db
        .updateTable('glucose_range')
        .set({ max: 5 })
        .where('patient_id', '=', patient.id)
        .where('meal_type', '=', 2)
        .execute()
      const marked = await send('PUT', item(), { entryDate: entry.entryDate, value: 6.4, glucoseMetas: [3] })
      expect(await marked.json()).toMatchObject({ glucoseMetas: [3], glucoseResultZone: 2 })
    })
  })

  it('lists feel types and activities', async () => {
    const feelings = await provider.call('GET', '/v1/diary/feel-type', { token })
    expect((await feelings.json()) as unknown[]).toHaveLength(12)
    const activities = await provider.call('GET', '/v1/diary/physical-activity-type?noLimit=true', { token })
    expect(((await activities.json()) as unknown[]).length).toBeGreaterThan(20)
  })
})
