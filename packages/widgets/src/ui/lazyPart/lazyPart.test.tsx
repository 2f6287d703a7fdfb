import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

const Greeting = ({ name }: { name: string }) => <p>Szia, {name}!</p>

describe('a lazy part', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows its fallback until it is there', async () => {
    const Part = lazyPart(async () => Greeting)
    render(<Part name="Anna" fallback="betöltés" />)
    expect(screen.getByText('betöltés')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Szia, Anna!')).toBeInTheDocument()
  })

  it('is drawn in the first frame when it was prefetched, and loaded once', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
    const Part = lazyPart(load)
    await Promise.all([Part.prefetch(), Part.prefetch()])
    render(<Part name="Anna" fallback="betöltés" />)
    expect(screen.getByText('Szia, Anna!')).toBeInTheDocument()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is asked for again after a failure, and throws nothing meanwhile', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting).mockRejectedValueOnce(new Error('no network'))
    const Part = lazyPart(load)
    render(<Part name="Anna" fallback="betöltés" />)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('betöltés')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByText('Szia, Anna!')).toBeInTheDocument()
  })

  it('is its fallback on a server that waits for nothing, and itself where it was loaded', async () => {
    const Part = lazyPart(async () => Greeting)
    expect(renderToString(<Part name="Anna" fallback="betöltés" />)).toContain('betöltés')
    const Loaded = lazyPart(async () => Greeting)
    await Loaded.prefetch()
    expect(renderToString(<Loaded name="Anna" fallback="betöltés" />)).toContain('Szia')
  })
})
