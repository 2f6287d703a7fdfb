import { therapyKeys } from '@diab/core/therapy'
import { useDiabQuery } from '../provider/useDiabQuery.ts'

/** Meal times of the patient's plan with their tasks. */
export function useTherapyPlans(patientId: string) {
  return useDiabQuery({
    queryKey: therapyKeys.plans(patientId),
    queryFn: ({ client, signal }) => client.therapy.list(patientId, { signal }),
  })
}

const longLived = { staleTime: 10 * 60_000 }

/** When the patient's time-of-day slots begin and end. */
export function useLabelTimes(patientId: string) {
  return useDiabQuery({
    ...longLived,
    queryKey: therapyKeys.labels(patientId),
    queryFn: ({ client, signal }) => client.therapy.listLabels(patientId, { signal }),
  })
}

/** The patient's target ranges, past ones too. */
export function useGlucoseRanges(patientId: string) {
  return useDiabQuery({
    ...longLived,
    queryKey: therapyKeys.ranges(patientId),
    queryFn: ({ client, signal }) => client.therapy.listGlucoseRanges(patientId, { signal }),
  })
}

/** The patient's target ranges in force. */
export function useActiveGlucoseRanges(patientId: string) {
  return useDiabQuery({
    ...longLived,
    queryKey: therapyKeys.activeRanges(patientId),
    queryFn: ({ client, signal }) => client.therapy.listGlucoseRanges(patientId, { activeOnly: true, signal }),
  })
}

/** What the patient keeps at hand of the medicine catalogue. */
export function useSavedMedicines(patientId: string) {
  return useDiabQuery({
    queryKey: therapyKeys.savedMedicines(patientId),
    queryFn: ({ client, signal }) => client.medicine.listSaved(patientId, { signal }),
  })
}

/** The first ten medicines of the catalogue that fit the text; asks nothing for an empty one. */
export function useMedicineSearch(name: string) {
  const text = name.trim()
  return useDiabQuery({
    ...longLived,
    queryKey: therapyKeys.medicineSearch(text),
    enabled: text !== '',
    queryFn: ({ client, signal }) => client.medicine.search(text, { signal }),
  })
}
