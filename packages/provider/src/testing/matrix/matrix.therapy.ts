import { defaultLabelTimes } from '@diab/core/rules'
import type { TherapyEvent } from '@diab/internal/therapy'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { insertSavedMedicines, searchMedicines, selectSavedMedicine } from '../../record/medicine/medicine.store.ts'
import { insertMealTimes, insertTasks, type NewTaskRow } from '../../record/therapy/mealTime.store.ts'
import { insertGlucoseRanges } from '../../record/therapy/therapy.store.ts'
import { insertChanges } from '../../record/therapyHistory/therapyHistory.store.ts'

/** The records that a request about a therapy names, and its body. */
interface TherapyRequestParts {
  id: string
  taskId: string
  body: unknown
}

type Make = (db: Kysely<Database>, userId: string) => Promise<Partial<TherapyRequestParts>>

/** Creates the one meal time of the person again, so that the request still has an effect. */
async function makePlan(db: Kysely<Database>, userId: string, task?: Omit<NewTaskRow, 'id' | 'mealTimeId' | 'createdAt'>) {
  await db.deleteFrom('meal_time').where('patient_id', '=', userId).execute()
  const [id, taskId, createdAt] = [uuidv7(), uuidv7(), new Date()]
  await insertMealTimes(db, userId, [{ id, mealTime: 1, startsAt: '06:00', endsAt: '09:00', createdAt }])
  if (task) await insertTasks(db, userId, [{ ...task, id: taskId, mealTimeId: id, createdAt }])
  return { id, taskId }
}

const hours = { startsAt: '05:00', endsAt: '08:00' }
const value = { referenceValue: 40 }
const meal = { kind: 'meal', referenceValue: 30 } as const

async function anyMedicine(db: Kysely<Database>): Promise<string> {
  const { items } = await searchMedicines(db, 'A10AB05', { offset: 0, limit: 1 })
  return items[0]?.id ?? ''
}

async function makeSaved(db: Kysely<Database>, userId: string): Promise<string> {
  const medicineId = await anyMedicine(db)
  await insertSavedMedicines(db, userId, [medicineId])
  return (await selectSavedMedicine(db, userId, { medicineId }))?.id ?? ''
}

async function makeRange(db: Kysely<Database>, userId: string): Promise<string> {
  const id = uuidv7()
  const range = {
    id,
    mealType: 5,
    therapyLabel: null,
    origin: null,
    min: 3.9,
    max: 10,
    validFrom: '1900-01-01T00:00:00',
    validTo: null,
  } as const
  await insertGlucoseRanges(db, userId, [range])
  return id
}

async function makeHistory(db: Kysely<Database>, userId: string): Promise<void> {
  const event: TherapyEvent = 'mealTime.created'
  await insertChanges(db, { patientId: userId, changedBy: userId, now: new Date() }, [{ event, mealTime: 1, after: hours }])
}

const makers: Readonly<Record<string, Make>> = {
  'therapy.list': (db, userId) => makePlan(db, userId, meal),
  'therapy.create': async (db, userId) => {
    await db.deleteFrom('meal_time').where('patient_id', '=', userId).execute()
    return { body: { mealTime: 4, ...hours } }
  },
  'therapy.update': async (db, userId) => ({ ...(await makePlan(db, userId)), body: hours }),
  'therapy.remove': (db, userId) => makePlan(db, userId, meal),
  'therapy.createMealTask': async (db, userId) => ({ ...(await makePlan(db, userId)), body: { mealType: 2, ...value } }),
  'therapy.createMedicineTask': async (db, userId) => ({
    ...(await makePlan(db, userId)),
    body: { medicineId: await anyMedicine(db), ...value },
  }),
  'therapy.createMeasurementTask': async (db, userId) => ({
    ...(await makePlan(db, userId)),
    body: { measurementType: 2, ...value },
  }),
  'therapy.updateMealTask': async (db, userId) => ({ ...(await makePlan(db, userId, meal)), body: value }),
  'therapy.updateMedicineTask': async (db, userId) => ({
    ...(await makePlan(db, userId, { kind: 'medicine', medicineId: await anyMedicine(db), referenceValue: 6 })),
    body: value,
  }),
  'therapy.updateMeasurementTask': async (db, userId) => ({
    ...(await makePlan(db, userId, { kind: 'measurement', measurementType: 2, referenceValue: 120 })),
    body: value,
  }),
  'therapy.removeTask': (db, userId) => makePlan(db, userId, meal),
  'therapy.history': async (db, userId) => {
    await makeHistory(db, userId)
    return {}
  },
  'therapy.updateLabels': async () => ({ body: defaultLabelTimes }),
  'therapy.updateGlucoseRange': async (db, userId) => ({ id: await makeRange(db, userId), body: { min: 4, max: 8 } }),
  'therapy.updateDiabetesStatus': async () => ({ body: { diabetesType: 1, therapyType: 3 } }),
  'medicine.read': async (db) => ({ id: await anyMedicine(db) }),
  'medicine.listSaved': async (db, userId) => ({ id: await makeSaved(db, userId) }),
  'medicine.save': async (db) => ({ body: { medicineId: await anyMedicine(db) } }),
  'medicine.remove': async (db, userId) => ({ id: await makeSaved(db, userId) }),
}

/** What a request about a therapy or medicine needs to succeed, of records that really are there. */
export async function makeTherapyParts(
  db: Kysely<Database>,
  endpointId: string,
  userId: string,
  isThere: boolean,
): Promise<Partial<TherapyRequestParts>> {
  const make = makers[endpointId]
  if (!make) return {}
  if (isThere || endpointId === 'medicine.read') return make(db, userId)
  // An unknown id; the body is a valid one.
  const [person] = await db.selectFrom('app_user').select('id').limit(1).execute()
  const { body } = person ? await make(db, person.id) : {}
  return { body }
}
