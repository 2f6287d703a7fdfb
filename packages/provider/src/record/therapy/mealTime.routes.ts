import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { createMealTime, type PlanCallTarget, removeMealTime, updateHours } from './changeMealTime.ts'
import { changeTask, createMealTask, createMeasurementTask, createMedicineTask, removeTask, type TaskCallTarget } from './changeTask.ts'
import { selectPlans } from './mealTime.store.ts'

interface OnPlan {
  params: { userId: string; id: string }
  ifMatch: number | undefined
}

interface OnTask extends OnPlan {
  params: { userId: string; id: string; taskId: string }
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
