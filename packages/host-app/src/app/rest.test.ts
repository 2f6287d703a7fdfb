import { initialProgress, type ProgressState } from '@diab/internal/shell'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenAtRest } from './rest.ts'
import { createStore } from './store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the first page', () => {
  it('is at rest when nothing has been requested for a second', async () => {
    const progress = createStore<ProgressState>({ inFlight: 1 })
    const rested = vi.fn<() => void>()
    void whenAtRest(window, progress).then(rested)
    await vi.advanceTimersByTimeAsync(5000)
    progress.set(() => initialProgress)
    await vi.advanceTimersByTimeAsync(700)
    progress.set(() => ({ inFlight: 1 }))
    progress.set(() => initialProgress)
    await vi.advanceTimersByTimeAsync(700)
    expect(rested).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(600)
    expect(rested).toHaveBeenCalledOnce()
  })

  it('is at rest although its requests never end', async () => {
    const rested = vi.fn<() => void>()
    void whenAtRest(window, createStore<ProgressState>({ inFlight: 1 })).then(rested)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(rested).toHaveBeenCalledOnce()
  })
})
