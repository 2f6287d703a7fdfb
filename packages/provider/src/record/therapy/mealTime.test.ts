import type { MealTimePlan } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createTherapyClient, type TherapyClient } from '../../testing/therapyClient.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('the meal times of a plan', () => {
  let provider: TestProvider
  let patient: TestPerson
  let therapy: TherapyClient
  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db, ['Patient'], 'Kovács Éva')
    therapy = await createTherapyClient(provider, patient, patient)
  })

  const errorsOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    Object.keys((body as { errors?: object }).errors ?? {}),
  ]

  it('are listed in the order of the day with their tasks, whatever order they were made in', async () => {
    const dinner = await therapy.create(7, '17:30', '20:00')
    const breakfast = await therapy.create(1)
    await therapy.addMeal(dinner, 45)
    const metformin = await therapy.medicine('A10BA02')
    const insulin = await therapy.medicine('A10AB05')
    await therapy.addMedicine(breakfast, metformin, 1)
    await therapy.addMedicine(breakfast, insulin, 6.5)
    await therapy.addMeasurement(breakfast, 2, 120)
    await therapy.addMeasurement(breakfast, 1, 0)
    const [first, second] = await therapy.plans()
    expect(first).toMatchObject({ id: breakfast.id, mealTime: 1, startsAt: '06:00', endsAt: '09:00', version: 5, mealTaskList: [] })
    expect(first?.medicineTaskList.map(({ medicine, referenceValue, isImported }) => [medicine, referenceValue, isImported])).toEqual([
      [metformin, 1, false],
      [insulin, 6.5, false],
    ])
    expect(first?.measurementTaskList).toMatchObject([
      { measurementType: 2, referenceValue: 120 },
      { measurementType: 1, referenceValue: 0 },
    ])
    expect(second).toMatchObject({ mealTime: 7, version: 2, mealTaskList: [{ mealType: 2, referenceValue: 45 }], medicineTaskList: [] })
  })

  it('are there once each: a second breakfast is refused with its field, and so are two made at once', async () => {
    await therapy.create(1)
    expect(errorsOf(await therapy.send('POST', '/therapy', { body: { mealTime: 1, startsAt: '05:00', endsAt: '06:00' } }))).toEqual([
      400,
      ['mealTime'],
    ])
    const lunch = { body: { mealTime: 4, startsAt: '11:00', endsAt: '14:00' } }
    const answers = await Promise.all(Array.from({ length: 6 }, () => therapy.send('POST', '/therapy', lunch)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400, 400])
    expect((await therapy.plans()).map(({ mealTime }) => mealTime)).toEqual([1, 4])
  })

  it('come once from a repeated request, and a key used for another meal time is refused', async () => {
    const body = { mealTime: 9, startsAt: '21:00', endsAt: '23:00' }
    const first = await therapy.send('POST', '/therapy', { body, key: 'one' })
    const again = await therapy.send('POST', '/therapy', { body, key: 'one' })
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await therapy.send('POST', '/therapy', { body: { ...body, mealTime: 10 }, key: 'one' })).status).toBe(422)
    expect(await therapy.history()).toHaveLength(1)
  })

  it('may span midnight or last all day, and malformed times are refused', async () => {
    await therapy.create(10, '23:00', '03:00')
    await therapy.create(2, '10:00', '10:00')
    for (const startsAt of ['24:00', '7:00', '', '12:60'])
      expect(errorsOf(await therapy.send('POST', '/therapy', { body: { mealTime: 5, startsAt, endsAt: '12:00' } }))).toEqual([
        400,
        ['startsAt'],
      ])
  })

  it('change their hours for a user who saw the last version, and notify the others', async () => {
    const plan = await therapy.create(1)
    const moved = await therapy.send('PUT', `/therapy/${plan.id}`, { version: 1, body: { startsAt: '05:30', endsAt: '08:00' } })
    expect(moved.headers.get('etag')).toBe('"2"')
    expect(moved.body).toMatchObject({ startsAt: '05:30', endsAt: '08:00', version: 2 })
    const late = { body: { startsAt: '07:00', endsAt: '08:00' }, version: 1 }
    expect((await therapy.send('PUT', `/therapy/${plan.id}`, late)).status).toBe(412)
    expect((await therapy.send('DELETE', `/therapy/${plan.id}`, { version: 1 })).status).toBe(412)
    expect((await therapy.send('PUT', `/therapy/${unknownId}`, late)).status).toBe(404)
    expect((await therapy.send('DELETE', `/therapy/${plan.id}`, { version: 2 })).status).toBe(204)
    expect(await therapy.plans()).toEqual([])
    expect((await therapy.send('DELETE', `/therapy/${plan.id}`)).status).toBe(404)
  })

  it('let one of two doctors win: a change of a task outdates the version of the meal time', async () => {
    const plan = await therapy.create(1)
    const tasks = [
      { rest: 'meal', body: { mealType: 2, referenceValue: 40 } },
      { rest: 'measurement', body: { measurementType: 1, referenceValue: 0 } },
    ]
    const answers = await Promise.all(
      tasks.map(({ rest, body }) => therapy.send('POST', `/therapy/${plan.id}/task/${rest}`, { body, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412])
    expect((await therapy.plans())[0]?.version).toBe(2)
  })

  it('belong to one patient: another one’s meal time is as good as absent', async () => {
    const other = await makePerson(provider.db)
    const plan = await (await createTherapyClient(provider, other, other)).create(1)
    const body = { mealType: 2, referenceValue: 40 }
    expect((await therapy.send('POST', `/therapy/${plan.id}/task/meal`, { body })).status).toBe(404)
    expect((await therapy.send('DELETE', `/therapy/${plan.id}`)).status).toBe(404)
  })

  describe('tasks', () => {
    let plan: MealTimePlan
    beforeEach(async () => {
      plan = await therapy.create(1)
    })
    const task = (kind: string, body: unknown) => therapy.send('POST', `/therapy/${plan.id}/task/${kind}`, { body })

    it.each([
      ['meal', { mealType: 2, referenceValue: 0 }, ['referenceValue']],
      ['meal', { mealType: 2, referenceValue: 500.5 }, ['referenceValue']],
      ['meal', { mealType: 1, referenceValue: 40 }, ['mealType']],
      ['measurement', { measurementType: 1, referenceValue: 10 }, ['referenceValue']],
      ['measurement', { measurementType: 2, referenceValue: 29 }, ['referenceValue']],
      ['measurement', { measurementType: 2, referenceValue: 241 }, ['referenceValue']],
      ['measurement', { measurementType: 3, referenceValue: 60 }, ['measurementType']],
      ['medicine', { medicineId: unknownId, referenceValue: 6 }, ['medicineId']],
      ['medicine', { medicineId: unknownId, referenceValue: 201 }, ['medicineId', 'referenceValue']],
    ])('of kind %s with %j is refused and changes nothing', async (kind, body, fields) => {
      expect(errorsOf(await task(kind, body))).toEqual([400, fields])
      expect((await therapy.plans())[0]).toEqual(plan)
    })

    it.each([
      ['meal', { mealType: 2, referenceValue: 500 }],
      ['measurement', { measurementType: 1, referenceValue: 0 }],
      ['measurement', { measurementType: 2, referenceValue: 30 }],
      ['measurement', { measurementType: 2, referenceValue: 240 }],
    ])('of kind %s with %j is taken', async (kind, body) => {
      expect((await task(kind, body)).status).toBe(201)
    })

    it('occur once each at a meal time: a second one is refused with its field', async () => {
      const { id: medicineId } = await therapy.medicine('A10AB04')
      const once = [
        ['meal', { mealType: 2, referenceValue: 40 }, 'mealType'],
        ['measurement', { measurementType: 1, referenceValue: 0 }, 'measurementType'],
        ['measurement', { measurementType: 2, referenceValue: 120 }, 'measurementType'],
        ['medicine', { medicineId, referenceValue: 6 }, 'medicineId'],
      ] as const
      for (const [kind, body] of once) expect((await task(kind, body)).status).toBe(201)
      for (const [kind, body, field] of once) expect(errorsOf(await task(kind, body))).toEqual([400, [field]])
      expect((await therapy.plans())[0]?.version).toBe(5)
    })

    it('change their value by the rules of their kind', async () => {
      const [carbohydrate] = (await therapy.addMeal(plan, 40)).mealTaskList
      const [before] = (await therapy.addMeasurement(plan, 1, 0)).measurementTaskList
      const change = (kind: string, taskId: string | undefined, referenceValue: number, version?: number) =>
        therapy.send('PUT', `/therapy/${plan.id}/task/${kind}/${taskId}`, { body: { referenceValue }, version })
      expect((await change('meal', carbohydrate?.id, 55, 3)).body).toMatchObject({ version: 4, mealTaskList: [{ referenceValue: 55 }] })
      expect(errorsOf(await change('meal', carbohydrate?.id, 501))).toEqual([400, ['referenceValue']])
      expect(errorsOf(await change('measurement', before?.id, 60))).toEqual([400, ['referenceValue']])
      expect((await change('medicine', carbohydrate?.id, 5)).status).toBe(404)
      expect((await change('meal', unknownId, 5)).status).toBe(404)
      expect((await change('meal', carbohydrate?.id, 60, 3)).status).toBe(412)
      expect((await therapy.plans())[0]?.version).toBe(4)
    })

    it('keep the dose of a prescription from elsewhere, but may be taken out', async () => {
      const [imported] = (await therapy.addMedicine(plan, await therapy.medicine('A10BJ06'), 1)).medicineTaskList
      const rest = `/therapy/${plan.id}/task`
      await provider.db.updateTable('therapy_task').set({ is_imported: true }).where('kind', '=', 'medicine').execute()
      const changed = await therapy.send('PUT', `${rest}/medicine/${imported?.id}`, { body: { referenceValue: 2 } })
      expect(errorsOf(changed)).toEqual([400, ['referenceValue']])
      expect((await therapy.plans())[0]?.medicineTaskList).toMatchObject([{ referenceValue: 1, isImported: true }])
      expect((await therapy.send('DELETE', `${rest}/${imported?.id}`, { version: 2 })).body).toMatchObject({
        medicineTaskList: [],
        version: 3,
      })
      expect((await therapy.send('DELETE', `${rest}/${imported?.id}`)).status).toBe(404)
    })

    it('are those of their meal time: through another one they are absent', async () => {
      const [carbohydrate] = (await therapy.addMeal(plan, 40)).mealTaskList
      const lunch = await therapy.create(4, '11:00', '14:00')
      expect((await therapy.send('DELETE', `/therapy/${lunch.id}/task/${carbohydrate?.id}`)).status).toBe(404)
    })
  })

  it('leave a history of typed facts, newest first and in pages', async () => {
    const plan = await therapy.create(1)
    const [carbohydrate] = (await therapy.addMeal(plan, 40)).mealTaskList
    await therapy.addMedicine(plan, await therapy.medicine('A10AB05'), 6)
    await therapy.ok('PUT', `/therapy/${plan.id}/task/meal/${carbohydrate?.id}`, { body: { referenceValue: 45 } })
    await therapy.ok('DELETE', `/therapy/${plan.id}`)
    const changes = await therapy.history()
    expect(changes.map(({ event, mealTime, before, after }) => [event, mealTime, before, after])).toEqual([
      ['mealTime.deleted', 1, { startsAt: '06:00', endsAt: '09:00' }, null],
      ['mealTask.deleted', 1, { referenceValue: 45 }, null],
      ['medicineTask.deleted', 1, { referenceValue: 6, medicineName: 'Inzulin aszpart', activeSubstanceType: 1 }, null],
      ['mealTask.updated', 1, { referenceValue: 40 }, { referenceValue: 45 }],
      ['medicineTask.created', 1, null, { referenceValue: 6, medicineName: 'Inzulin aszpart', activeSubstanceType: 1 }],
      ['mealTask.created', 1, null, { referenceValue: 40 }],
      ['mealTime.created', 1, null, { startsAt: '06:00', endsAt: '09:00' }],
    ])
    expect(changes[0]?.changedBy).toEqual({ id: patient.id, fullname: 'Kovács Éva' })
    const page = await therapy.send('GET', '/therapy/history?offset=2&limit=3')
    expect(page.headers.get('x-total-count')).toBe('7')
    expect(page.body).toEqual(changes.slice(2, 5))
  })

  it('leave an audit row of each change with ids and no value', async () => {
    const plan = await therapy.create(1)
    await therapy.addMeal(plan, 47.25)
    const rows = await provider.db
      .selectFrom('audit_event')
      .select(['event', 'actor_id', 'detail'])
      .where('subject_id', '=', patient.id)
      .orderBy('happened_at')
      .execute()
    expect(rows.map(({ event, actor_id }) => [event, actor_id])).toEqual([
      ['mealTime.created', patient.id],
      ['mealTask.created', patient.id],
    ])
    expect(JSON.stringify(rows)).not.toContain('47.25')
  })
})
