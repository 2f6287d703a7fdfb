import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createDiabClient, type DiabClient, ProviderError } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { DiabProvider } from './DiabProvider.tsx'
import { useDiab } from './useDiab.ts'
import { useDiabCache } from './useDiabCache.ts'
import { useDiabMutation } from './useDiabMutation.ts'
import { useRead } from './useRead.ts'
import { useFormat } from './useFormat.ts'
import type { WidgetEvent } from './widgetEvents.ts'

const makeClient = () => createDiabClient(createFakeProvider().clientOptions)

type Ask = (client: DiabClient) => Promise<string>

function Answer({ ask }: { ask: Ask }) {
  const { data } = useRead(ask, { key: ['latest', 'patient-1'] })
  return <p>{data ?? 'vár'}</p>
}

describe('when rights changed', () => {
  it('what is refused now is shown no longer, and what is granted stays', async () => {
    let isRefused = false
    const refuse = async () => {
      if (isRefused) throw new ProviderError({ message: 'Not Found', status: 404, statusText: '', endpointId: 'diary.latest' })
      return 'Anna 6,4'
    }
    const RefetchButton = () => {
      const { invalidateAll } = useDiabCache()
      return <button onClick={() => void invalidateAll()}>újra</button>
    }
    const Other = () => <p>{useRead(async () => 'Béla 9,1', { key: ['latest', 'patient-2'] }).data}</p>
    render(
      <DiabProvider client={makeClient()}>
        <Answer ask={refuse} />
        <Other />
        <RefetchButton />
      </DiabProvider>,
    )
    expect(await screen.findByText('Anna 6,4')).toBeVisible()
    isRefused = true
    screen.getByRole('button', { name: 'újra' }).click()
    expect(await screen.findByText('vár')).toBeVisible()
    expect(screen.queryByText('Anna 6,4')).toBeNull()
    expect(screen.getByText('Béla 9,1')).toBeVisible()
  })
})

describe('two providers on one page', () => {
  it('with different clients never see each other’s answers, in a shared QueryClient neither', async () => {
    const [anna, bela] = [makeClient(), makeClient()]
    const ask: Ask = async (client) => (client === anna ? 'Anna 6,4' : 'Béla 9,1')
    const queryClient = new QueryClient()
    render(
      <>
        <DiabProvider client={anna} queryClient={queryClient}>
          <Answer ask={ask} />
        </DiabProvider>
        <DiabProvider client={bela} queryClient={queryClient}>
          <Answer ask={ask} />
        </DiabProvider>
      </>,
    )
    expect(await screen.findByText('Anna 6,4')).toBeVisible()
    expect(await screen.findByText('Béla 9,1')).toBeVisible()
  })

  it('with one client and one QueryClient ask once', async () => {
    const client = makeClient()
    const ask = vi.fn<Ask>(async () => 'egyszer')
    const queryClient = new QueryClient()
    render(
      <>
        <DiabProvider client={client} queryClient={queryClient}>
          <Answer ask={ask} />
        </DiabProvider>
        <DiabProvider client={client} queryClient={queryClient}>
          <Answer ask={ask} />
        </DiabProvider>
      </>,
    )
    await waitFor(() => expect(screen.getAllByText('egyszer')).toHaveLength(2))
    expect(ask).toHaveBeenCalledOnce()
  })

  it('put their dialogs into separate themed elements', async () => {
    render(
      <>
        <DiabProvider client={makeClient()} theme="dark">
          <Dialog open onClose={() => {}} title="Egy" />
        </DiabProvider>
        <DiabProvider client={makeClient()} theme="my-portal" largeType />
      </>,
    )
    const portals = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[data-diab-portal]')]
      expect(found).toHaveLength(2)
      return found
    })
    await waitFor(() => expect(portals[0]).toContainElement(screen.getByRole('dialog', { name: 'Egy' })))
    expect(portals[1]).toHaveClass('my-portal')
    expect(portals[0]?.className).not.toBe(portals[1]?.className)
  })
})

describe('one provider', () => {
  it('forgets the answers of the client before when it gets another one', async () => {
    const [anna, bela] = [makeClient(), makeClient()]
    const neverForBela: Ask = (client) => (client === anna ? Promise.resolve('Anna 6,4') : new Promise(() => {}))
    const { rerender } = render(
      <DiabProvider client={anna}>
        <Answer ask={neverForBela} />
      </DiabProvider>,
    )
    await screen.findByText('Anna 6,4')
    rerender(
      <DiabProvider client={bela}>
        <Answer ask={neverForBela} />
      </DiabProvider>,
    )
    expect(screen.getByText('vár')).toBeVisible()
  })

  it('writes optimistically under the same key that a question uses', async () => {
    function Optimistic() {
      const { mutate } = useDiabMutation({
        mutationFn: async (text: string) => text,
        show(text, cache) {
          cache.write<string>(['latest', 'patient-1'], () => text)
          return undefined
        },
      })
      return <button onClick={() => mutate('9,9')}>mentés</button>
    }
    render(
      <DiabProvider client={makeClient()}>
        <Answer ask={async () => '6,4'} />
        <Optimistic />
      </DiabProvider>,
    )
    await screen.findByText('6,4')
    screen.getByRole('button').click()
    expect(await screen.findByText('9,9')).toBeVisible()
  })

  it('reads the clock and the zone that it was given', () => {
    function Clock() {
      const { now } = useDiab()
      const format = useFormat()
      return <p>{[format.dateTime(now()), format.relativeDay('2026-11-19'), format.instant('2026-07-01T10:00:00Z')].join(' | ')}</p>
    }
    render(
      <DiabProvider client={makeClient()} now={() => '2026-11-20T18:42:00'} timeZone="Europe/London">
        <Clock />
      </DiabProvider>,
    )
    expect(screen.getByText('2026.11.20. 18:42 | Tegnap | 2026.07.01. 11:00')).toBeVisible()
  })

  it('hands events on', () => {
    const onEvent = vi.fn<(event: WidgetEvent) => void>()
    function Emitting() {
      const { emit } = useDiab()
      return <button onClick={() => emit({ name: 'glucoseEntry.created', patientId: 'p1' })}>esemény</button>
    }
    render(
      <DiabProvider client={makeClient()} onEvent={onEvent}>
        <Emitting />
      </DiabProvider>,
    )
    screen.getByRole('button').click()
    expect(onEvent).toHaveBeenCalledWith({ name: 'glucoseEntry.created', patientId: 'p1' })
  })

  it('renders on a server, without its portal', () => {
    const html = renderToString(
      <DiabProvider client={makeClient()} theme="system">
        <Answer ask={async () => '6,4'} />
      </DiabProvider>,
    )
    expect(html).toContain('vár')
    expect(html).not.toContain('data-diab-portal')
  })

  it('is missed with a sentence that says what to do', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Answer ask={async () => ''} />)).toThrow('DiabProvider')
  })
})
