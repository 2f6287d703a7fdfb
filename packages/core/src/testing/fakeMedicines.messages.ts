import { ActiveSubstanceType, InsulinType } from '../diary/diaryEnumerations.ts'
import type { Medicine } from '../therapy/medicine.schema.ts'
import { makeId } from './people.ts'

const medicineKind = 0x3
const { Rapid, Basal } = InsulinType

const catalogue: readonly (readonly [atcCode: string, name: string, insulinType?: InsulinType | null])[] = [
  ['A10AB01', 'Humán inzulin (gyors hatású)', Rapid],
  ['A10AB04', 'Inzulin lispro', Rapid],
  ['A10AB05', 'Inzulin aszpart', Rapid],
  ['A10AB06', 'Inzulin glulizin', Rapid],
  ['A10AC01', 'Humán inzulin (közepes hatástartamú)', Basal],
  ['A10AD05', 'Inzulin aszpart (kevert)', null],
  ['A10AE04', 'Inzulin glargin', Basal],
  ['A10AE05', 'Inzulin detemir', Basal],
  ['A10AE06', 'Inzulin degludek', Basal],
  ['A10BA02', 'Metformin'],
  ['A10BB09', 'Gliklazid'],
  ['A10BH01', 'Szitagliptin'],
  ['A10BJ02', 'Liraglutid'],
  ['A10BJ06', 'Szemaglutid'],
  ['A10BK03', 'Empagliflozin'],
]

/** The catalogue of the fake provider: substances of the ATC groups A10A and A10B. */
export const fakeMedicines: readonly Medicine[] = catalogue.map(([atcCode, name, insulinType], index) => ({
  id: makeId(medicineKind, index + 1),
  name,
  atcCode,
  activeSubstanceType: insulinType === undefined ? ActiveSubstanceType.Regular : ActiveSubstanceType.Insulin,
  insulinType: insulinType ?? null,
}))

/** A medicine of the fake catalogue by its ATC code. @throws Error for one that is not in it. */
export function fakeMedicine(atcCode: string): Medicine {
  const medicine = fakeMedicines.find((candidate) => candidate.atcCode === atcCode)
  if (!medicine) throw new Error(`No ${atcCode} in the fake catalogue`)
  return medicine
}
