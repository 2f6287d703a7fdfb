import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, people } from '@diab/core/testing'
import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DiabProvider } from '../provider/DiabProvider.tsx'
import { DiaryTimeline } from './DiaryTimeline.tsx'
import { morning, now, renderTimeline, row, week } from './testing/renderTimeline.tsx'

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

/** Opens a diary opened without a network, in the QueryClient of a host that never set anything. */
function openOffline(props: { defaultRange?: typeof week } = {}) {
  setOnline(false)
  const provider = createFakeProvider({ now, entries: [morning] })
  provider.goOffline()
  render(
    <DiabProvider
      client={createDiabClient(provider.clientOptions)}
      queryClient={new QueryClient()}
      now={provider.clock.now}
      user={people.patient}
    >
      <DiaryTimeline patientId={people.patient.id} {...props} />
    </DiabProvider>,
  )
  return provider
}

describe('without a network', () => {
  it.each([
    ['with days of the host', week],
    ['with no days given', undefined],
  ])('says so instead of waiting, %s', async (_case, defaultRange) => {
    openOffline({ defaultRange })
    expect(await screen.findByText('Nincs internetkapcsolat')).toBeInTheDocument()
    expect(screen.getByText(/A bejegyzések megvannak/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Új bejegyzés' })).toBeInTheDocument()
  })

  it('loads the diary by itself when the network is back, at the week of the latest entry', async () => {
    const provider = openOffline()
    await screen.findByText('Nincs internetkapcsolat')
    provider.goOnline()
    setOnline(true)
    expect(await row(/^07:10, Vércukor/)).toBeInTheDocument()
  })

  it('keeps the button that tries again under the focus while it fails once more', async () => {
    openOffline({ defaultRange: week })
    const retry = await screen.findByRole('button', { name: 'Újra' })
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled', 'true'))
    expect(retry).toHaveFocus()
  })

  it('shows what was loaded before, and says that it may be old', async () => {
    const { provider, user } = renderTimeline()
    await row(/^07:10, Vércukor/)
    provider.goOffline()
    setOnline(false)
    await user.click(screen.getByRole('radio', { name: '2 hét' }))
    expect(await screen.findByText(/A legutóbb betöltött bejegyzések látszanak/)).toBeInTheDocument()
    expect(await row(/^07:10, Vércukor/)).toBeInTheDocument()
  })

  it('shows a new entry that waits for being saved, in a diary that could not be loaded', async () => {
    openOffline({ defaultRange: week })
    await userEvent.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await userEvent.type(await screen.findByLabelText(/Mért érték/), '8,2{Enter}')
    expect(await row(/^12:00, Vércukor 8,2/)).toBeInTheDocument()
    expect(screen.getByText('1 bejegyzés vár mentésre.')).toBeInTheDocument()
  })
})
