import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderTimeline } from './testing/renderTimeline.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a form on a phone in landscape', () => {
  it('is saved with the button in its head, which Tab reaches before the close button and the fields', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-height'),
      addEventListener() {},
      removeEventListener() {},
    }))
    const { user, stored } = renderTimeline({ newEntryType: 'glucose' })
    const value = await screen.findByLabelText(/Mért érték/)
    const names = screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))
    expect(names.slice(0, 2)).toEqual(['Mentés', 'Bezárás'])
    expect(value).toHaveFocus()
    await user.type(value, '6,7')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    await waitFor(() => expect(stored()).toContainEqual(expect.objectContaining({ value: 6.7 })))
  })
})
