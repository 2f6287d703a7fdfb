import { medicineSearchLimit, type Medicine, type SavedMedicine } from './medicine.schema.ts'

/** What a search found and is not saved already, at most ten. */
export function medicinesToOffer(found: readonly Medicine[], saved: readonly SavedMedicine[]): Medicine[] {
  const savedIds = new Set(saved.map(({ medicine }) => medicine.id))
  return found.filter(({ id }) => !savedIds.has(id)).slice(0, medicineSearchLimit)
}
