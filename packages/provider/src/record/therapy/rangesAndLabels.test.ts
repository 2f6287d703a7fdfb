import { defaultLabelTimes, type DiabetesStatus, DiabetesType, type GlucoseRange, labelTimesVersion, TherapyType } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createTherapyClient, type TherapyClient } from '../../testing/therapyClient.ts'

describe('what a patient’s readings are judged by', () => {
  let now = new Date('2026-11-20T11:00:00Z')
  let provider: TestProvider
  let patient: TestPerson
  let therapy: TherapyClient
  let diary: DiaryClient
  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    now = new Date('2026-11-20T11:00:00Z')
    patient = await makePerson(provider.db)
    therapy = await createTherapyClient(provider, patient, patient)
    diary = await createDiaryClient(provider, patient)
  })

  const ranges = (query = '?noLimit=true') => therapy.ok<GlucoseRange[]>('GET', `/therapy/glucose-range${query}`)
  async function casual(): Promise<GlucoseRange> {
    const found = (await ranges('?activeOnly=true&noLimit=true')).find(({ mealType }) => mealType === 5)
    if (!found) throw new Error('no range')
    return found
  }
  const change = (id: string, min: number, max: number, version?: number) =>
    therapy.send('PUT', `/therapy/glucose-range/${id}`, { body: { min, max }, version })

  describe('target ranges', () => {
    it('keep their id for the new values, and what they were until now under another one', async () => {
      const old = await casual()
      expect((await change(old.id, 4.5, 9, old.version)).body).toEqual({
        ...old,
        min: 4.5,
        max: 9,
        validFrom: '2026-11-20T12:00:00',
        version: old.version + 1,
      })
      const [past, present] = (await ranges()).filter(({ mealType }) => mealType === 5)
      expect(past).toEqual({ ...old, id: past?.id, validTo: '2026-11-20T12:00:00', version: 1 })
      expect(past?.id).not.toBe(old.id)
      expect(present).toMatchObject({ id: old.id, min: 4.5, max: 9, validTo: null })
      expect(await casual()).toEqual(present)
    })

    it('are valid in the minute they were changed in, and can be changed twice in it', async () => {
      now = new Date('2026-11-20T11:00:42Z')
      const { id } = await casual()
      expect((await change(id, 4.5, 9)).body).toMatchObject({ max: 9, validFrom: '2026-11-20T12:00:00' })
      expect(await casual()).toMatchObject({ id, max: 9 })
      await diary.create('glucose', { entryDate: '2026-11-20T12:00:00', value: 9.5, mealType: 5 })
      expect((await diary.entries())[0]).toMatchObject({ glucoseResultZone: 3 })
      now = new Date('2026-11-20T11:00:50Z')
      expect((await change(id, 4.5, 8, 2)).body).toMatchObject({ max: 8, validFrom: '2026-11-20T12:00:00' })
      expect(await casual()).toMatchObject({ id, max: 8 })
      expect((await ranges()).filter(({ mealType }) => mealType === 5)).toHaveLength(2)
    })

    it('changed twice in one minute, or in the hour that autumn repeats, leave no range that was never valid', async () => {
      now = new Date('2026-10-25T00:30:00Z')
      const { id } = await casual()
      await change(id, 4.5, 9)
      now = new Date('2026-10-25T00:30:00.900Z')
      expect((await change(id, 4.6, 9)).status).toBe(200)
      // Clocks went back: it is 02:10 after it was 02:30.
      now = new Date('2026-10-25T01:10:00Z')
      expect((await change(id, 4.7, 9)).body).toMatchObject({ min: 4.7, validFrom: '2026-10-25T02:30:00', version: 4 })
      expect((await ranges()).filter(({ mealType }) => mealType === 5)).toHaveLength(2)
    })

    it('judge new readings of their time and leave stored zones alone', async () => {
      const { id } = await casual()
      const reading = (entryDate: string) => ({ entryDate, value: 9.5, mealType: 5 })
      await diary.create('glucose', reading('2026-11-20T10:00:00'))
      now = new Date('2026-11-20T11:30:00Z')
      await change(id, 4, 9)
      now = new Date('2026-11-20T12:00:00Z')
      await diary.create('glucose', reading('2026-11-20T11:00:00'), reading('2026-11-20T12:45:00'))
      const zones = (await diary.entries()).map((entry) => [
        entry.entryDate.slice(11, 16),
        'glucoseResultZone' in entry && entry.glucoseResultZone,
      ])
      expect(zones).toEqual([
        ['10:00', 2],
        ['11:00', 2],
        ['12:45', 3],
      ])
    })

    it.each([
      [0.5, 9, ['min']],
      [4, 33.4, ['max']],
      [9, 9, ['max']],
      [10, 9, ['max']],
    ])('from %d to %d mmol/l are refused with the field', async (min, max, fields) => {
      const { status, body } = await change((await casual()).id, min, max)
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, fields])
      expect(await ranges()).toHaveLength(9)
    })

    it('that ended stay as they were, and a lost race is reported', async () => {
      const { id, version } = await casual()
      await change(id, 4.5, 9, version)
      expect((await change(id, 4.6, 9, version)).status).toBe(412)
      const past = (await ranges()).find(({ validTo }) => validTo !== null)
      expect((await change(past?.id ?? '', 4.6, 9)).status).toBe(400)
      const other = await makePerson(provider.db)
      expect(
        (
          await (
            await createTherapyClient(provider, other, other)
          ).send('PUT', `/therapy/glucose-range/${id}`, { body: { min: 4, max: 9 } })
        ).status,
      ).toBe(404)
      expect(await ranges()).toHaveLength(10)
    })

    it('leave a history', async () => {
      await change((await casual()).id, 4.5, 9)
      expect(await therapy.history()).toMatchObject([
        {
          event: 'glucoseRange.updated',
          mealTime: null,
          before: { mealType: 5, therapyLabel: null, min: 3.9, max: 10 },
          after: { mealType: 5, therapyLabel: null, min: 4.5, max: 9 },
        },
      ])
    })
  })

  describe('label times', () => {
    const put = (body: unknown, version?: number) => therapy.send('PUT', '/therapy/labels', { body, version })
    const moved = defaultLabelTimes.map((slot) =>
      slot.endAt === '08:30' ? { ...slot, endAt: '09:00' } : slot.startAt === '08:30' ? { ...slot, startAt: '09:00' } : slot,
    )

    it('are replaced as a whole, decide the slot of new entries, and leave the old ones alone', async () => {
      await diary.create('feel', { entryDate: '2026-11-20T08:45:00', feelTypes: [7] })
      const { status, body } = await put(moved)
      expect(status).toBe(200)
      expect(body).toEqual(moved.toSorted((a, b) => a.therapyLabel - b.therapyLabel))
      await diary.create('feel', { entryDate: '2026-11-20T08:46:00', feelTypes: [7] })
      expect((await diary.entries()).map(({ therapyLabel }) => therapyLabel)).toEqual([3, 2])
      expect((await therapy.history()).map(({ event }) => event)).toEqual(['labels.updated'])
    })

    it.each([
      ['a gap', defaultLabelTimes.slice(1)],
      ['an overlap', [...defaultLabelTimes, { therapyLabel: 4, startAt: '10:00', endAt: '11:00' }]],
      ['one slot twice', [...defaultLabelTimes, defaultLabelTimes[0]]],
      ['a slot without length', [...defaultLabelTimes, { therapyLabel: 4, startAt: '06:00', endAt: '06:00' }]],
      ['nothing', []],
    ])('with %s are refused and stay as they were', async (_what, body) => {
      expect((await put(body)).status).toBe(400)
      expect(await therapy.ok('GET', '/therapy/labels')).toEqual(defaultLabelTimes.toSorted((a, b) => a.therapyLabel - b.therapyLabel))
    })

    it('that another user replaced first are left alone, and the second user gets a conflict', async () => {
      const seen = labelTimesVersion(await therapy.ok('GET', '/therapy/labels'))
      expect((await put(moved, seen)).status).toBe(200)
      expect((await put(defaultLabelTimes, seen)).status).toBe(412)
      expect(await therapy.ok('GET', '/therapy/labels')).toEqual(moved.toSorted((a, b) => a.therapyLabel - b.therapyLabel))
      expect((await put(defaultLabelTimes, labelTimesVersion(moved))).status).toBe(200)
    })

    it('replaced by several at once are those of one of them', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => put(at % 2 ? moved : defaultLabelTimes)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await therapy.ok('GET', '/therapy/labels')).toHaveLength(10)
      expect(await therapy.history()).toHaveLength(8)
    })
  })

  describe('the diabetes status', () => {
    const put = (diabetesType: number, therapyType: number, version?: number) =>
      therapy.send('PUT', '/diabetes-status', { body: { diabetesType, therapyType }, version })

    it('is said once from version 0 and then by a user who saw the last one', async () => {
      const answers = await Promise.all([put(1, 3, 0), put(2, 4, 0)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
      now = new Date('2026-11-20T11:01:00Z')
      expect((await put(DiabetesType.LADA, TherapyType.InsulinPump, 1)).body).toEqual({ diabetesType: 4, therapyType: 5, version: 2 })
      expect((await put(1, 1, 1)).status).toBe(412)
      expect(await therapy.ok<DiabetesStatus>('GET', '/diabetes-status')).toEqual({ diabetesType: 4, therapyType: 5, version: 2 })
      const [, first] = await therapy.history()
      expect(first).toMatchObject({ event: 'diabetesStatus.updated', before: null })
    })

    it('knows the types of the specification only', async () => {
      expect((await put(7, 1)).status).toBe(400)
      expect((await put(1, 0)).status).toBe(400)
    })
  })
})
