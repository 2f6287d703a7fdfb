import type { DiaryRange } from '@diab/core/machines'
import { useState } from 'react'
import { useNetworkReturn } from '../../provider/useIsOffline.ts'

export interface FailedRangeOptions {
  range: DiaryRange | undefined
  query: { isError: boolean; isSuccess: boolean }
  refetch: () => Promise<unknown>
}

/** Returns whether the shown days could not be loaded, and whether there is no network; retried when it is back. */
export function useFailedRange({ range, query, refetch }: FailedRangeOptions): { hasFailed: boolean; isOffline: boolean } {
  // TanStack Query calls a retried query pending; the person who pressed the button keeps what they saw.
  const rangeKey = range && `${range.lastDay} ${range.days}`
  const [failedRange, setFailedRange] = useState<string>()
  if (query.isError && failedRange !== rangeKey) setFailedRange(rangeKey)
  if (query.isSuccess && failedRange !== undefined) setFailedRange(undefined)
  const hasFailed = failedRange !== undefined && failedRange === rangeKey
  const isOffline = useNetworkReturn(() => {
    if (hasFailed) void refetch()
  })
  return { hasFailed, isOffline }
}
