import { staleReads } from '@diab/core/events'
import type { Import } from '@diab/internal/devices'
import { listPageSize } from '@diab/internal/shell'
import { useDiabCache, useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'
import { useState } from 'react'

/** Most imports that are asked for at once. */
const mostImports = 1000

/** Receipts of a diary, newest first, a page more with each `showOlder`. */
export function useImports(patientId: string) {
  const [limit, setLimit] = useState<number>(listPageSize)
  const reading = useRead<Import[]>((client, signal) => client.devices.listImports(patientId, { offset: 0, limit, signal }), {
    placeholderData: (previous) => previous,
  })
  const imports = reading.data
  const hasOlder = imports !== undefined && imports.length >= limit && limit < mostImports
  return { ...reading, imports, hasOlder, showOlder: () => setLimit(Math.min(mostImports, limit + listPageSize)) }
}

/** Takes a whole import out of the diary; diary, figures and receipts are asked for again. */
export function useUndoImport(patientId: string) {
  const refresh = useRefreshAfterImport(patientId)
  return useDiabMutation({
    mutationFn: (importId: string, { client }) => client.devices.undoImport(patientId, importId),
    onSuccess: refresh,
  })
}

/** Asks again for what an import or its undo changes, as after the event of a changed diary. */
export function useRefreshAfterImport(patientId: string) {
  const cache = useDiabCache()
  return () => {
    const reads = staleReads({ kind: 'diary', patientId })
    return reads === 'all' ? cache.invalidateAll() : cache.invalidate(...reads)
  }
}
