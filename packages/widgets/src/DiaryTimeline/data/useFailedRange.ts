import type { DiaryRange } from '@diab/core/machines'
import { useEffect, useState } from 'react'

export interface FailedRangeOptions {
  range: DiaryRange | undefined
  query: { isError: boolean; isSuccess: boolean }
  isOffline: boolean
  refetch: () => Promise<unknown>
}

/** Returns whether the shown days could not be loaded; retried when the network is back. */
export function useFailedRange({ range, query, isOffline, refetch }: FailedRangeOptions): boolean {
  // TanStack Query calls a retried query pending; the person who pressed the button keeps what they saw.
  const rangeKey = range && `${range.lastDay} ${range.days}`
  const [failedRange, setFailedRange] = useState<string>()
  if (query.isError && failedRange !== rangeKey) setFailedRange(rangeKey)
  if (query.isSuccess && failedRange !== undefined) setFailedRange(undefined)
  const hasFailed = failedRange !== undefined && failedRange === rangeKey
  useEffect(() => {
    if (!isOffline && hasFailed) void refetch()
    // oxlint-disable-next-line react/exhaustive-deps -- once per return of the network; what fails while there is one waits for the person
  }, [isOffline])
  return hasFailed
}
