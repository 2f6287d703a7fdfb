import { formatAmount } from '@diab/core/format'
import { ActiveSubstanceType } from '@diab/core/diary'
import { type MealTimePlan, type MedicineTask, therapyKeys } from '@diab/core/therapy'
import { useDiabQuery } from '@diab/widgets/provider'
import { ErrorState, Skeleton } from '@diab/widgets/ui'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewMessages } from './overview.messages.ts'
import * as looks from './planCard.css.ts'

const messages = overviewMessages.visit.plan

/** What the patient is to eat and to take in a day, beside what the diary says. */
export function PlanCard({ patientId }: { patientId: string }) {
  const { href } = usePatientPlace()
  const { data, error, isError, refetch } = useDiabQuery({
    queryKey: therapyKeys.plans(patientId),
    queryFn: ({ client, signal }) => client.therapy.list(patientId, { signal }),
  })
  return (
    <OverviewCard id="overview-plan" title={messages.title} to={href('dashboard.therapy')} linkText={messages.open}>
      {isError && !data ? <ErrorState title={messages.failed} error={error} headingLevel={3} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={160} /> : null}
      {data && data.length === 0 ? <p className={looks.empty}>{messages.empty}</p> : null}
      {data && data.length > 0 ? <PlanTable plans={data} /> : null}
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
            <td>{plan.medicineTaskList.map(doseOf).join(' + ') || overviewMessages.noValue}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

/** Doses of different medicines are never added up. */
const doseOf = ({ medicine, referenceValue }: MedicineTask): string =>
  `${formatAmount(referenceValue)} ${
    medicine.activeSubstanceType === ActiveSubstanceType.Insulin ? overviewMessages.figures.units : overviewMessages.pieces
  }`
