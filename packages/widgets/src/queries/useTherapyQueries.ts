import { useRead } from '../provider/useRead.ts'

/** Queries the meal times of the patient's plan with their tasks. */
export function useTherapyPlans(patientId: string) {
  return useRead((client, signal) => client.therapy.list(patientId, { signal }))
}

const longLived = { staleTime: 10 * 60_000 }

/** Queries the beginnings and ends of the patient's time-of-day slots. */
export function useLabelTimes(patientId: string) {
  return useRead((client, signal) => client.therapy.listLabels(patientId, { signal }), {
    ...longLived,
  })
}

/** Returns the patient's target ranges, past ones too. */
export function useGlucoseRanges(patientId: string) {
  return useRead((client, signal) => client.therapy.listGlucoseRanges(patientId, { signal }), {
    ...longLived,
  })
}

/** Returns the patient's target ranges in force. */
export function useActiveGlucoseRanges(patientId: string) {
  return useRead((client, signal) => client.therapy.listGlucoseRanges(patientId, { activeOnly: true, signal }), {
    ...longLived,
  })
}

/** Queries the patient's saved medicines. */
export function useSavedMedicines(patientId: string) {
  return useRead((client, signal) => client.medicine.listSaved(patientId, { signal }))
}

/** Queries the first ten medicines of the catalogue that fit the text; sends no request for an empty one. */
export function useMedicineSearch(name: string) {
  const text = name.trim()
  return useRead((client, signal) => client.medicine.search(text, { signal }), {
    ...longLived,
    enabled: text !== '',
  })
}
