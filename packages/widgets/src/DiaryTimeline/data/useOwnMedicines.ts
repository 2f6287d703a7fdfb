import { ActiveSubstanceType, EntryType, insulinChoices, InsulinType, type IntakeMedicine } from '@diab/core/rules'
import { useMemo } from 'react'
import { useRead } from '../../provider/useRead.ts'
import { useSavedMedicines } from '../../queries/useTherapyQueries.ts'

/** Doses that are looked through. */
const read = 40

export const isSameMedicine = (one: IntakeMedicine | null, other: IntakeMedicine | null): boolean =>
  one?.name === other?.name && one?.activeSubstanceType === other?.activeSubstanceType && one?.insulinType === other?.insulinType

const isInsulin = (medicine: IntakeMedicine) => medicine.activeSubstanceType === ActiveSubstanceType.Insulin

/** Of a meal: rapid insulin first, then mixtures, basal insulin, tablets. */
function rankOf(medicine: IntakeMedicine): number {
  if (!isInsulin(medicine)) return 3
  return medicine.insulinType === InsulinType.Rapid ? 0 : medicine.insulinType === InsulinType.Basal ? 2 : 1
}

/**
 * Returns what the patient takes with a meal: what was taken lately and what is saved, and a kind of insulin by its general
 * name where no own one is of that kind.
 */
export function useOwnMedicines(patientId: string): readonly IntakeMedicine[] {
  const doses = useRead((client, signal) =>
    client.diary.listOf(patientId, EntryType.MedicineIntake, { limit: read, offset: 0, sortBy: 'entry_date_desc' }, { signal }),
  )
  const saved = useSavedMedicines(patientId)
  return useMemo(() => {
    const own: IntakeMedicine[] = []
    const add = (medicine: IntakeMedicine) => {
      if (!own.some((known) => isSameMedicine(known, medicine))) own.push(medicine)
    }
    const general = (medicine: IntakeMedicine) => insulinChoices.some((choice) => isSameMedicine(choice, medicine))
    for (const { medicine } of doses.data ?? []) if (medicine && !general(medicine)) add(medicine)
    for (const { medicine } of saved.data ?? []) {
      const { id, name, activeSubstanceType, insulinType } = medicine
      add({ id, name, activeSubstanceType, insulinType })
    }
    for (const choice of insulinChoices) if (!own.some(({ insulinType }) => insulinType === choice.insulinType)) add(choice)
    return own.toSorted((one, other) => rankOf(one) - rankOf(other))
  }, [doses.data, saved.data])
}
