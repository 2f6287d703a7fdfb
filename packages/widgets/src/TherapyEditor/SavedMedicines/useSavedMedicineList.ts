import type { Medicine, SavedMedicine } from '@diab/core/rules'
import { isAbsent, keyOf } from '@diab/core/client'
import { useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useDiaryPermissions } from '../../queries/useDiaryQueries.ts'
import { useHeldDeletions } from '../../queries/useHeldDeletions.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { useSavedMedicines, useTherapyPlans } from '../../queries/useTherapyQueries.ts'
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

/** Returns the medicines a patient keeps at hand: to read, add and remove, a removal with ten seconds to take it back. */
export function useSavedMedicineList({
  patientId,
  readOnly = false,
  onMedicineSaved,
  onMedicineRemoved,
}: SavedMedicinesOptions): SavedMedicinesModel {
  const { client, emit } = useDiab()
  const cache = useDiabCache()
  const messages = useMedicinesMessages()
  const query = useSavedMedicines(patientId)
  const plans = useTherapyPlans(patientId)
  const permissions = useDiaryPermissions(patientId, readOnly)
  const isOffline = useIsOffline()
  const [adding, setAdding] = useState<Medicine | null>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [announcement, announce] = useState('')
  const [problem, setProblem] = useState<string>()
  const key = keyOf((reader) => reader.medicine.listSaved(patientId))
  const saved = query.data ?? none
  const find = (id: string) => saved.find((item) => item.id === id)
  const changed = () => void cache.invalidate(keyOf((reader) => reader.therapy.listHistory(patientId)))

  async function add(medicine: Medicine) {
    if (adding) return
    setAdding(medicine)
    setProblem(undefined)
    try {
      const item = await client.medicine.save(patientId, medicine.id, { idempotencyKey: crypto.randomUUID() })
      cache.write<readonly SavedMedicine[]>(key, (list = []) => [...list.filter(({ id }) => id !== item.id), item])
      announce(messages.list.added(medicine.name))
      emit({ name: 'medicine.saved', patientId })
      onMedicineSaved?.(item)
      changed()
    } catch {
      setProblem(messages.list.addFailed(medicine.name))
    } finally {
      setAdding(null)
    }
  }

  async function sendRemoval(id: string) {
    const item = find(id)
    try {
      await client.medicine.remove(patientId, id)
    } catch (error) {
      if (!isAbsent(error)) {
        setRemoved((ids) => ids.filter((other) => other !== id))
        if (item) setProblem(messages.list.removeFailed(item.medicine.name))
        return
      }
    }
    cache.write<readonly SavedMedicine[]>(key, (list) => list?.filter((other) => other.id !== id))
    setRemoved((ids) => ids.filter((other) => other !== id))
    emit({ name: 'medicine.removed', patientId })
    if (item) onMedicineRemoved?.(item)
    changed()
  }
  const held = useHeldDeletions((id) => void sendRemoval(id))

  const planned = new Set(plans.data?.flatMap(({ medicineTaskList }) => medicineTaskList.map(({ medicine }) => medicine.id)))
  return {
    messages,
    status: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    isOffline,
    error: query.error,
    isRetrying: query.isFetching,
    refetch: () => void query.refetch(),
    saved,
    planned,
    removedIds: removed,
    canChange: permissions.canCreate,
    arePermissionsKnown: permissions.areKnown,
    adding,
    problem,
    announcement,
    add: (medicine) => void add(medicine),
    remove: (item) => {
      held.hold(item.id)
      setRemoved((ids) => [...ids, item.id])
      setProblem(undefined)
      announce(messages.list.removed(item.medicine.name))
    },
    undo: (item) => {
      held.release(item.id)
      setRemoved((ids) => ids.filter((other) => other !== item.id))
      announce(messages.list.undone(item.medicine.name))
    },
  }
}
