import { analysisKeys } from '@diab/core/analysis'
import { devicesKeys, type Import } from '@diab/core/devices'
import { diaryKeys } from '@diab/core/diary'
import { listPageSize } from '@diab/core/shell'
import { useDiabCache, useDiabMutation, useDiabQuery } from '@diab/widgets/provider'
import { useState } from 'react'

/** Most imports that are asked for at once. */
const mostImports = 1000

/** Receipts of a diary, newest first, a page more with each `showOlder`. */
export function useImports(patientId: string) {
  const [limit, setLimit] = useState<number>(listPageSize)
  const reading = useDiabQuery<Import[]>({
    queryKey: [...devicesKeys.imports(patientId), limit],
    placeholderData: (previous) => previous,
    queryFn: ({ client, signal }) => client.devices.listImports(patientId, { offset: 0, limit, signal }),
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

/** What an import or its undo changes: the entries, the figures, the receipts and the meters. */
export function useRefreshAfterImport(patientId: string) {
  const cache = useDiabCache()
  return () =>
    Promise.all([diaryKeys.all(patientId), analysisKeys.all(patientId), devicesKeys.all(patientId)].map((key) => cache.invalidate(key)))
}
