import type { MealTimePlan, NewMealTime, TherapyFacts } from '@diab/core/rules'
import { contracts } from '@diab/internal/contract'
import {
  checkTaskValue,
  type MealTimeHours,
  type NewMealTask,
  type NewMeasurementTask,
  type NewMedicineTask,
  type PlanTask,
  type TaskKind,
  tasksOf,
  therapyMessages,
} from '@diab/internal/therapy'
import type { FastifyInstance } from 'fastify'
import { type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { type FieldErrors, found, invalid, problem } from '../../platform/http/problem.ts'
import { selectMedicine } from '../medicine/medicine.store.ts'
import { recordTherapyChange } from '../therapyHistory/recordTherapyChange.ts'
import {
  deleteMealTime,
  deleteTask,
  insertMealTimes,
  insertTasks,
  lockPlan,
  type NewTaskRow,
  raiseVersion,
  selectPlans,
  updateTask,
} from './mealTime.store.ts'

interface OnPlan {
  params: { userId: string; id: string }
  ifMatch: number | undefined
}

interface OnTask extends OnPlan {
  params: { userId: string; id: string; taskId: string }
}

/** Which meal time a call means, the version its caller saw, and when it is. */
interface PlanCallTarget {
  patientId: string
  id: string
  ifMatch: number | undefined
  now: Date
}

/** Locks the meal time; 404 if there is none, 412 if it or one of its tasks was changed since the caller read it. */
async function lockTarget({ db }: AuditedCall, { patientId, id, ifMatch }: PlanCallTarget): Promise<MealTimePlan> {
  const plan = found(await lockPlan(db, patientId, id))
  if (ifMatch !== undefined && ifMatch !== plan.version) throw problem(412)
  return plan
}

/** Reads the present meal time. */
async function readPlan({ db }: AuditedCall, { patientId, id }: Pick<PlanCallTarget, 'patientId' | 'id'>): Promise<MealTimePlan> {
  const [plan] = await selectPlans(db, patientId, id)
  return found(plan)
}

const hoursOnly = ({ startsAt, endsAt }: MealTimeHours): MealTimeHours => ({ startsAt, endsAt })

async function createMealTime(call: AuditedCall, patientId: string, fresh: NewMealTime, now: Date): Promise<MealTimePlan> {
  const id = uuidv7()
  const addedCount = await insertMealTimes(call.db, patientId, [{ ...fresh, id, createdAt: now }])
  if (addedCount === 0) throw invalid({ mealTime: [therapyMessages.mealTimeTaken] })
  const { mealTime } = fresh
  await recordTherapyChange(call, { patientId, event: 'mealTime.created', mealTime, after: hoursOnly(fresh), detail: { planId: id }, now })
  return readPlan(call, { patientId, id })
}

async function updateHours(call: AuditedCall, target: PlanCallTarget, hours: MealTimeHours): Promise<MealTimePlan> {
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
async function removeMealTime(call: AuditedCall, target: PlanCallTarget): Promise<void> {
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

interface TaskCallTarget extends PlanCallTarget {
  taskId: string
}

async function createMealTask(call: AuditedCall, target: PlanCallTarget, task: NewMealTask): Promise<MealTimePlan> {
  const plan = await lockTarget(call, target)
  const taken = plan.mealTaskList.some(({ mealType }) => mealType === task.mealType)
  refuse(taken && { mealType: [therapyMessages.carbohydrateTaken] }, checkTaskValue('meal', task))
  const { referenceValue } = task
  return addTask(call, target, plan, { kind: 'meal', referenceValue }, { referenceValue })
}

async function createMeasurementTask(call: AuditedCall, target: PlanCallTarget, task: NewMeasurementTask): Promise<MealTimePlan> {
  const plan = await lockTarget(call, target)
  const taken = plan.measurementTaskList.some(({ measurementType }) => measurementType === task.measurementType)
  refuse(taken && { measurementType: [therapyMessages.measurementTaken] }, checkTaskValue('measurement', task))
  const { measurementType, referenceValue } = task
  return addTask(call, target, plan, { kind: 'measurement', measurementType, referenceValue }, { measurementType, referenceValue })
}

async function createMedicineTask(call: AuditedCall, target: PlanCallTarget, task: NewMedicineTask): Promise<MealTimePlan> {
  const plan = await lockTarget(call, target)
  const { medicineId, referenceValue } = task
  const medicine = await selectMedicine(call.db, medicineId)
  const taken = plan.medicineTaskList.some(({ medicine: { id } }) => id === medicineId)
  refuse(
    !medicine && { medicineId: [therapyMessages.unknownMedicine] },
    taken && { medicineId: [therapyMessages.medicineTaken] },
    checkTaskValue('medicine', { referenceValue, activeSubstanceType: medicine?.activeSubstanceType }),
  )
  const facts = { medicineName: medicine?.name, activeSubstanceType: medicine?.activeSubstanceType, referenceValue }
  return addTask(call, target, plan, { kind: 'medicine', medicineId, referenceValue }, facts)
}

/** Throws 400 with all that is wrong. */
function refuse(...checks: readonly (FieldErrors | false)[]): void {
  const errors = Object.assign({}, ...checks.map((check) => check || {})) as FieldErrors
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function addTask(
  call: AuditedCall,
  target: PlanCallTarget,
  plan: MealTimePlan,
  task: Pick<NewTaskRow, 'kind' | 'referenceValue' | 'measurementType' | 'medicineId'>,
  after: TherapyFacts,
): Promise<MealTimePlan> {
  const id = uuidv7()
  await insertTasks(call.db, target.patientId, [{ ...task, id, mealTimeId: plan.id, createdAt: target.now }])
  return changed(call, target, plan, { kind: task.kind, fact: 'created', taskId: id, after })
}

/** Sets another reference value. An imported medicine keeps what the prescription says. */
async function changeTask(call: AuditedCall, target: TaskCallTarget, kind: TaskKind, referenceValue: number): Promise<MealTimePlan> {
  const { patientId, taskId } = target
  const plan = await lockTarget(call, target)
  const { facts, isImported } = findTask(plan, taskId, kind)
  if (isImported) throw invalid({ referenceValue: [therapyMessages.imported] })
  refuse(checkTaskValue(kind, { measurementType: facts.measurementType, activeSubstanceType: facts.activeSubstanceType, referenceValue }))
  await updateTask(call.db, patientId, taskId, referenceValue)
  return changed(call, target, plan, { kind, fact: 'updated', taskId, before: facts, after: { ...facts, referenceValue } })
}

async function removeTask(call: AuditedCall, target: TaskCallTarget): Promise<MealTimePlan> {
  const { patientId, taskId } = target
  const plan = await lockTarget(call, target)
  const { kind, facts } = findTask(plan, taskId)
  await deleteTask(call.db, patientId, taskId)
  return changed(call, target, plan, { kind, fact: 'deleted', taskId, before: facts })
}

/** 404 for a task that is not of this meal time, or of another kind than the path says. */
function findTask(plan: MealTimePlan, taskId: string, kind?: TaskKind): PlanTask {
  const task = tasksOf(plan).find(({ id }) => id === taskId)
  if (!task || (kind !== undefined && kind !== task.kind)) throw problem(404)
  return task
}

interface TaskAction {
  kind: TaskKind
  fact: 'created' | 'updated' | 'deleted'
  taskId: string
  before?: TherapyFacts
  after?: TherapyFacts
}

async function changed(
  call: AuditedCall,
  { patientId, now }: PlanCallTarget,
  { id, mealTime, version }: MealTimePlan,
  { kind, fact, taskId, before, after }: TaskAction,
): Promise<MealTimePlan> {
  await raiseVersion(call.db, patientId, id)
  await recordTherapyChange(call, {
    patientId,
    event: `${kind}Task.${fact}`,
    mealTime,
    before,
    after,
    detail: { planId: id, taskId, version: version + 1 },
    now,
  })
  return readPlan(call, { patientId, id })
}

/** Meal times and their tasks. */
export function registerMealTimeRoutes(app: FastifyInstance): void {
  const { therapy } = contracts
  const now = () => app.diab.now()
  const planOf = ({ params, ifMatch }: OnPlan): PlanCallTarget => ({ patientId: params.userId, id: params.id, ifMatch, now: now() })
  const taskOf = ({ params, ifMatch }: OnTask): TaskCallTarget => ({ ...planOf({ params, ifMatch }), taskId: params.taskId })

  registerEndpoint(app, therapy.list, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    return selectPlans(call.db, call.params.userId)
  })
  registerEndpoint(app, therapy.create, (call) => createMealTime(call, call.params.userId, call.body, now()))
  registerEndpoint(app, therapy.update, (call) => updateHours(call, planOf(call), call.body))
  registerEndpoint(app, therapy.remove, async (call) => {
    await removeMealTime(call, planOf(call))
    return undefined
  })

  registerEndpoint(app, therapy.createMealTask, (call) => createMealTask(call, planOf(call), call.body))
  registerEndpoint(app, therapy.createMedicineTask, (call) => createMedicineTask(call, planOf(call), call.body))
  registerEndpoint(app, therapy.createMeasurementTask, (call) => createMeasurementTask(call, planOf(call), call.body))
  registerEndpoint(app, therapy.updateMealTask, (call) => changeTask(call, taskOf(call), 'meal', call.body.referenceValue))
  registerEndpoint(app, therapy.updateMedicineTask, (call) => changeTask(call, taskOf(call), 'medicine', call.body.referenceValue))
  registerEndpoint(app, therapy.updateMeasurementTask, (call) => changeTask(call, taskOf(call), 'measurement', call.body.referenceValue))
  registerEndpoint(app, therapy.removeTask, (call) => removeTask(call, taskOf(call)))
}
