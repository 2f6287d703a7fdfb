import { render, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createMemoryHistory } from '../routing/appHistory.ts'
import { AppRouter } from '../routing/AppRouter.tsx'
import { createAppRouter, type SearchChange } from '../routing/createAppRouter.ts'
import { Outlet } from '../routing/routing.tsx'
import { useAddress } from './useAddress.ts'

const setting =
  (name: string, value: string): SearchChange =>
  (current) => {
    const next = new URLSearchParams(current)
    next.set(name, value)
    return next
  }

async function openPage() {
  const held: { address?: ReturnType<typeof useAddress> } = {}
  function Page() {
    held.address = useAddress()
    return null
  }
  const page = { kind: 'page', routeId: 'page', Frame: Outlet, Page, params: {} } as const
  const router = createAppRouter(createMemoryHistory('/?nap=7'), async () => page)
  render(<AppRouter router={router} loading={null} surround={(view) => view} failure={() => null} />)
  await waitFor(() => expect(held.address).toBeDefined())
  return { held, router }
}

it('keeps the query of a link that was followed but is not shown yet', async () => {
  const { held, router } = await openPage()
  await act(async () => {
    void router.navigate('/?nap=7&uj=vercukor', { replace: true })
    held.address?.change(setting('eddig', '2026-11-29'))
  })
  expect(router.state.location.search).toBe('?nap=7&uj=vercukor&eddig=2026-11-29')
})

it('keeps every change of one turn, in one entry of the history', async () => {
  const { held, router } = await openPage()
  await act(async () => {
    held.address?.change(setting('eddig', '2026-11-22'))
    held.address?.change(setting('rejtve', 'keton'))
    expect(String(held.address?.currentSearch())).toBe('nap=7&eddig=2026-11-22&rejtve=keton')
  })
  expect(router.state.location.search).toBe('?nap=7&eddig=2026-11-22&rejtve=keton')
  expect(router.state.historyAction).toBe('REPLACE')

  await act(() => router.navigate('/?nap=14'))
  expect(String(held.address?.currentSearch())).toBe('nap=14')
})
