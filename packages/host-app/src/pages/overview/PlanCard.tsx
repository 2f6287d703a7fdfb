import { formatAmount } from '@diab/core/format'
import { ActiveSubstanceType, type MealTimePlan } from '@diab/core/rules'
import type { MedicineTask } from '@diab/internal/therapy'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewMessages } from './overview.messages.ts'
import * as looks from './planCard.css.ts'

const messages = overviewMessages.visit.plan

/** The meal times of a patient's plan. */
export const usePlans = (patientId: string) => useRead((client, signal) => client.therapy.list(patientId, { signal }))

/** What the patient is to eat and to take in a day, beside what the diary says. */
export function PlanCard({ patientId, onEdit }: { patientId: string; onEdit: () => void }) {
  const { href } = usePatientPlace()
  const { data, error, isError, refetch } = usePlans(patientId)
  return (
    <OverviewCard id="overview-plan" title={messages.title} to={href('dashboard.therapy')} linkText={messages.open}>
      {isError && !data ? <ErrorState title={messages.failed} error={error} headingLevel={3} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={160} /> : null}
      {data && data.length === 0 ? <p className={looks.empty}>{messages.empty}</p> : null}
      {data && data.length > 0 ? <PlanTable plans={data} /> : null}
      <Button size={36} icon="pencil" className={looks.edit} onClick={onEdit}>
        {messages.edit}
      </Button>
    </OverviewCard>
  )
}

const PlanTable = ({ plans }: { plans: readonly MealTimePlan[] }) => (
  <table className={looks.table} aria-labelledby="overview-plan">
    <thead>
      <tr>
        <th scope="col">{messages.mealTime}</th>
        <th scope="col">{messages.hours}</th>
        <th scope="col">{messages.carbohydrate}</th>
        <th scope="col">{messages.medicine}</th>
      </tr>
    </thead>
    <tbody>
      {plans
        .toSorted((one, other) => one.mealTime - other.mealTime)
        .map((plan) => (
          <tr key={plan.id}>
            <th scope="row">{messages.mealTimes[plan.mealTime]}</th>
            <td>{messages.span(plan.startsAt, plan.endsAt)}</td>
            <td>{plan.mealTaskList.map(({ referenceValue }) => formatAmount(referenceValue)).join(' + ') || overviewMessages.noValue}</td>
            <td>
              {plan.medicineTaskList.length === 0 ? overviewMessages.noValue : null}
              {plan.medicineTaskList.map((task) => (
                <span key={task.id} className={looks.dose}>
                  <span className={looks.medicine}>{task.medicine.name}</span> {doseOf(task)}
                </span>
              ))}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
)

/** Doses of different medicines are never added up. */
const doseOf = ({ medicine, referenceValue }: MedicineTask): string =>
  `${formatAmount(referenceValue)}\u00a0${
    medicine.activeSubstanceType === ActiveSubstanceType.Insulin ? overviewMessages.figures.units : overviewMessages.pieces
  }`
