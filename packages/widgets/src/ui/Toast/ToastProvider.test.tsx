import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UiEnvironmentContext } from '../environment/UiEnvironment.ts'
import { useToasts } from './ToastContext.ts'
import { ToastProvider } from './ToastProvider.tsx'

function SaveButton() {
  const toasts = useToasts()
  return <button onClick={() => toasts.error('Nem sikerült menteni.')}>mentés</button>
}

function showToast() {
  render(
    <UiEnvironmentContext.Provider value={{ portalElement: document.body }}>
      <ToastProvider>
        <SaveButton />
      </ToastProvider>
    </UiEnvironmentContext.Provider>,
  )
  fireEvent.click(screen.getByRole('button'))
  return screen.getByText('Nem sikerült menteni.')
}

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('goes after five seconds', () => {
    const toast = showToast()
    pass(4999)
    expect(toast).toBeInTheDocument()
    pass(1)
    expect(toast).not.toBeInTheDocument()
  })

  it.each([
    ['under the mouse', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['with the focus', fireEvent.focus, fireEvent.blur],
  ])('stays while %s, and then has the rest of its time', (_where, arrive, leave) => {
    const toast = showToast()
    pass(3000)
    arrive(toast)
    pass(60_000)
    expect(toast).toBeInTheDocument()
    leave(toast)
    pass(1999)
    expect(toast).toBeInTheDocument()
    pass(1)
    expect(toast).not.toBeInTheDocument()
  })
})
