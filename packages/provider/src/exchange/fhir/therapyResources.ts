import { entryTypeLabels, mealTimeLabels, mealTypeLabels, therapyLabelLabels, unitLabels } from '@diab/core/format'
import { ActiveSubstanceType, type GlucoseRange, type MealTimePlan, MealType, Prandial } from '@diab/core/rules'
import { atc, codes, type Resource, ucum } from '../accountData/fhir/fhirEntry.ts'
import { fhirMessages } from './fhir.messages.ts'
import { joinId } from './fhirIds.ts'
import { referTo } from './people.ts'

const millimoles = (value: number) => ({ value, unit: unitLabels.mmolPerL, system: ucum, code: 'mmol/L' })

function nameOfRange({ origin, therapyLabel, mealType }: GlucoseRange): string {
  if (origin === 'sensor') return fhirMessages.sensorRange
  const slot = therapyLabel === null ? '' : therapyLabelLabels[therapyLabel]
  const relation = mealType === MealType.None ? '' : mealTypeLabels[mealType]
  return [slot, relation].filter((text) => text !== '').join(', ') || mealTypeLabels[MealType.Casual]
}

/** A target range as a Goal; one that another range followed is completed. */
export const toGoal = (patientId: string, range: GlucoseRange): Resource => ({
  resourceType: 'Goal',
  id: joinId(patientId, range.id),
  meta: { versionId: String(range.version) },
  lifecycleStatus: range.validTo === null ? 'active' : 'completed',
  description: { text: `${fhirMessages.targetRange}: ${nameOfRange(range)}` },
  subject: referTo('Patient', patientId),
  startDate: range.validFrom.slice(0, 10),
  ...(range.validTo !== null && { statusDate: range.validTo.slice(0, 10) }),
  target: [
    {
      measure: range.origin === 'sensor' ? codes.interstitial : codes.capillary,
      detailRange: { low: millimoles(range.min), high: millimoles(range.max) },
    },
  ],
})

interface ActivityDetail {
  kind?: string
  code?: unknown
  description: string
  productCodeableConcept?: unknown
  quantity?: unknown
}

const amount = (value: number, unit: string, code: string) => ({ value, unit, system: ucum, code })

function detailsOf({ mealTime, startsAt, endsAt, mealTaskList, medicineTaskList, measurementTaskList }: MealTimePlan) {
  const details: ActivityDetail[] = [
    ...mealTaskList.map(({ referenceValue }) => ({
      kind: 'NutritionOrder',
      code: codes.carbohydrate,
      quantity: amount(referenceValue, unitLabels.grams, 'g'),
      description: `${mealTimeLabels[mealTime]}: ${entryTypeLabels.meal}`,
    })),
    ...medicineTaskList.map(({ medicine, referenceValue }) => ({
      kind: 'MedicationRequest',
      productCodeableConcept: { coding: [{ system: atc, code: medicine.atcCode }], text: medicine.name },
      quantity:
        medicine.activeSubstanceType === ActiveSubstanceType.Insulin
          ? amount(referenceValue, unitLabels.insulin, '[iU]')
          : amount(referenceValue, unitLabels.pieces, '1'),
      description: `${mealTimeLabels[mealTime]}: ${medicine.name}`,
    })),
    ...measurementTaskList.map(({ measurementType }) => ({
      kind: 'ServiceRequest',
      code: codes.capillary,
      description: `${mealTimeLabels[mealTime]}: ${mealTypeLabels[measurementType === Prandial.Pre ? MealType.Preprandial : MealType.Postprandial]}`,
    })),
  ]
  return details.map((detail) => ({
    detail: {
      ...detail,
      status: 'in-progress',
      scheduledTiming: {
        repeat: { frequency: 1, period: 1, periodUnit: 'd', timeOfDay: [withSeconds(startsAt)] },
        code: { text: `${startsAt}–${endsAt}` },
      },
    },
  }))
}

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)

/** What a patient is to do in a day as one CarePlan, with the ranges in force as its goals. */
export function toCarePlan(patientId: string, plans: readonly MealTimePlan[], ranges: readonly GlucoseRange[]): Resource {
  const activity = plans.flatMap(detailsOf)
  const goal = ranges.filter(({ validTo }) => validTo === null).map(({ id }) => referTo('Goal', joinId(patientId, id)))
  return {
    resourceType: 'CarePlan',
    id: patientId,
    status: 'active',
    intent: 'plan',
    title: fhirMessages.dailyPlan,
    subject: referTo('Patient', patientId),
    ...(goal.length > 0 && { goal }),
    ...(activity.length > 0 && { activity }),
  }
}
