import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePrefetchWhenIdle } from './usePrefetchWhenIdle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each<[object | undefined, number]>([
  [undefined, 1],
  [{ effectiveType: '4g', saveData: false }, 1],
  [{ effectiveType: '4g', saveData: true }, 0],
  [{ effectiveType: '3g' }, 0],
  [{ effectiveType: '2g' }, 0],
])('over %o, %i times is read ahead', async (connection, count) => {
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('requestIdleCallback', undefined)
  const prefetch = vi.fn<() => Promise<void>>(async () => {})
  function Page() {
    usePrefetchWhenIdle(prefetch, true)
    return null
  }
  render(<Page />)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(prefetch).toHaveBeenCalledTimes(count)
})
