import { DiabetesType, type GlucoseRange, MealTime, TherapyType } from '@diab/core/rules'
import { NotificationType } from '@diab/internal/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '../../conversation/notifications/notify.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { selectJustNotified } from '../therapyHistory/therapyHistory.store.ts'
import { insertMealTimes, insertTasks, selectPlans } from './mealTime.store.ts'
import {
  insertDiabetesStatuses,
  insertGlucoseRanges,
  selectDiabetesStatus,
  selectGlucoseRanges,
  setFirstSensorRange,
  setGlucoseRange,
} from './therapy.store.ts'

/** Two patients; rows of the stranger come first in every table, and ids are the same in both records. */
let provider: TestProvider
let db: TestProvider['db']
let stranger: TestPerson
let patient: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  stranger = await makePerson(db, ['Patient'], 'Ács Anna')
  patient = await makePerson(db, ['Patient'], 'Zách Zita')
})

describe('a plan', () => {
  it('has the tasks of that patient alone', async () => {
    const id = uuidv7()
    const createdAt = new Date()
    for (const person of [stranger, patient]) {
      await db.deleteFrom('meal_time').where('patient_id', '=', person.id).execute()
      await insertMealTimes(db, person.id, [{ id, mealTime: MealTime.Breakfast, startsAt: '07:00', endsAt: '08:00', createdAt }])
    }
    await insertTasks(db, stranger.id, [{ id: uuidv7(), mealTimeId: id, kind: 'meal', referenceValue: 50, createdAt }])
    const tasksOf = async (person: TestPerson) => (await selectPlans(db, person.id)).map(({ mealTaskList }) => mealTaskList.length)
    expect([await tasksOf(stranger), await tasksOf(patient)]).toEqual([[1], [0]])
  })
})

describe('a range of glucose', () => {
  const boundsOf = async (person: TestPerson, id: string) =>
    (await selectGlucoseRanges(db, person.id)).filter((range) => range.id === id).map(({ min, max }) => [min, max])
  const sensorOf = async (person: TestPerson) =>
    (await selectGlucoseRanges(db, person.id)).filter(({ origin }) => origin === 'sensor').map(({ min, max }) => [min, max])

  it('is changed of that patient alone', async () => {
    const id = uuidv7()
    const range: Omit<GlucoseRange, 'version'> = {
      id,
      mealType: 0,
      therapyLabel: null,
      origin: null,
      min: 4,
      max: 8,
      validFrom: '2026-01-01T00:00:00',
      validTo: '2026-02-01T00:00:00',
    }
    for (const person of [stranger, patient]) await insertGlucoseRanges(db, person.id, [range])
    await setGlucoseRange(db, patient.id, { ...range, min: 5, max: 9, version: 2 })
    expect([await boundsOf(stranger, id), await boundsOf(patient, id)]).toEqual([[[4, 8]], [[5, 9]]])
  })

  it('of a sensor is set first of that patient alone', async () => {
    const before = await sensorOf(stranger)
    await setFirstSensorRange(db, patient.id, { min: 3.5, max: 7.8 })
    expect(await sensorOf(patient)).toEqual([[3.5, 7.8]])
    expect(await sensorOf(stranger)).toEqual(before)
    expect(before).not.toEqual([[3.5, 7.8]])
  })
})

describe('the diabetes of a patient', () => {
  it('is unknown until it is said of that patient', async () => {
    await insertDiabetesStatuses(db, [{ patientId: stranger.id, diabetesType: DiabetesType.TypeOne }])
    const unknown = { diabetesType: DiabetesType.Unknown, therapyType: TherapyType.Unknown, version: 0 }
    expect(await selectDiabetesStatus(db, patient.id)).toEqual(unknown)
  })
})

describe('a change of a therapy', () => {
  it('counts as just notified for a person who got the notification, among those asked for', async () => {
    const [notified, asked] = [await makeDoctor(db), await makeDoctor(db)]
    const type = NotificationType.Uploaded
    const data = { patientId: patient.id }
    await notify(db, type, { userIds: [notified.id], text: 'uploadedBy', persons: [patient.id], data })
    expect(await selectJustNotified(db, type, patient.id, [asked.id])).toEqual(new Set())
    expect(await selectJustNotified(db, type, patient.id, [notified.id, asked.id])).toEqual(new Set([notified.id]))
  })
})
