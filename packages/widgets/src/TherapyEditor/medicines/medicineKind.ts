import { ActiveSubstanceType, InsulinType, type Medicine } from '@diab/core/rules'
import type { MedicinesMessages } from './medicines.messages.ts'

/** Returns the kind of a medicine, in words. */
export function medicineKind({ activeSubstanceType, insulinType }: Medicine, { kinds }: MedicinesMessages): string {
  if (activeSubstanceType !== ActiveSubstanceType.Insulin) return kinds.regular
  if (insulinType === null) return kinds.mixed
  return insulinType === InsulinType.Rapid ? kinds.rapid : kinds.basal
}
