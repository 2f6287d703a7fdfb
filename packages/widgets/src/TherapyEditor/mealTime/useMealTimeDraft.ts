import { createMemoryDraftStore } from '@diab/core/session'
import type { MealTime, MealTimeForm } from '@diab/core/rules'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'

export interface RestoredMealTime {
  values: MealTimeForm
  /** Version of the meal time that the change began from; undefined for a new one. */
  basedOn: number | undefined
}

/**
 * Persists the unsaved input of a meal time's form on the device. `onFound` receives it once, unless typing was faster. A
 * store that fails never prevents typing.
 */
export function useMealTimeDraft(patientId: string, mealTime: MealTime, onFound: (draft: RestoredMealTime) => void) {
  const { draftStore, user } = useDiab()
  const [own] = useState(createMemoryDraftStore)
  const store = draftStore ?? own
  const key = `mealTime/${user?.id ?? 'anonymous'}/${patientId}/${mealTime}`
  const found = useRef(onFound)
  const isTouched = useRef(false)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    let isCurrent = true
    const restore = async () => {
      const draft = await store.read(key).catch(() => undefined)
      if (isCurrent && draft && !isTouched.current)
        found.current({ values: draft.values as unknown as MealTimeForm, basedOn: draft.basedOn })
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [store, key])
  return useMemo(() => {
    const ignore = () => {}
    return {
      write: (values: MealTimeForm, basedOn: number | undefined) => {
        isTouched.current = true
        const draft = { values: { ...values }, basedOn, idempotencyKey: '', savedAt: new Date().toISOString() }
        store.write(key, draft).catch(ignore)
      },
      /** Once the provider has it all, or the person throws it away. */
      remove: () => {
        store.remove(key).catch(ignore)
      },
    }
  }, [store, key])
}
