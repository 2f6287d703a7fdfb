import type { Prandial } from '@diab/core/rules'
import type { TaskKind } from '@diab/internal/therapy'
import type { Db } from '../../platform/db/tables.ts'

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
