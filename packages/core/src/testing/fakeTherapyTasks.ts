import type { MealTimePlan } from '../therapy/mealTimePlan.schema.ts'
import { tasksOf } from '../therapy/planTasks.ts'
import { checkTaskValue, type TaskKind } from '../therapy/taskValue.rules.ts'
import { therapyContract, type NewMealTask, type NewMeasurementTask, type NewMedicineTask } from '../therapy/therapy.contract.ts'
import { therapyMessages } from '../therapy/therapy.messages.ts'
import type { TherapyFacts } from '../therapy/therapyChange.schema.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { checkVersion, record, refuse } from './fakeTherapyHistory.ts'

/** The meal time of a request that changes it. @throws FakeProblem 404 or 412 */
export function findPlan(request: FakeRequest) {
  const patientId = checkAccess(request, 'edit')
  const plans = request.state.plans[patientId] ?? []
  const index = plans.findIndex(({ id }) => id === request.params.id)
  const plan = plans[index]
  if (!plan) throw new FakeProblem(404, 'Not Found')
  checkVersion(request, plan)
  return { patientId, plans, index, plan }
}

/** Stores a changed meal time, one version on. */
export function storePlan(request: FakeRequest, changed: Omit<MealTimePlan, 'version'>): FakeAnswer {
  const { plans, index, plan } = findPlan(request)
  plans[index] = { ...changed, version: plan.version + 1 }
  return { body: plans[index] }
}

const taken = (isTaken: boolean, field: string, message: string) => refuse(isTaken ? { [field]: [message] } : {})

function addMeal(plan: MealTimePlan, { body }: FakeRequest, stamp: { id: string; createdAt: string }): MealTimePlan {
  const task = body as NewMealTask
  taken(
    plan.mealTaskList.some(({ mealType }) => mealType === task.mealType),
    'mealType',
    therapyMessages.carbohydrateTaken,
  )
  refuse(checkTaskValue('meal', task))
  return { ...plan, mealTaskList: [...plan.mealTaskList, { ...task, ...stamp }] }
}

function addMeasurement(plan: MealTimePlan, { body }: FakeRequest, stamp: { id: string; createdAt: string }): MealTimePlan {
  const task = body as NewMeasurementTask
  taken(
    plan.measurementTaskList.some(({ measurementType }) => measurementType === task.measurementType),
    'measurementType',
    therapyMessages.measurementTaken,
  )
  refuse(checkTaskValue('measurement', task))
  return { ...plan, measurementTaskList: [...plan.measurementTaskList, { ...task, ...stamp }] }
}

function addMedicine(plan: MealTimePlan, { state, body }: FakeRequest, stamp: { id: string; createdAt: string }): MealTimePlan {
  const { medicineId, referenceValue } = body as NewMedicineTask
  const medicine = state.medicines.find(({ id }) => id === medicineId)
  if (!medicine) throw new FakeProblem(400, 'Bad Request', { medicineId: [therapyMessages.unknownMedicine] })
  taken(
    plan.medicineTaskList.some((task) => task.medicine.id === medicineId),
    'medicineId',
    therapyMessages.medicineTaken,
  )
  refuse(checkTaskValue('medicine', { referenceValue, activeSubstanceType: medicine.activeSubstanceType }))
  return { ...plan, medicineTaskList: [...plan.medicineTaskList, { ...stamp, medicine, referenceValue, isImported: false }] }
}

const factsOf = (plan: MealTimePlan, taskId: string): TherapyFacts | null => tasksOf(plan).find(({ id }) => id === taskId)?.facts ?? null

function createTask(kind: TaskKind, add: typeof addMeal): FakeHandler {
  return (request) => {
    const { patientId, plan } = findPlan(request)
    const stamp = { id: request.state.nextId(), createdAt: request.state.clock.instant() }
    const changed = add(plan, request, stamp)
    record(request, patientId, { event: `${kind}Task.created`, mealTime: plan.mealTime, after: factsOf(changed, stamp.id) })
    return storePlan(request, changed)
  }
}

/** @throws FakeProblem 404 for a task that is not of this meal time, or of another kind. */
function findTask(plan: MealTimePlan, taskId: string | undefined, kind?: TaskKind) {
  const task = tasksOf(plan).find(({ id }) => id === taskId)
  if (!task || (kind && task.kind !== kind)) throw new FakeProblem(404, 'Not Found')
  return task
}

function updateTask(kind: TaskKind): FakeHandler {
  return (request) => {
    const { patientId, plan } = findPlan(request)
    const { id, isImported, facts } = findTask(plan, request.params.taskId, kind)
    const { referenceValue } = request.body as { referenceValue: number }
    if (isImported) refuse({ referenceValue: [therapyMessages.imported] })
    refuse(checkTaskValue(kind, { referenceValue, measurementType: facts.measurementType, activeSubstanceType: facts.activeSubstanceType }))
    const change = <Task extends { id: string }>(task: Task): Task => (task.id === id ? { ...task, referenceValue } : task)
    const { mealTime } = plan
    record(request, patientId, { event: `${kind}Task.updated`, mealTime, before: facts, after: { ...facts, referenceValue } })
    return storePlan(request, {
      ...plan,
      mealTaskList: plan.mealTaskList.map(change),
      medicineTaskList: plan.medicineTaskList.map(change),
      measurementTaskList: plan.measurementTaskList.map(change),
    })
  }
}

function removeTask(request: FakeRequest): FakeAnswer {
  const { patientId, plan } = findPlan(request)
  const { id, kind, facts } = findTask(plan, request.params.taskId)
  const isOther = (task: { id: string }) => task.id !== id
  record(request, patientId, { event: `${kind}Task.deleted`, mealTime: plan.mealTime, before: facts })
  return storePlan(request, {
    ...plan,
    mealTaskList: plan.mealTaskList.filter(isOther),
    medicineTaskList: plan.medicineTaskList.filter(isOther),
    measurementTaskList: plan.measurementTaskList.filter(isOther),
  })
}

/** Tasks of meal times by endpoint id. */
export const fakeTherapyTaskHandlers: Record<string, FakeHandler> = {
  [therapyContract.createMealTask.id]: createTask('meal', addMeal),
  [therapyContract.createMedicineTask.id]: createTask('medicine', addMedicine),
  [therapyContract.createMeasurementTask.id]: createTask('measurement', addMeasurement),
  [therapyContract.updateMealTask.id]: updateTask('meal'),
  [therapyContract.updateMedicineTask.id]: updateTask('medicine'),
  [therapyContract.updateMeasurementTask.id]: updateTask('measurement'),
  [therapyContract.removeTask.id]: removeTask,
}
