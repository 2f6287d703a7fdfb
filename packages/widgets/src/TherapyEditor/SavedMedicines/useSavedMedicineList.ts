import { formatAmount } from '@diab/core/format'
import type { MealTimePlan, Medicine, SavedMedicine } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useDiabMutation } from '../../provider/useDiabMutation.ts'
import { useDiabRemoval } from '../../provider/useDiabRemoval.ts'
import { useDiaryPermissions } from '../../queries/useDiaryQueries.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { useSavedMedicines, useTherapyPlans } from '../../queries/useTherapyQueries.ts'
import { unitOf } from '../data/medicineFacts.ts'
import { type TherapyEditorMessages, useTherapyMessages } from '../TherapyEditor.messages.ts'
import { type MedicinesMessages, useMedicinesMessages } from '../medicines/medicines.messages.ts'

export interface SavedMedicinesOptions {
  /** Whose list. */
  patientId: string
  /** Nothing can be added or removed, whatever the user may. */
  readOnly?: boolean
  /** The provider has put a medicine on the list. */
  onMedicineSaved?: (saved: SavedMedicine) => void
  /** The provider has taken a medicine off the list. */
  onMedicineRemoved?: (saved: SavedMedicine) => void
}

/** What a list of saved medicines shows and what its controls do; made by {@link useSavedMedicineList}. */
export interface SavedMedicinesModel {
  readonly messages: MedicinesMessages
  readonly status: 'loading' | 'failed' | 'ready'
  readonly isOffline: boolean
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly refetch: () => void
  readonly saved: readonly SavedMedicine[]
  /** Ids of the medicines of the plan. */
  readonly planned: ReadonlySet<string | null>
  /** By the medicine's id: each planned dose with its meal time, in the order of the day. */
  readonly doses: ReadonlyMap<string | null, readonly string[]>
  /** Ids of medicines that are being removed. */
  readonly removedIds: readonly string[]
  readonly canChange: boolean
  /** False while what the signed-in user may do is still being loaded. */
  readonly arePermissionsKnown: boolean
  /** The medicine that is being added. */
  readonly adding: Medicine | null
  readonly problem: string | undefined
  readonly announcement: string
  readonly add: (medicine: Medicine) => void
  readonly remove: (item: SavedMedicine) => void
  readonly undo: (item: SavedMedicine) => void
}

const none: readonly SavedMedicine[] = []

function dosesOf(plans: readonly MealTimePlan[], messages: TherapyEditorMessages): Map<string | null, string[]> {
  const doses = new Map<string | null, string[]>()
  for (const { mealTime, medicineTaskList } of plans.toSorted((one, other) => one.mealTime - other.mealTime))
    for (const { medicine, referenceValue } of medicineTaskList) {
      const dose = `${messages.mealTimes[mealTime]} ${formatAmount(referenceValue)} ${unitOf(medicine, messages)}`
      doses.set(medicine.id, [...(doses.get(medicine.id) ?? []), dose])
    }
  return doses
}

/** Returns the medicines a patient keeps at hand: to read, add and remove, a removal with ten seconds to take it back. */
export function useSavedMedicineList({
  patientId,
  readOnly = false,
  onMedicineSaved,
  onMedicineRemoved,
}: SavedMedicinesOptions): SavedMedicinesModel {
  const { emit } = useDiab()
  const cache = useDiabCache()
  const messages = useMedicinesMessages()
  const query = useSavedMedicines(patientId)
  const plans = useTherapyPlans(patientId)
  const permissions = useDiaryPermissions(patientId, readOnly)
  const isOffline = useIsOffline()
  const [announcement, announce] = useState('')
  const [problem, setProblem] = useState<string>()
  const key = keyOf((reader) => reader.medicine.listSaved(patientId))
  const saved = query.data ?? none
  const changed = () => void cache.invalidate(keyOf((reader) => reader.therapy.listHistory(patientId)))

  const adding = useDiabMutation<SavedMedicine, Medicine>({
    mutationFn: ({ id }, { client, idempotencyKeyOf }) => client.medicine.save(patientId, id, { idempotencyKey: idempotencyKeyOf({ id }) }),
    onSuccess(item, medicine) {
      cache.write<readonly SavedMedicine[]>(key, (list = []) => [...list.filter(({ id }) => id !== item.id), item])
      announce(messages.list.added(medicine.name))
      emit({ name: 'medicine.saved', patientId })
      onMedicineSaved?.(item)
      changed()
    },
    onError: (_, medicine) => setProblem(messages.list.addFailed(medicine.name)),
  })
  const { removed, remove, undo } = useDiabRemoval<SavedMedicine>({
    mutationFn: ({ id }, { client }) => client.medicine.remove(patientId, id),
    onRemoved(item) {
      cache.write<readonly SavedMedicine[]>(key, (list) => list?.filter(({ id }) => id !== item.id))
      emit({ name: 'medicine.removed', patientId })
      onMedicineRemoved?.(item)
      changed()
    },
    onFailed: (item) => setProblem(messages.list.removeFailed(item.medicine.name)),
  })

  const doses = dosesOf(plans.data ?? [], useTherapyMessages())
  return {
    messages,
    status: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    isOffline,
    error: query.error,
    isRetrying: query.isFetching,
    refetch: () => void query.refetch(),
    saved,
    planned: new Set(doses.keys()),
    doses,
    removedIds: [...removed.keys()],
    canChange: permissions.canCreate,
    arePermissionsKnown: permissions.areKnown,
    adding: adding.isPending ? adding.variables : null,
    problem,
    announcement,
    add: (medicine) => {
      if (adding.isPending) return
      setProblem(undefined)
      adding.mutate(medicine)
    },
    remove: (item) => {
      remove(item)
      setProblem(undefined)
      announce(messages.list.removed(item.medicine.name))
    },
    undo: (item) => {
      undo(item)
      announce(messages.list.undone(item.medicine.name))
    },
  }
}
