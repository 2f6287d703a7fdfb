import { type MealTimeHours, tasksOf, therapyMessages } from '@diab/internal/therapy'
import type { MealTimePlan, NewMealTime } from '@diab/core/rules'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { deleteMealTime, insertMealTimes, lockPlan, raiseVersion, selectPlans } from './mealTime.store.ts'
import { recordTherapyChange } from '../therapyHistory/recordTherapyChange.ts'

/** Which meal time a call means, the version its caller saw, and when it is. */
export interface PlanCallTarget {
  patientId: string
  id: string
  ifMatch: number | undefined
  now: Date
}

/** Locks the meal time; 404 if there is none, 412 if it or one of its tasks was changed since the caller read it. */
export async function lockTarget({ db }: AuditedCall, { patientId, id, ifMatch }: PlanCallTarget): Promise<MealTimePlan> {
  const plan = found(await lockPlan(db, patientId, id))
  if (ifMatch !== undefined && ifMatch !== plan.version) throw problem(412)
  return plan
}

/** Reads the present meal time. */
export async function readPlan({ db }: AuditedCall, { patientId, id }: Pick<PlanCallTarget, 'patientId' | 'id'>): Promise<MealTimePlan> {
  const [plan] = await selectPlans(db, patientId, id)
  return found(plan)
}

const hoursOnly = ({ startsAt, endsAt }: MealTimeHours): MealTimeHours => ({ startsAt, endsAt })

export async function createMealTime(call: AuditedCall, patientId: string, fresh: NewMealTime, now: Date): Promise<MealTimePlan> {
  const id = uuidv7()
  const addedCount = await insertMealTimes(call.db, patientId, [{ ...fresh, id, createdAt: now }])
  if (addedCount === 0) throw invalid({ mealTime: [therapyMessages.mealTimeTaken] })
  const { mealTime } = fresh
  await recordTherapyChange(call, { patientId, event: 'mealTime.created', mealTime, after: hoursOnly(fresh), detail: { planId: id }, now })
  return readPlan(call, { patientId, id })
}

export async function updateHours(call: AuditedCall, target: PlanCallTarget, hours: MealTimeHours): Promise<MealTimePlan> {
  const { patientId, id, now } = target
  const old = await lockTarget(call, target)
  await raiseVersion(call.db, patientId, id, hours)
  await recordTherapyChange(call, {
    patientId,
    event: 'mealTime.updated',
    mealTime: old.mealTime,
    before: hoursOnly(old),
    after: hoursOnly(hours),
    detail: { planId: id, version: old.version + 1 },
    now,
  })
  return readPlan(call, target)
}

/** Takes a meal time out of the plan; the history keeps what its tasks said. */
export async function removeMealTime(call: AuditedCall, target: PlanCallTarget): Promise<void> {
  const { patientId, id, now } = target
  const old = await lockTarget(call, target)
  const tasks = tasksOf(old)
  await deleteMealTime(call.db, patientId, id)
  await recordTherapyChange(call, {
    patientId,
    event: 'mealTime.deleted',
    mealTime: old.mealTime,
    before: hoursOnly(old),
    alongside: tasks.map(({ kind, facts }) => ({ event: `${kind}Task.deleted` as const, mealTime: old.mealTime, before: facts })),
    detail: { planId: id, taskIds: tasks.map((task) => task.id) },
    now,
  })
}
