import { createDiabClient, ProviderError } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { undoMilliseconds } from '../queries/useHeldDeletions.ts'
import { DiabProvider } from './DiabProvider.tsx'
import { useDiabRemoval } from './useDiabRemoval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const item = { id: 'a' }

/** A list that removes things; `answer` is what the provider does with a removal. */
function openList(answer: () => Promise<unknown> = async () => undefined) {
  const log: string[] = []
  const client = createDiabClient(createFakeProvider().clientOptions)
  const wrapper = ({ children }: { children: ReactNode }) => <DiabProvider client={client}>{children}</DiabProvider>
  const { result, unmount } = renderHook(
    () =>
      useDiabRemoval<{ id: string }>({
        mutationFn(one) {
          log.push(`sent ${one.id}`)
          return answer()
        },
        onRemoved: (one) => log.push(`removed ${one.id}`),
        onFailed: (one) => log.push(`failed ${one.id}`),
      }),
    { wrapper },
  )
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { log, result, unmount, pass, shown: () => [...result.current.removed.keys()] }
}

it('is hidden at once and sent after ten seconds, in which it can be undone', async () => {
  const { log, result, pass, shown } = openList()
  act(() => result.current.remove(item))
  expect(shown()).toEqual(['a'])
  await pass(undoMilliseconds - 1)
  expect(log).toEqual([])
  act(() => result.current.undo(item))
  expect(shown()).toEqual([])
  await pass(undoMilliseconds)
  expect(log).toEqual([])

  act(() => result.current.remove(item))
  await pass(undoMilliseconds)
  expect(log).toEqual(['sent a', 'removed a'])
  expect(shown()).toEqual([])
})

it('comes back when the provider does not take it', async () => {
  const { log, result, pass, shown } = openList(() =>
    Promise.reject(new ProviderError({ message: 'Hiba', status: 503, statusText: '', data: undefined })),
  )
  act(() => result.current.remove(item))
  await pass(undoMilliseconds)
  expect(log).toEqual(['sent a', 'failed a'])
  expect(shown()).toEqual([])
})

it('is removed when another user was first', async () => {
  const { log, result, pass } = openList(() =>
    Promise.reject(new ProviderError({ message: 'Nincs', status: 404, statusText: '', data: undefined })),
  )
  act(() => result.current.remove(item))
  await pass(undoMilliseconds)
  expect(log).toEqual(['sent a', 'removed a'])
})

it('is sent once when its list or the page is left', async () => {
  const { log, result, unmount, pass } = openList()
  act(() => result.current.remove(item))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await pass(0)
  expect(log[0]).toBe('sent a')
  act(() => result.current.remove({ id: 'b' }))
  unmount()
  await pass(undoMilliseconds)
  expect(log.filter((one) => one.startsWith('sent'))).toEqual(['sent a', 'sent b'])
})
