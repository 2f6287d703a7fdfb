import type { MealTimePlan } from '../therapy/mealTimePlan.schema.ts'
import { tasksOf } from '../therapy/planTasks.ts'
import { therapyContract, type MealTimeHours, type NewMealTime } from '../therapy/therapy.contract.ts'
import { therapyMessages } from '../therapy/therapy.messages.ts'
import { checkAccess } from './fakeAccess.ts'
import { type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { fakeTherapyHistoryHandlers, record, refuse } from './fakeTherapyHistory.ts'
import { fakeTherapyTargetHandlers } from './fakeTherapyTargets.ts'
import { fakeTherapyTaskHandlers, findPlan, storePlan } from './fakeTherapyTasks.ts'

function list(request: FakeRequest): FakeAnswer {
  const plans = request.state.plans[checkAccess(request, 'read')] ?? []
  return { body: plans.toSorted((one, other) => one.mealTime - other.mealTime) }
}

const hoursOf = ({ startsAt, endsAt }: MealTimeHours) => ({ startsAt, endsAt })

function create(request: FakeRequest): FakeAnswer {
  const { state } = request
  const patientId = checkAccess(request, 'edit')
  const fresh = request.body as NewMealTime
  const plans = (state.plans[patientId] ??= [])
  if (plans.some(({ mealTime }) => mealTime === fresh.mealTime)) refuse({ mealTime: [therapyMessages.mealTimeTaken] })
  const stamp = { id: state.nextId(), createdAt: state.clock.instant(), version: 1 }
  const plan: MealTimePlan = { ...fresh, ...stamp, mealTaskList: [], medicineTaskList: [], measurementTaskList: [] }
  plans.push(plan)
  record(request, patientId, { event: 'mealTime.created', mealTime: plan.mealTime, after: hoursOf(plan) })
  return { body: plan }
}

function updateHours(request: FakeRequest): FakeAnswer {
  const { patientId, plan } = findPlan(request)
  const hours = request.body as MealTimeHours
  record(request, patientId, { event: 'mealTime.updated', mealTime: plan.mealTime, before: hoursOf(plan), after: hoursOf(hours) })
  return storePlan(request, { ...plan, ...hoursOf(hours) })
}

function remove(request: FakeRequest): FakeAnswer {
  const { patientId, plans, index, plan } = findPlan(request)
  const { mealTime } = plan
  plans.splice(index, 1)
  for (const { kind, facts } of tasksOf(plan)) record(request, patientId, { event: `${kind}Task.deleted`, mealTime, before: facts })
  record(request, patientId, { event: 'mealTime.deleted', mealTime, before: hoursOf(plan) })
  return {}
}

/** The therapy's endpoints by id. */
export const fakeTherapyHandlers: Record<string, FakeHandler> = {
  [therapyContract.list.id]: list,
  [therapyContract.create.id]: create,
  [therapyContract.update.id]: updateHours,
  [therapyContract.remove.id]: remove,
  ...fakeTherapyTaskHandlers,
  ...fakeTherapyHistoryHandlers,
  ...fakeTherapyTargetHandlers,
}
