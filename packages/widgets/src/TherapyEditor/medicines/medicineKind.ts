import { ActiveSubstanceType, InsulinType } from '@diab/core/diary'
import type { Medicine } from '@diab/core/therapy'
import type { MedicinesMessages } from './medicines.messages.ts'

/** What kind of medicine it is, in words. */
export function medicineKind({ activeSubstanceType, insulinType }: Medicine, { kinds }: MedicinesMessages): string {
  if (activeSubstanceType !== ActiveSubstanceType.Insulin) return kinds.regular
  if (insulinType === null) return kinds.mixed
  return insulinType === InsulinType.Rapid ? kinds.rapid : kinds.basal
}
