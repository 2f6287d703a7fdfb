import type { ClinicPatient } from '@diab/core/rules'
import { useCallback, useState } from 'react'
import { useControllable } from '../../queries/useControllable.ts'
import type { PatientTableOptions } from '../patientTableOptions.ts'

const none: ReadonlySet<string> = new Set()

export interface PatientSelection {
  readonly ids: ReadonlySet<string>
  readonly isAll: boolean
  /** All of the filter are being read. */
  readonly isReading: boolean
  readonly clear: () => void
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
}

/** Holds the selected patients. All of a filter are read first: most of them were never on the screen. */
export function usePatientSelection(
  options: PatientTableOptions,
  count: number,
  readAll: () => Promise<readonly ClinicPatient[]>,
): PatientSelection {
  const [ids, change] = useControllable(options.selectedIds, none, options.onSelectionChanged)
  const [isReading, setReading] = useState(false)
  const clear = useCallback(() => {
    if (ids.size > 0) change(none)
  }, [ids, change])

  async function selectAll() {
    setReading(true)
    try {
      change(new Set((await readAll()).map(({ id }) => id)))
    } catch {
      // The box stays as it was; the list itself says that the provider cannot be reached.
    } finally {
      setReading(false)
    }
  }
  const isAll = count > 0 && ids.size >= count
  return {
    ids,
    isAll,
    isReading,
    clear,
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      change(next)
    },
    toggleAll: () => (isAll ? clear() : void selectAll()),
  }
}
