import { describe, expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { MealTime, Nutrient, Prandial } from '../therapy/therapyEnumerations.ts'
import { createFakeProvider, type FakeProviderOptions } from './createFakeProvider.ts'
import { fakeMedicine, fakeMedicines } from './fakeMedicines.messages.ts'
import { makeTherapyPlans } from './makeTherapyPlans.ts'
import { people } from './people.ts'

const userId = people.patient.id

function setUp(options: FakeProviderOptions = {}) {
  const fake = createFakeProvider(options)
  const plans = (fake.state.plans[userId] = makeTherapyPlans())
  const [breakfast] = structuredClone(plans)
  if (!breakfast) throw new Error('No breakfast')
  return { fake, breakfast, ...createDiabClient(fake.clientOptions) }
}

const [, , snack, , bedtime] = makeTherapyPlans()
const snackId = snack?.id ?? ''
const bedtimeId = bedtime?.id ?? ''
const carbohydrate = (referenceValue: number) => ({ mealType: Nutrient.Carbohydrate, referenceValue })
type Api = ReturnType<typeof setUp>
const bad = (field: string) => ({ status: 400, data: { errors: { [field]: [expect.any(String)] } } })

describe('the therapy of the fake provider', () => {
  it('answers every write of a task with the whole meal time, one version on, and writes its history', async () => {
    const { therapy, breakfast } = setUp()
    const [task] = breakfast.mealTaskList
    const target = { userId, id: breakfast.id, taskId: task?.id ?? '', version: 1 }
    const changed = await therapy.updateMealTask(target, 50)
    expect(changed).toEqual({ ...breakfast, version: 2, mealTaskList: [{ ...task, referenceValue: 50 }] })
    await expect(therapy.removeTask(target)).rejects.toMatchObject({ status: 412 })
    expect((await therapy.removeTask({ ...target, version: 2 })).mealTaskList).toEqual([])
    expect(await therapy.listHistory(userId)).toMatchObject([
      { event: 'mealTask.deleted', mealTime: MealTime.Breakfast, before: { referenceValue: 50 }, after: null },
      { event: 'mealTask.updated', before: { referenceValue: 45 }, after: { referenceValue: 50 }, changedBy: { id: userId } },
    ])
  })

  it.each([
    ['grams of nothing', ({ therapy }: Api) => therapy.createMealTask({ userId, id: bedtimeId }, carbohydrate(0)), 'referenceValue'],
    ['too many grams', ({ therapy }: Api) => therapy.createMealTask({ userId, id: bedtimeId }, carbohydrate(501)), 'referenceValue'],
    ['carbohydrate twice', ({ therapy }: Api) => therapy.createMealTask({ userId, id: snackId }, carbohydrate(9)), 'mealType'],
    [
      'fat',
      ({ therapy }: Api) => therapy.createMealTask({ userId, id: bedtimeId }, { mealType: Nutrient.Fat, referenceValue: 9 }),
      'mealType',
    ],
    [
      'a measurement too soon after',
      ({ therapy }: Api) => therapy.createMeasurementTask({ userId, id: snackId }, { measurementType: Prandial.Post, referenceValue: 20 }),
      'referenceValue',
    ],
    [
      'a meal time twice',
      ({ therapy }: Api) => therapy.create(userId, { mealTime: MealTime.Lunch, startsAt: '11:00', endsAt: '12:00' }),
      'mealTime',
    ],
    [
      'label times with a gap',
      ({ therapy }: Api) => therapy.updateLabels({ userId }, [{ therapyLabel: 1, startAt: '01:00', endAt: '02:00' }]),
      '',
    ],
  ])('refuses %s', async (_name, call, field) => {
    await expect(call(setUp())).rejects.toMatchObject(bad(field))
  })

  it('keeps the dose of an imported medicine, but lets it be deleted', async () => {
    const { fake, therapy, breakfast } = setUp()
    const [task] = breakfast.medicineTaskList
    if (!task) throw new Error('No task')
    fake.state.plans[userId] = [{ ...breakfast, medicineTaskList: [{ ...task, isImported: true }] }]
    const target = { userId, id: breakfast.id, taskId: task.id }
    await expect(therapy.updateMedicineTask(target, 9)).rejects.toMatchObject(bad('referenceValue'))
    expect((await therapy.removeTask(target)).medicineTaskList).toEqual([])
  })

  it('keeps what a target was under another id, until now', async () => {
    const { therapy, fake } = setUp()
    const [range] = await therapy.listGlucoseRanges(userId, { activeOnly: true })
    if (!range) throw new Error('No range')
    const changed = await therapy.updateGlucoseRange({ userId, id: range.id, version: 1 }, { min: 3.5, max: 5.3 })
    expect(changed).toMatchObject({ id: range.id, min: 3.5, max: 5.3, validFrom: fake.clock.now(), validTo: null, version: 2 })
    const past = (await therapy.listGlucoseRanges(userId)).filter(({ validTo }) => validTo !== null)
    expect(past).toEqual([{ ...range, id: expect.any(String), validTo: fake.clock.now() }])
    await expect(therapy.updateGlucoseRange({ userId, id: range.id }, { min: 7, max: 7 })).rejects.toMatchObject(bad('max'))
  })

  it('counts changes of the diabetes status from none', async () => {
    const { therapy } = setUp()
    const status = { diabetesType: 1, therapyType: 3 } as const
    expect(await therapy.updateDiabetesStatus({ userId, version: 0 }, status)).toEqual({ ...status, version: 1 })
    await expect(therapy.updateDiabetesStatus({ userId, version: 0 }, status)).rejects.toMatchObject({ status: 412 })
  })

  it('changes the sensor range with the diabetes while it is the default', async () => {
    const { therapy } = setUp()
    const sensorRange = async () => {
      const ranges = await therapy.listGlucoseRanges(userId, { activeOnly: true })
      return ranges.filter(({ origin }) => origin === 'sensor').map(({ min, max }) => [min, max])
    }
    expect(await sensorRange()).toEqual([[3.9, 10]])
    await therapy.updateDiabetesStatus({ userId }, { diabetesType: 3, therapyType: 3 })
    expect(await sensorRange()).toEqual([[3.5, 7.8]])
    await therapy.updateDiabetesStatus({ userId }, { diabetesType: 2, therapyType: 3 })
    expect(await sensorRange()).toEqual([[3.9, 10]])
  })

  it('finds ten medicines at most by name or code without accents, and saves each once', async () => {
    const { medicine } = setUp()
    expect(await medicine.search('HUMAN')).toHaveLength(2)
    expect((await medicine.search('a10ae0')).map(({ atcCode }) => atcCode)).toEqual(['A10AE04', 'A10AE05', 'A10AE06'])
    expect(await medicine.search('')).toHaveLength(10)
    const first = await medicine.save(userId, fakeMedicine('A10BA02').id)
    expect(await medicine.save(userId, fakeMedicine('A10BA02').id)).toEqual(first)
    await medicine.remove(userId, first.id)
    expect(await medicine.listSaved(userId)).toEqual([])
  })

  it('lets a patient with a doctor look at the plan and save medicines, but not change it', async () => {
    const { therapy, medicine } = setUp({ signedInAs: people.treatedPatient })
    const own = people.treatedPatient.id
    expect(await therapy.list(own)).toEqual([])
    await expect(therapy.create(own, { mealTime: MealTime.Lunch, startsAt: '11:00', endsAt: '12:00' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await medicine.save(own, fakeMedicines[0]?.id ?? '')).toMatchObject({ medicine: fakeMedicines[0] })
    await expect(therapy.list(userId)).rejects.toMatchObject({ status: 404 })
  })
})
