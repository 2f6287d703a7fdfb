import { type Medicine, Prandial, type TherapyFacts } from '@diab/core/rules'
import type { Db } from '../platform/db/tables.ts'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import { insertSavedMedicines } from '../record/medicine/medicine.store.ts'
import { insertMealTimes, insertTasks, type NewTaskRow } from '../record/therapy/mealTime.store.ts'
import { insertChanges, type TherapyLine } from '../record/therapyHistory/therapyHistory.store.ts'
import type { DemoProfile } from './demoProfile.ts'
import { demoAtcCodes, type DemoMealTime, demoSavedCodes, makeDemoPlans } from './demoTherapyPlans.ts'
import { utc } from '../platform/time/utc.ts'

/** When the plans were made, and when a doctor last looked at the basal dose. */
const planAgeDays = 120
const doseAgeDays = 30
/** Units by which the basal dose was raised then. */
const doseStep = 2

export interface DemoTherapy {
  patientId: string
  profile: DemoProfile
  /** By ATC code. */
  medicines: ReadonlyMap<string, Medicine>
  /** The doctor, or who keeps the diary. */
  changedBy: string
  now: Date
}

type Task = Omit<NewTaskRow, 'id' | 'mealTimeId' | 'createdAt'> & { facts: TherapyFacts }

/** Gives a made-up patient a plan, medicines at hand, and the history that led there. */
export async function seedDemoTherapy(tx: Db, { patientId, profile, medicines, changedBy, now }: DemoTherapy): Promise<void> {
  const createdAt = utc(now).subtract(planAgeDays, 'day').toDate()
  const plans = makeDemoPlans(profile).map((plan, at) => ({
    ...plan,
    id: uuidv7(createdAt.getTime() + at),
    tasks: tasksOf(plan, medicines),
    isAdjusted: plan.medicine?.atcCode === demoAtcCodes.basal,
  }))

  await insertMealTimes(
    tx,
    patientId,
    plans.map((plan) => ({ ...plan, createdAt, version: 1 + plan.tasks.length + Number(plan.isAdjusted) })),
  )
  await insertTasks(
    tx,
    patientId,
    plans.flatMap(({ id, tasks }) =>
      tasks.map((task, at) => ({ ...task, id: uuidv7(createdAt.getTime() + at), mealTimeId: id, createdAt })),
    ),
  )
  const saved = demoSavedCodes[profile.treatment].flatMap((atcCode) => medicines.get(atcCode)?.id ?? [])
  await insertSavedMedicines(tx, patientId, saved)

  const stamp = { patientId, changedBy }
  await insertChanges(tx, { ...stamp, now: createdAt }, plans.flatMap(creationOf).toReversed())
  const adjustments = plans.filter(({ isAdjusted }) => isAdjusted).flatMap(adjustmentOf)
  if (adjustments.length > 0) await insertChanges(tx, { ...stamp, now: utc(now).subtract(doseAgeDays, 'day').toDate() }, adjustments)
}

function tasksOf(
  { carbohydrate, measuresBefore, measuresAfter, medicine }: DemoMealTime,
  medicines: ReadonlyMap<string, Medicine>,
): Task[] {
  const tasks: Task[] = []
  if (carbohydrate !== undefined) tasks.push({ kind: 'meal', referenceValue: carbohydrate, facts: {} })
  const measure = (measurementType: Prandial, referenceValue: number) =>
    tasks.push({ kind: 'measurement', measurementType, referenceValue, facts: { measurementType } })
  if (measuresBefore) measure(Prandial.Pre, 0)
  if (measuresAfter !== undefined) measure(Prandial.Post, measuresAfter)
  const found = medicine && medicines.get(medicine.atcCode)
  if (found) {
    const facts = { medicineName: found.name, activeSubstanceType: found.activeSubstanceType }
    tasks.push({ kind: 'medicine', medicineId: found.id, referenceValue: medicine.dose, facts })
  }
  return tasks
}

type DemoPlan = DemoMealTime & { tasks: readonly Task[]; isAdjusted: boolean }

const firstDose = (isAdjusted: boolean, { kind, referenceValue }: Task) =>
  isAdjusted && kind === 'medicine' ? referenceValue - doseStep : referenceValue

/** The lines of a plan that was just made, in the order of time. */
const creationOf = ({ mealTime, startsAt, endsAt, tasks, isAdjusted }: DemoPlan): TherapyLine[] => [
  { event: 'mealTime.created', mealTime, after: { startsAt, endsAt } },
  ...tasks.map((task) => ({
    event: `${task.kind}Task.created` as const,
    mealTime,
    after: { ...task.facts, referenceValue: firstDose(isAdjusted, task) },
  })),
]

const adjustmentOf = ({ mealTime, tasks }: DemoPlan): TherapyLine[] =>
  tasks
    .filter(({ kind }) => kind === 'medicine')
    .map(({ facts, referenceValue }) => ({
      event: 'medicineTask.updated' as const,
      mealTime,
      before: { ...facts, referenceValue: referenceValue - doseStep },
      after: { ...facts, referenceValue },
    }))
