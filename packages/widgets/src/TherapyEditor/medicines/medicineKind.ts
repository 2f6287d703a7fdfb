import { ActiveSubstanceType, InsulinType, type Medicine } from '@diab/core/rules'
import type { MedicinesMessages } from './medicines.messages.ts'

/** Returns the kind of a medicine, in words. */
function medicineKind({ activeSubstanceType, insulinType }: Medicine, { kinds }: MedicinesMessages): string {
  if (activeSubstanceType !== ActiveSubstanceType.Insulin) return kinds.regular
  if (insulinType === null) return kinds.mixed
  return insulinType === InsulinType.Rapid ? kinds.rapid : kinds.basal
}

/** Returns what tells a medicine from others: its kind, its code and the names on its boxes. */
export const medicineDetails = (medicine: Medicine, messages: MedicinesMessages): string =>
  [medicineKind(medicine, messages), medicine.atcCode, medicine.brandNames?.join(', ')].filter(Boolean).join(' · ')
