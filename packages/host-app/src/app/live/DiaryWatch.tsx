import { analysisKeys } from '@diab/core/analysis'
import { diaryKeys } from '@diab/core/diary'
import { useDiabCache } from '@diab/widgets/provider'
import { useEffect } from 'react'
import { useApp } from '../useApp.ts'

/** Several writes within a moment, as those of an upload, are read once. */
const gatherMs = 400

/** Reads an open diary and its figures again as soon as an entry was written elsewhere: in another tab, on another device, by staff. */
export function DiaryWatch() {
  const { changedDiary } = useApp()
  const cache = useDiabCache()
  useEffect(() => {
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    function read() {
      timer = undefined
      for (const patientId of changed) {
        void cache.invalidate(diaryKeys.all(patientId))
        void cache.invalidate(analysisKeys.all(patientId))
      }
      changed.clear()
    }
    const unsubscribe = changedDiary.subscribe(() => {
      const patientId = changedDiary.get()?.patientId
      if (patientId === undefined) return
      changed.add(patientId)
      timer ??= setTimeout(read, gatherMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [changedDiary, cache])
  return null
}
