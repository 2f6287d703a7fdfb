import { type MealTime, type MealTimePlan, Nutrient, type Prandial } from '@diab/core/rules'
import type { MealTimeHours, TaskKind } from '@diab/internal/therapy'
import type { Db } from '../../platform/db/tables.ts'
import { medicineColumns } from '../medicine/medicine.store.ts'

type MealTimeRow = Omit<MealTimePlan, 'mealTaskList' | 'medicineTaskList' | 'measurementTaskList' | 'createdAt'> & { createdAt: Date }

const mealTimeColumns = [
  'id',
  'meal_time as mealTime',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'version',
  'created_at as createdAt',
] as const

/** A patient's meal times in the order of the day with their tasks in the order they were set, in two queries. */
export async function selectPlans(db: Db, patientId: string, id?: string): Promise<MealTimePlan[]> {
  const mealTimes = await db
    .selectFrom('meal_time')
    .select(mealTimeColumns)
    .where('patient_id', '=', patientId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('meal_time')
    .execute()
  const tasks = mealTimes.length === 0 ? [] : await selectTasks(db, patientId, id)
  return mealTimes.map((mealTime) => toPlan(mealTime, tasks))
}

/** Selects the meal time with its tasks and locks both until the transaction ends; undefined if there is none. */
export async function lockPlan(tx: Db, patientId: string, id: string): Promise<MealTimePlan | undefined> {
  const mealTime = await tx
    .selectFrom('meal_time')
    .select(mealTimeColumns)
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return mealTime && toPlan(mealTime, await selectTasks(tx, patientId, id))
}

const taskColumns = [
  'therapy_task.id as taskId',
  'therapy_task.meal_time_id as mealTimeId',
  'therapy_task.kind',
  'therapy_task.reference_value as referenceValue',
  'therapy_task.measurement_type as measurementType',
  'therapy_task.is_imported as isImported',
  'therapy_task.created_at as createdAt',
] as const

const selectTasks = (db: Db, patientId: string, mealTimeId: string | undefined) =>
  db
    .selectFrom('therapy_task')
    .leftJoin('medicine', 'medicine.id', 'therapy_task.medicine_id')
    .select([...taskColumns, ...medicineColumns])
    .where('therapy_task.patient_id', '=', patientId)
    .$if(mealTimeId !== undefined, (query) => query.where('therapy_task.meal_time_id', '=', mealTimeId ?? ''))
    .orderBy('therapy_task.created_at')
    .orderBy('therapy_task.id')
    .execute()

type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number]

function toPlan({ createdAt, ...mealTime }: MealTimeRow, tasks: readonly TaskRow[]): MealTimePlan {
  const own = tasks.filter(({ mealTimeId }) => mealTimeId === mealTime.id)
  return {
    ...mealTime,
    createdAt: createdAt.toISOString(),
    mealTaskList: own.flatMap((row) => (row.kind === 'meal' ? [{ ...toTask(row), mealType: Nutrient.Carbohydrate }] : [])),
    medicineTaskList: own.flatMap(toMedicineTask),
    measurementTaskList: own.flatMap((row) =>
      row.measurementType === null ? [] : [{ ...toTask(row), measurementType: row.measurementType }],
    ),
  }
}

const toTask = ({ taskId, createdAt, referenceValue }: TaskRow) => ({ id: taskId, createdAt: createdAt.toISOString(), referenceValue })

function toMedicineTask(row: TaskRow): MealTimePlan['medicineTaskList'] {
  const { id, name, atcCode, activeSubstanceType, insulinType, brandNames, isImported } = row
  if (id === null || name === null || atcCode === null || activeSubstanceType === null) return []
  return [{ ...toTask(row), medicine: { id, name, atcCode, activeSubstanceType, insulinType, brandNames }, isImported }]
}

export interface NewMealTimeRow extends MealTimeHours {
  id: string
  mealTime: MealTime
  createdAt: Date
  /** 1 unless it includes tasks. */
  version?: number
}

/** Adds meal times; one that the patient has already is left out. Answers how many were added. */
export async function insertMealTimes(tx: Db, patientId: string, mealTimes: readonly NewMealTimeRow[]): Promise<number> {
  const rows = await tx
    .insertInto('meal_time')
    .values(
      mealTimes.map(({ id, mealTime, startsAt, endsAt, createdAt, version = 1 }) => ({
        patient_id: patientId,
        id,
        meal_time: mealTime,
        starts_at: startsAt,
        ends_at: endsAt,
        created_at: createdAt,
        version,
      })),
    )
    .onConflict((conflict) => conflict.columns(['patient_id', 'meal_time']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** Counts a change of a meal time locked before, and sets its hours if given. */
export async function raiseVersion(tx: Db, patientId: string, id: string, hours?: MealTimeHours): Promise<void> {
  await tx
    .updateTable('meal_time')
    .set((the) => ({ version: the('version', '+', 1), ...(hours && { starts_at: hours.startsAt, ends_at: hours.endsAt }) }))
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a meal time with its tasks. */
export async function deleteMealTime(tx: Db, patientId: string, id: string): Promise<void> {
  await tx.deleteFrom('meal_time').where('patient_id', '=', patientId).where('id', '=', id).execute()
}

export interface NewTaskRow {
  id: string
  mealTimeId: string
  kind: TaskKind
  referenceValue: number
  measurementType?: Prandial
  medicineId?: string
  isImported?: boolean
  createdAt: Date
}

export async function insertTasks(tx: Db, patientId: string, tasks: readonly NewTaskRow[]): Promise<void> {
  await tx
    .insertInto('therapy_task')
    .values(
      tasks.map(({ id, mealTimeId, kind, referenceValue, measurementType = null, medicineId = null, isImported = false, createdAt }) => ({
        patient_id: patientId,
        id,
        meal_time_id: mealTimeId,
        kind,
        reference_value: referenceValue,
        measurement_type: measurementType,
        medicine_id: medicineId,
        is_imported: isImported,
        created_at: createdAt,
      })),
    )
    .execute()
}

export async function updateTask(tx: Db, patientId: string, taskId: string, referenceValue: number): Promise<void> {
  await tx
    .updateTable('therapy_task')
    .set({ reference_value: referenceValue })
    .where('patient_id', '=', patientId)
    .where('id', '=', taskId)
    .execute()
}

export async function deleteTask(tx: Db, patientId: string, taskId: string): Promise<void> {
  await tx.deleteFrom('therapy_task').where('patient_id', '=', patientId).where('id', '=', taskId).execute()
}
